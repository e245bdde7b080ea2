CREATE TABLE "newsletters_purged" (
	"token" text PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "newsletters_purged_email" ON "newsletters_purged" USING btree ("email_hash");