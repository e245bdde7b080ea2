ALTER TABLE "outbox" DROP CONSTRAINT "outbox_status";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "notified_status" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "notified_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "notified_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "family" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_status" CHECK ("outbox"."status" in ('pending','queued','sending','sent','failed','held','discarded'));--> statement-breakpoint
-- What is waiting becomes a notice: what it says is decided again when it is sent.
UPDATE "outbox" SET
  "family" = case
    when "kind" in ('customer-confirmed','customer-updated','customer-cancelled') then 'appointment'
    when "kind" in ('customer-received','customer-late') then 'customer-promise'
    when "kind" in ('owner-reminder','owner-overdue') then 'owner-clock'
    when "kind" in ('owner-text-new','owner-text-reminder','owner-text-overdue') then 'owner-text'
    when "kind" in ('owner-new','welcome') then "kind" end,
  "role" = case
    when "kind" = 'welcome' then null
    when "kind" like 'customer-%' then 'customer'
    when "kind" like 'owner-text-%' and "kind" <> 'owner-text-reply' then 'owner-phone'
    else 'owner' end
WHERE "related_id" is not null and "kind" in ('customer-confirmed','customer-updated','customer-cancelled','customer-received','customer-late','owner-new','owner-reminder','owner-overdue','owner-text-new','owner-text-reminder','owner-text-overdue','welcome')
  or "kind" in ('alert','owner-text-reply','owner-text-digest') or "kind" like 'owner-digest-%';--> statement-breakpoint
-- What was canceled because its record is in the trash waits for the record to be restored.
UPDATE "outbox" SET "status" = case when "cancelled_from" = 'failed' then 'failed' else 'queued' end, "cancel_reason" = null
WHERE "status" = 'discarded' and "cancel_reason" = 'trash' and "family" is not null and "created_at" > now() - interval '1 day';--> statement-breakpoint
-- Nobody gets an older notice after a newer one.
UPDATE "outbox" SET "status" = 'discarded', "cancel_reason" = 'replaced'
WHERE "family" is not null and "sent_at" is null and "status" in ('queued','held') and exists (
  select 1 from "outbox" later where later."family" = "outbox"."family" and later."related_kind" = "outbox"."related_kind"
    and later."related_id" = "outbox"."related_id" and later."to" = "outbox"."to" and later."id" > "outbox"."id"
    and later."sent_at" is null and later."status" in ('queued','held'));--> statement-breakpoint
UPDATE "outbox" SET "status" = 'pending' WHERE "status" = 'queued' and "family" is not null;--> statement-breakpoint
-- What customers know of their appointments.
UPDATE "bookings" SET
  "notified_status" = case when last."kind" = 'customer-cancelled' then 'cancelled' else 'confirmed' end,
  "notified_start" = case when last."kind" <> 'customer-cancelled' then last."appointment_start" end,
  "notified_end" = case when last."kind" <> 'customer-cancelled' then last."appointment_end" end
FROM (
  select distinct on ("related_id") "related_id", "kind", "appointment_start", "appointment_end" from "outbox"
  where "family" = 'appointment' and "sent_at" is not null order by "related_id", "id" desc
) last WHERE last."related_id" = "bookings"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_pending" ON "outbox" USING btree ("related_kind","related_id","family","to") WHERE "outbox"."status" in ('pending','held') and "outbox"."sent_at" is null;