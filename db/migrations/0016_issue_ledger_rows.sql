ALTER TABLE "newsletter_issues" ADD COLUMN "ledger_rows" integer;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "ledger_rows_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "newsletter_issues" SET "ledger_rows" = (SELECT count(*) FROM "newsletter_deliveries" d WHERE d."issue_id" = "newsletter_issues"."id"), "ledger_rows_at" = "finished_at" WHERE "finished_at" IS NOT NULL AND "unentered_to" IS NULL;
