CREATE TABLE "appointments" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"reason" text,
	"minutes" integer,
	"scheduled_start" timestamp (3) with time zone,
	"scheduled_end" timestamp (3) with time zone,
	"scheduled_at" timestamp (3) with time zone,
	"reminded_start" timestamp (3) with time zone,
	"arrival_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"acknowledged_start" timestamp (3) with time zone,
	"ics_uid" text,
	"ics_sequence" integer DEFAULT 0 NOT NULL,
	"notified_status" text,
	"notified_start" timestamp (3) with time zone,
	"notified_end" timestamp (3) with time zone,
	"technician_id" integer,
	"helper_ids" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"work_done" text,
	"value_cents" bigint
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "job_id" integer;--> statement-breakpoint
-- The job of a booking has the booking's number, and one appointment with all that was on the booking.
UPDATE "bookings" SET "job_id" = "id" WHERE coalesce("scheduled_start", "scheduled_end", "scheduled_at", "started_at", "arrival_at", "completed_at") IS NOT NULL
	OR coalesce("ics_uid", "notified_status", "work_done") IS NOT NULL OR coalesce("job_value", "technician_id") IS NOT NULL OR cardinality("helper_ids") > 0;--> statement-breakpoint
INSERT INTO "jobs" ("id", "completed_at", "work_done", "value_cents")
SELECT "job_id", "completed_at", "work_done", "job_value" * 100 FROM "bookings" WHERE "job_id" IS NOT NULL;--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('jobs', 'id'), max("id")) FROM "jobs" HAVING max("id") IS NOT NULL;--> statement-breakpoint
INSERT INTO "appointments" ("job_id", "scheduled_start", "scheduled_end", "scheduled_at", "reminded_start", "arrival_at", "started_at", "acknowledged_start", "ics_uid", "ics_sequence", "notified_status", "notified_start", "notified_end", "technician_id", "helper_ids")
SELECT "job_id", "scheduled_start", "scheduled_end", "scheduled_at", "reminded_start", "arrival_at", "started_at", "acknowledged_start", "ics_uid", "ics_sequence", "notified_status", "notified_start", "notified_end", "technician_id", "helper_ids" FROM "bookings" WHERE "job_id" IS NOT NULL ORDER BY "job_id";--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_job" ON "appointments" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_current" ON "appointments" USING btree ("job_id") WHERE "appointments"."is_current";--> statement-breakpoint
CREATE INDEX "appointments_scheduled" ON "appointments" USING btree ("scheduled_start");--> statement-breakpoint
CREATE INDEX "appointments_technician" ON "appointments" USING btree ("technician_id","scheduled_start");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_job" ON "bookings" USING btree ("job_id");