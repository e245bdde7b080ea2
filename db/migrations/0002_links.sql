CREATE TABLE "links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "links_purpose" CHECK ("links"."purpose" in ('appointment','review','day','calendar')),
	CONSTRAINT "links_record_kind" CHECK ("links"."record_kind" in ('booking','technician','office'))
);
--> statement-breakpoint
-- Links go on opening what they opened: only a hash of each is stored from here on.
INSERT INTO "links" ("id", "token_hash", "purpose", "record_kind", "record_id", "created_at")
SELECT gen_random_uuid(), encode(sha256(convert_to("manage_token", 'UTF8')), 'hex'), 'appointment', 'booking', "id", "created_at"
FROM "bookings" WHERE "manage_token" IS NOT NULL
UNION ALL
SELECT gen_random_uuid(), encode(sha256(convert_to("token", 'UTF8')), 'hex'), 'review', 'booking', "booking_id", "asked_at"
FROM "review_requests"
UNION ALL
SELECT gen_random_uuid(), "day_key_hash", 'day', 'technician', "id", coalesce("day_key_since", "updated_at")
FROM "technicians" WHERE "day_key_hash" IS NOT NULL
UNION ALL
SELECT gen_random_uuid(), "feed_key_hash", 'calendar', 'technician', "id", coalesce("feed_key_since", "updated_at")
FROM "technicians" WHERE "feed_key_hash" IS NOT NULL
UNION ALL
SELECT gen_random_uuid(), "value" ->> 'hash', 'calendar', 'office', 0, coalesce(("value" ->> 'since')::timestamptz, "updated_at")
FROM "settings" WHERE "key" = 'calendar-link' AND "value" ->> 'hash' IS NOT NULL;--> statement-breakpoint
DELETE FROM "settings" WHERE "key" = 'calendar-link';--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_manage_token_unique";--> statement-breakpoint
ALTER TABLE "review_requests" DROP CONSTRAINT "review_requests_token_unique";--> statement-breakpoint
ALTER TABLE "technicians" DROP CONSTRAINT "technicians_day_key_hash_unique";--> statement-breakpoint
ALTER TABLE "technicians" DROP CONSTRAINT "technicians_feed_key_hash_unique";--> statement-breakpoint
CREATE INDEX "links_record" ON "links" USING btree ("record_kind","record_id");--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "manage_token";--> statement-breakpoint
ALTER TABLE "review_requests" DROP COLUMN "token";--> statement-breakpoint
ALTER TABLE "technicians" DROP COLUMN "day_key_hash";--> statement-breakpoint
ALTER TABLE "technicians" DROP COLUMN "day_key_since";--> statement-breakpoint
ALTER TABLE "technicians" DROP COLUMN "feed_key_hash";--> statement-breakpoint
ALTER TABLE "technicians" DROP COLUMN "feed_key_since";