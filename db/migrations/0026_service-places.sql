ALTER TABLE "bookings" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "town" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "zip" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "access_notes" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "equipment" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "work_done" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "job_value" numeric(10, 2);