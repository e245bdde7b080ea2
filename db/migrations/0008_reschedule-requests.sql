CREATE TABLE "reschedule_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"appointment_id" integer NOT NULL,
	"half_days" jsonb NOT NULL,
	"note" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "reschedule_requests" ADD CONSTRAINT "reschedule_requests_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reschedule_requests_appointment" ON "reschedule_requests" USING btree ("appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reschedule_requests_open" ON "reschedule_requests" USING btree ("appointment_id") WHERE "reschedule_requests"."answered_at" is null;--> statement-breakpoint
-- Without a time at which it was asked, it was answered with the time that the appointment has.
INSERT INTO "reschedule_requests" ("appointment_id", "half_days", "note", "requested_at", "answered_at", "outcome")
SELECT a."id", coalesce(b."wishes", '[]'), b."wish_note", coalesce(b."wished_at", a."scheduled_at", b."updated_at"),
	CASE WHEN b."wished_at" IS NULL THEN coalesce(a."scheduled_at", b."updated_at") END, CASE WHEN b."wished_at" IS NULL THEN 'accepted' END
FROM "bookings" b JOIN "appointments" a ON a."job_id" = b."job_id" AND a."is_current"
WHERE b."wishes" IS NOT NULL OR b."wish_note" IS NOT NULL OR b."wished_at" IS NOT NULL ORDER BY b."id";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "wishes";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "wish_note";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "wished_at";