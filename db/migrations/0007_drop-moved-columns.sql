ALTER TABLE "bookings" DROP CONSTRAINT "bookings_technician_id_technicians_id_fk";
--> statement-breakpoint
DROP INDEX "bookings_scheduled";--> statement-breakpoint
DROP INDEX "bookings_technician";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "scheduled_start";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "scheduled_end";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "scheduled_at";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "reminded_start";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "arrival_at";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "started_at";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "completed_at";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "acknowledged_start";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "ics_uid";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "ics_sequence";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "notified_status";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "notified_start";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "notified_end";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "work_done";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "job_value";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "technician_id";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "helper_ids";