ALTER TABLE "newsletter_deliveries" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "resume_at" timestamp (3) with time zone;