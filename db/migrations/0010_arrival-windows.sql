ALTER TABLE "appointments" ADD COLUMN "window_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "window_end" timestamp (3) with time zone;