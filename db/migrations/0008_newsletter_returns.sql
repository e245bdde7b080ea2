ALTER TABLE "newsletter_deliveries" ADD COLUMN "returned" text;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "unentered_to" integer;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id","issue_id");