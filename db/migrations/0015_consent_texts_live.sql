CREATE TABLE "consent_texts_live" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "consent_texts_live" ("version", "since") SELECT "version", "first_seen_at" FROM "consent_texts" ORDER BY "first_seen_at", "version";--> statement-breakpoint
CREATE TRIGGER "consent_texts_live_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent_texts_live" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
