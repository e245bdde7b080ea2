CREATE TABLE "customers" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone_e164" text,
	"search_text" text DEFAULT '' NOT NULL,
	"request_count" integer DEFAULT 0 NOT NULL,
	"last_request_at" timestamp (3) with time zone,
	"merged_into_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_keys" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('simple', regexp_replace(translate(lower(search_text || ' ' || coalesce(regexp_replace(phone_e164, '[^0-9]', '', 'g') || ' ' || right(regexp_replace(phone_e164, '[^0-9]', '', 'g'), 10) || ' ' || right(regexp_replace(phone_e164, '[^0-9]', '', 'g'), 9) || ' ' || right(regexp_replace(phone_e164, '[^0-9]', '', 'g'), 8) || ' ' || right(regexp_replace(phone_e164, '[^0-9]', '', 'g'), 7) || ' ' || right(regexp_replace(phone_e164, '[^0-9]', '', 'g'), 6) || ' ' || right(regexp_replace(phone_e164, '[^0-9]', '', 'g'), 5) || ' ' || right(regexp_replace(phone_e164, '[^0-9]', '', 'g'), 4) || ' ' || right(regexp_replace(phone_e164, '[^0-9]', '', 'g'), 3), '')), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'), '[!-/:-@[-`{-~]+', ' ', 'g')))) STORED
);
--> statement-breakpoint
CREATE TABLE "different_customers" (
	"one_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "different_customers_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" serial PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text NOT NULL,
	"session" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"error" text,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"device_id" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"related_kind" text,
	"related_id" integer,
	"cancelled" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "contacts_queue";--> statement-breakpoint
DROP INDEX "privacy_contacts_queue";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "search_keys" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('simple', regexp_replace(translate(lower(title), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'), '[!-/:-@[-`{-~]+', ' ', 'g')))) STORED;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "try_again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "town" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "zip" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "access_notes" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "equipment" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "work_done" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "job_value" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_keys" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('simple', regexp_replace(translate(lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 8) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 7) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 6) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 5) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 4) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 3), '')), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'), '[!-/:-@[-`{-~]+', ' ', 'g')))) STORED;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('simple', regexp_replace(translate(lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(message, '') || ' ' || coalesce(street, '') || ' ' || coalesce(town, '') || ' ' || coalesce(zip, '') || ' ' || coalesce(regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 8) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 7) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 6) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 5) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 4) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 3), '')), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'), '[!-/:-@[-`{-~]+', ' ', 'g')))) STORED;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "try_again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search_keys" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('simple', regexp_replace(translate(lower(name || ' ' || email || ' ' || coalesce(regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 8) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 7) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 6) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 5) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 4) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 3), '')), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'), '[!-/:-@[-`{-~]+', ' ', 'g')))) STORED;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('simple', regexp_replace(translate(lower(name || ' ' || email || ' ' || message || ' ' || coalesce(regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 8) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 7) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 6) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 5) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 4) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 3), '')), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'), '[!-/:-@[-`{-~]+', ' ', 'g')))) STORED;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "search_keys" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('simple', regexp_replace(translate(lower(email), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'), '[!-/:-@[-`{-~]+', ' ', 'g')))) STORED;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "try_again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "search_keys" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('simple', regexp_replace(translate(lower(name || ' ' || email || ' ' || coalesce(regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 8) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 7) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 6) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 5) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 4) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 3), '')), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'), '[!-/:-@[-`{-~]+', ' ', 'g')))) STORED;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('simple', regexp_replace(translate(lower(name || ' ' || email || ' ' || message || ' ' || coalesce(regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 8) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 7) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 6) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 5) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 4) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 3), '')), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'), '[!-/:-@[-`{-~]+', ' ', 'g')))) STORED;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_recent" ON "customers" USING btree ("last_request_at","id") WHERE "customers"."merged_into_id" is null and "customers"."last_request_at" is not null;--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree (lower("name"),"id") WHERE "customers"."merged_into_id" is null and "customers"."last_request_at" is not null;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_keys");--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("merged_into_id") WHERE "customers"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "customers_without_requests" ON "customers" USING btree ("id") WHERE "customers"."last_request_at" is null;--> statement-breakpoint
CREATE INDEX "different_customers_other" ON "different_customers" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "push_messages_related" ON "push_messages" USING btree ("related_kind","related_id");--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("search_keys");--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "bookings_phone" ON "bookings" USING btree ("phone_e164") WHERE "bookings"."phone_e164" is not null;--> statement-breakpoint
CREATE INDEX "bookings_email" ON "bookings" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "bookings_unassigned" ON "bookings" USING btree ("id") WHERE ("bookings"."customer_id" is null) = ("bookings"."email" <> '[erased]') and ("bookings"."status" <> 'spam' or "bookings"."customer_id" is not null);--> statement-breakpoint
CREATE INDEX "bookings_open" ON "bookings" USING btree (("first_response_at" is not null),("urgency" <> 'emergency'),"due_at","id") WHERE "bookings"."deleted_at" is null and "bookings"."status" in ('pending','contacted');--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search_keys","search_words");--> statement-breakpoint
CREATE INDEX "contacts_customer" ON "contacts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "contacts_phone" ON "contacts" USING btree ("phone_e164") WHERE "contacts"."phone_e164" is not null;--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contacts_unassigned" ON "contacts" USING btree ("id") WHERE ("contacts"."customer_id" is null) = ("contacts"."email" <> '[erased]') and ("contacts"."status" <> 'spam' or "contacts"."customer_id" is not null);--> statement-breakpoint
CREATE INDEX "contacts_open" ON "contacts" USING btree (("first_response_at" is not null),("urgency" <> 'emergency'),"due_at","id") WHERE "contacts"."deleted_at" is null and "contacts"."status" in ('unread','read');--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search_keys","search_words");--> statement-breakpoint
CREATE INDEX "newsletters_search" ON "newsletters" USING gin ("search_keys");--> statement-breakpoint
CREATE INDEX "privacy_contacts_customer" ON "privacy_contacts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "privacy_contacts_phone" ON "privacy_contacts" USING btree ("phone_e164") WHERE "privacy_contacts"."phone_e164" is not null;--> statement-breakpoint
CREATE INDEX "privacy_contacts_email" ON "privacy_contacts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "privacy_contacts_unassigned" ON "privacy_contacts" USING btree ("id") WHERE ("privacy_contacts"."customer_id" is null) = ("privacy_contacts"."email" <> '[erased]') and ("privacy_contacts"."status" <> 'spam' or "privacy_contacts"."customer_id" is not null);--> statement-breakpoint
CREATE INDEX "privacy_contacts_open" ON "privacy_contacts" USING btree (("first_response_at" is not null),"due_at","id") WHERE "privacy_contacts"."deleted_at" is null and "privacy_contacts"."status" in ('new','read');--> statement-breakpoint
CREATE INDEX "privacy_contacts_search" ON "privacy_contacts" USING gin ("search_keys","search_words");--> statement-breakpoint
-- Numbers of requests from before they were stored in E.164 format, where their format is plain.
UPDATE "bookings" SET "phone_e164" = '+1' || right(regexp_replace("phone", '\D', '', 'g'), 10)
WHERE "phone_e164" IS NULL AND "phone" ~ '^[^+]*$' AND regexp_replace("phone", '\D', '', 'g') ~ '^1?[2-9][0-9]{9}$';--> statement-breakpoint
UPDATE "contacts" SET "phone_e164" = '+1' || right(regexp_replace("phone", '\D', '', 'g'), 10)
WHERE "phone_e164" IS NULL AND "phone" ~ '^[^+]*$' AND regexp_replace("phone", '\D', '', 'g') ~ '^1?[2-9][0-9]{9}$';--> statement-breakpoint
UPDATE "privacy_contacts" SET "phone_e164" = '+1' || right(regexp_replace("phone", '\D', '', 'g'), 10)
WHERE "phone_e164" IS NULL AND "phone" ~ '^[^+]*$' AND regexp_replace("phone", '\D', '', 'g') ~ '^1?[2-9][0-9]{9}$';--> statement-breakpoint
-- One customer for each pair of number and address; with only one of the two, the customer who alone has it.
CREATE TABLE "requests_by_customer" AS
WITH "requests" AS (
  SELECT 'booking' AS kind, "id", trim("first_name" || ' ' || "last_name") AS name, "email", "phone", "phone_e164", "created_at", "deleted_at"
  FROM "bookings" WHERE "status" <> 'spam' AND "email" <> '[erased]'
  UNION ALL SELECT 'contact', "id", "name", "email", "phone", "phone_e164", "created_at", "deleted_at"
  FROM "contacts" WHERE "status" <> 'spam' AND "email" <> '[erased]'
  UNION ALL SELECT 'privacy-contact', "id", "name", "email", "phone", "phone_e164", "created_at", "deleted_at"
  FROM "privacy_contacts" WHERE "status" <> 'spam' AND "email" <> '[erased]'
), "pairs" AS (
  SELECT DISTINCT "phone_e164" AS number, lower("email") AS address FROM "requests" WHERE "phone_e164" IS NOT NULL AND "email" <> ''
), "numbers" AS (
  SELECT number, min(address) AS address FROM "pairs" GROUP BY number HAVING count(*) = 1
), "addresses" AS (
  SELECT address, min(number) AS number FROM "pairs" GROUP BY address HAVING count(*) = 1
), "found" AS (
  SELECT r.*, r."deleted_at" IS NULL AS live,
    coalesce(r."phone_e164", a.number) AS number,
    coalesce(nullif(lower(r."email"), ''), n.address) AS address,
    CASE WHEN r."phone_e164" IS NULL AND r."email" = '' THEN r.kind || r."id" END AS unknown
  FROM "requests" r
  LEFT JOIN "numbers" n ON r."email" = '' AND n.number = r."phone_e164"
  LEFT JOIN "addresses" a ON r."phone_e164" IS NULL AND a.address = lower(r."email")
), "since" AS (
  SELECT *, min("created_at") OVER (PARTITION BY number, address, unknown) AS since FROM "found"
)
SELECT *, dense_rank() OVER (ORDER BY since, number, address, unknown)::integer AS customer_id FROM "since";--> statement-breakpoint
INSERT INTO "customers" ("id", "name", "email", "phone_e164", "search_text", "request_count", "last_request_at", "created_at")
SELECT customer_id,
  (array_agg(name ORDER BY live DESC, "created_at" DESC, kind, "id" DESC))[1],
  coalesce((array_agg("email" ORDER BY live DESC, "created_at" DESC, kind, "id" DESC) FILTER (WHERE "email" <> ''))[1], ''),
  (array_agg("phone_e164" ORDER BY live DESC, "created_at" DESC, kind, "id" DESC) FILTER (WHERE "phone_e164" IS NOT NULL))[1],
  coalesce(string_agg(DISTINCT lower(concat_ws(' ', name, "email", regexp_replace("phone", '\D', '', 'g'), "phone_e164")), ' ') FILTER (WHERE live), ''),
  count(*) FILTER (WHERE live),
  max("created_at") FILTER (WHERE live),
  min("created_at")
FROM "requests_by_customer" GROUP BY customer_id;--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('customers', 'id'), max("id")) FROM "customers" HAVING max("id") IS NOT NULL;--> statement-breakpoint
UPDATE "bookings" SET "customer_id" = r.customer_id FROM "requests_by_customer" r WHERE r.kind = 'booking' AND r."id" = "bookings"."id";--> statement-breakpoint
UPDATE "contacts" SET "customer_id" = r.customer_id FROM "requests_by_customer" r WHERE r.kind = 'contact' AND r."id" = "contacts"."id";--> statement-breakpoint
UPDATE "privacy_contacts" SET "customer_id" = r.customer_id FROM "requests_by_customer" r WHERE r.kind = 'privacy-contact' AND r."id" = "privacy_contacts"."id";--> statement-breakpoint
DROP TABLE "requests_by_customer";
