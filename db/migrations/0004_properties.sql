CREATE TABLE "properties" (
	"id" serial PRIMARY KEY NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"unit" text,
	"town" text,
	"zip" text,
	"booking_count" integer DEFAULT 0 NOT NULL,
	"last_booking_at" timestamp (3) with time zone,
	"is_entered" boolean DEFAULT false NOT NULL,
	"joined_into_id" integer,
	"search_text" text GENERATED ALWAYS AS (search_fold(street || ' ' || coalesce(unit, '') || E'\n' || coalesce(town, '') || ' ' || coalesce(zip, ''))) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_people" (
	"property_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"is_entered" boolean DEFAULT false NOT NULL,
	"role" text DEFAULT 'contact' NOT NULL,
	CONSTRAINT "property_people_property_id_customer_id_pk" PRIMARY KEY("property_id","customer_id"),
	CONSTRAINT "property_people_role" CHECK ("property_people"."role" in ('contact','owner','tenant'))
);
--> statement-breakpoint
DROP INDEX "customers_recent";--> statement-breakpoint
DROP INDEX "customers_name";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "property_id" integer;--> statement-breakpoint
-- The bookings of a customer at one address are at one property, which has the number of the first of them.
UPDATE "bookings" SET "property_id" = "placed"."property_id" FROM (
	SELECT "id", min("id") OVER (PARTITION BY "customer_id", trim(regexp_replace(lower(concat_ws(' ', "street", "unit", coalesce("zip", "town"))), '[[:space:][:punct:]]+', ' ', 'g'))) AS "property_id"
	FROM "bookings" WHERE "customer_id" IS NOT NULL AND trim("street") <> ''
) "placed" WHERE "bookings"."id" = "placed"."id";--> statement-breakpoint
INSERT INTO "properties" ("id", "street", "unit", "town", "zip", "booking_count", "last_booking_at", "created_at")
SELECT DISTINCT ON ("property_id") "property_id", "street", "unit", "town", "zip",
	count(*) FILTER (WHERE "is_live") OVER "here", max("created_at") FILTER (WHERE "is_live") OVER "here", min("created_at") OVER "here"
FROM (SELECT *, "deleted_at" IS NULL AND "status" <> 'spam' AS "is_live" FROM "bookings" WHERE "property_id" IS NOT NULL) "placed"
WINDOW "here" AS (PARTITION BY "property_id")
ORDER BY "property_id", "is_live" DESC, "created_at" DESC, "id" DESC;--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('properties', 'id'), max("id")) FROM "properties" HAVING max("id") IS NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "kind" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "entered_name" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "entered_email" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "entered_phone" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "is_entered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_joined_into_id_properties_id_fk" FOREIGN KEY ("joined_into_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_people" ADD CONSTRAINT "property_people_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_people" ADD CONSTRAINT "property_people_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "properties_recent" ON "properties" USING btree (coalesce("last_booking_at", "created_at"),"id") WHERE "properties"."joined_into_id" is null;--> statement-breakpoint
CREATE INDEX "properties_joined" ON "properties" USING btree ("joined_into_id") WHERE "properties"."joined_into_id" is not null;--> statement-breakpoint
CREATE INDEX "properties_number" ON "properties" USING btree (split_part("street", ' ', 1));--> statement-breakpoint
CREATE INDEX "property_people_customer" ON "property_people" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_property" ON "bookings" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "customers_entered_email" ON "customers" USING btree (lower("entered_email")) WHERE "customers"."entered_email" is not null;--> statement-breakpoint
CREATE INDEX "customers_entered_phone" ON "customers" USING btree ("entered_phone") WHERE "customers"."entered_phone" is not null;--> statement-breakpoint
CREATE INDEX "customers_recent" ON "customers" USING btree (coalesce("last_request_at", "created_at"),"id") WHERE "customers"."merged_into_id" is null;--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree (lower("name"),"id") WHERE "customers"."merged_into_id" is null;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_kind" CHECK ("customers"."kind" in ('person','company'));