ALTER TABLE "bookings" ADD COLUMN "notices" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "notices" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "record_kind" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "record_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "cancelled_from" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "appointment_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "appointment_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "notices" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_notices_pending" ON "bookings" USING btree ("id") WHERE "bookings"."notices" = 'pending';--> statement-breakpoint
CREATE INDEX "contacts_notices_pending" ON "contacts" USING btree ("id") WHERE "contacts"."notices" = 'pending';--> statement-breakpoint
CREATE INDEX "idempotency_keys_record" ON "idempotency_keys" USING btree ("record_kind","record_id");--> statement-breakpoint
CREATE INDEX "privacy_contacts_notices_pending" ON "privacy_contacts" USING btree ("id") WHERE "privacy_contacts"."notices" = 'pending';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_notices" CHECK ("bookings"."notices" in ('pending','written','none'));--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_notices" CHECK ("contacts"."notices" in ('pending','written','none'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_cancel_reason" CHECK ("outbox"."cancel_reason" in ('spam','answered','reopened','trash','replaced','withdrawn','resolved','recipient-removed','unsubscribed','appointment-over','backup-restored','discarded','erased'));--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD CONSTRAINT "privacy_contacts_notices" CHECK ("privacy_contacts"."notices" in ('pending','written','none'));--> statement-breakpoint
UPDATE "bookings" SET "notices" = CASE WHEN "mailed_at" IS NULL THEN 'pending' WHEN "mailed_at" > "created_at" + interval '1 second' THEN 'written' ELSE 'none' END, "mailed_at" = coalesce("mailed_at", now());--> statement-breakpoint
UPDATE "contacts" SET "notices" = CASE WHEN "mailed_at" IS NULL THEN 'pending' WHEN "mailed_at" > "created_at" + interval '1 second' THEN 'written' ELSE 'none' END, "mailed_at" = coalesce("mailed_at", now());--> statement-breakpoint
UPDATE "privacy_contacts" SET "notices" = CASE WHEN "mailed_at" IS NULL THEN 'pending' WHEN "mailed_at" > "created_at" + interval '1 second' THEN 'written' ELSE 'none' END, "mailed_at" = coalesce("mailed_at", now());--> statement-breakpoint
-- Until now the sentence in "error" said why a mail was not sent; behind that of a failed one it stood in parentheses.
UPDATE "outbox" SET
  "cancel_reason" = r.reason,
  "cancelled_from" = CASE
    WHEN "outbox"."error" <> r.words THEN 'failed'
    WHEN r.in_quiet_hours THEN 'held'
    WHEN "outbox"."claimed_at" IS NOT NULL OR r.words = 'Taken back on its way' THEN 'sending'
    ELSE 'queued' END,
  "error" = CASE WHEN "outbox"."error" = r.words THEN NULL ELSE left("outbox"."error", -length(r.words) - 3) END
FROM (VALUES
  ('spam', 'Marked as spam', false),
  ('answered', 'Seen to before it could leave', false),
  ('reopened', 'Reopened before it could leave', false),
  ('trash', 'Moved to the trash', false),
  ('replaced', 'A later one about the same request was sent instead.', false),
  ('withdrawn', 'Taken back', false),
  ('withdrawn', 'Taken back on its way', false),
  ('resolved', 'No longer so before it could leave', false),
  ('unsubscribed', 'They had left the list before it could leave.', false),
  ('recipient-removed', 'This address gets no mails to you any more.', false),
  ('recipient-removed', 'This number gets no texts any more.', false),
  ('replaced', 'A later text about the same request was sent instead.', true),
  ('answered', 'Seen to before the quiet hours were over.', true)
) AS r (reason, words, in_quiet_hours)
WHERE "outbox"."status" = 'discarded'
  AND ("outbox"."error" = r.words OR right("outbox"."error", length(r.words) + 3) = ' (' || r.words || ')');--> statement-breakpoint
UPDATE "outbox" SET "cancel_reason" = CASE WHEN "to" = '[erased]' THEN 'erased' ELSE 'discarded' END
WHERE "status" = 'discarded' AND "cancel_reason" IS NULL;--> statement-breakpoint
UPDATE "outbox" SET "cancel_reason" = 'backup-restored', "error" = NULL
WHERE "status" = 'failed' AND "error" = 'Kept back when a backup was restored: it may have been sent after the backup.';--> statement-breakpoint
UPDATE "outbox" SET "cancel_reason" = 'appointment-over', "error" = nullif(substr("error", length('The appointment was over before it could leave. ') + 1), '')
WHERE "status" = 'failed' AND "error" LIKE 'The appointment was over before it could leave%';--> statement-breakpoint
-- What a mail tells of an appointment was to be read in its calendar entry only.
UPDATE "outbox" SET
  "appointment_start" = substring("attachments" -> 0 ->> 'content' from 'DTSTART:([0-9]{8}T[0-9]{6}Z)')::timestamptz,
  "appointment_end" = substring("attachments" -> 0 ->> 'content' from 'DTEND:([0-9]{8}T[0-9]{6}Z)')::timestamptz
WHERE "kind" IN ('customer-confirmed', 'customer-updated', 'customer-cancelled');--> statement-breakpoint
UPDATE "idempotency_keys" SET "record_kind" = k.kind, "record_id" = k.id
FROM (
  SELECT "key",
    CASE WHEN "route" ~ 'privacy-contact' THEN 'privacy-contact' WHEN "route" ~ 'contacts' THEN 'contact' ELSE 'booking' END AS kind,
    coalesce(substring("route" from '^POST /api/admin/[a-z-]+/([0-9]{1,9})/(?:notes|contact-attempts)$'), "body"::jsonb ->> 'id')::integer AS id
  FROM "idempotency_keys"
  WHERE "body" IS NOT NULL
    AND ("route" IN ('POST /api/bookings', 'POST /api/admin/bookings', 'POST /api/contacts', 'POST /api/privacy-contact')
      OR "route" ~ '^POST /api/admin/(bookings|contacts|privacy-contacts)/[0-9]{1,9}/(notes|contact-attempts)$')
) AS k
WHERE k."key" = "idempotency_keys"."key";
