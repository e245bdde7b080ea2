DROP INDEX "bookings_unassigned";--> statement-breakpoint
DROP INDEX "contacts_unassigned";--> statement-breakpoint
DROP INDEX "privacy_contacts_unassigned";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "merged_from_id" integer;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "merged_from_id" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_with" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "merged_from_id" integer;--> statement-breakpoint
-- The requests of merged customers move to the one they are shown as, through any number of merges.
CREATE TEMPORARY TABLE "merged_as" AS
WITH RECURSIVE "path" AS (
	SELECT "id", "merged_into_id" AS "into_id" FROM "customers" WHERE "merged_into_id" IS NOT NULL
	UNION
	SELECT "path"."id", "customers"."merged_into_id" FROM "path" JOIN "customers" ON "customers"."id" = "path"."into_id"
		WHERE "customers"."merged_into_id" IS NOT NULL
)
SELECT "path"."id", "into_id", "customers"."merged_into_id" IS NULL AS "is_shown" FROM "path" JOIN "customers" ON "customers"."id" = "into_id";--> statement-breakpoint
UPDATE "bookings" SET "customer_id" = "into_id", "merged_from_id" = "customer_id" FROM "merged_as" WHERE "is_shown" AND "customer_id" = "merged_as"."id";--> statement-breakpoint
UPDATE "contacts" SET "customer_id" = "into_id", "merged_from_id" = "customer_id" FROM "merged_as" WHERE "is_shown" AND "customer_id" = "merged_as"."id";--> statement-breakpoint
UPDATE "privacy_contacts" SET "customer_id" = "into_id", "merged_from_id" = "customer_id" FROM "merged_as" WHERE "is_shown" AND "customer_id" = "merged_as"."id";--> statement-breakpoint
UPDATE "customers" SET "merged_with" = ARRAY(SELECT "merged_as"."id" FROM "merged_as" WHERE "into_id" = "customers"."id" ORDER BY 1) WHERE "merged_into_id" IS NOT NULL;--> statement-breakpoint
UPDATE "customers" SET "merged_into_id" = "into_id" FROM "merged_as" WHERE "is_shown" AND "customers"."id" = "merged_as"."id";--> statement-breakpoint
DROP TABLE "merged_as";
