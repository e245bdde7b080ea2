ALTER TABLE "bookings" ADD COLUMN "scheduled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reminded_start" timestamp (3) with time zone;