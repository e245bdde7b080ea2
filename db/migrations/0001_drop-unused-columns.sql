-- Newsletters that were being started: the recipients that were still to be queued.
INSERT INTO "newsletter_deliveries" ("issue_id", "subscriber_id", "email")
SELECT "newsletter_issues"."id", "newsletters"."id", "newsletters"."email"
FROM "newsletter_issues" JOIN "newsletters" ON "newsletters"."id" <= "newsletter_issues"."unqueued_up_to"
WHERE "newsletter_issues"."status" IN ('sending','paused') AND "newsletters"."status" = 'active'
	AND "newsletters"."deleted_at" IS NULL AND NOT EXISTS (
		SELECT 1 FROM "email_suppressions" WHERE "email_suppressions"."email" = lower("newsletters"."email"))
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "import_items" DROP COLUMN "claimed_at";--> statement-breakpoint
ALTER TABLE "newsletter_issues" DROP COLUMN "delivery_count";--> statement-breakpoint
ALTER TABLE "newsletter_issues" DROP COLUMN "delivery_count_at";--> statement-breakpoint
ALTER TABLE "newsletter_issues" DROP COLUMN "unqueued_up_to";--> statement-breakpoint
ALTER TABLE "technicians" DROP COLUMN "day_devices";