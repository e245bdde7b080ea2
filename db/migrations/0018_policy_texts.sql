CREATE TABLE "policy_texts" (
	"version" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "policy_version" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "policy_version" text;