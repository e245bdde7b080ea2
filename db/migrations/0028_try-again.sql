ALTER TABLE "bookings" ADD COLUMN "try_again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "try_again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "try_again_at" timestamp (3) with time zone;