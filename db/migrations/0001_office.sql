CREATE TABLE "activity_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"kind" text,
	"record_id" integer,
	"summary" text NOT NULL,
	"ip" text,
	"meta" jsonb
);
--> statement-breakpoint
CREATE TABLE "consent_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"phone_e164" text,
	"phone_raw" text NOT NULL,
	"name" text,
	"email" text,
	"action" text NOT NULL,
	"flags" jsonb,
	"effect_general" text NOT NULL,
	"effect_informational" text NOT NULL,
	"effect_marketing" text NOT NULL,
	"channel" text NOT NULL,
	"source_kind" text,
	"source_id" integer,
	"consent_version" text,
	"version_source" text,
	"wording_snapshot" text,
	"page_url" text,
	"ip" text,
	"user_agent" text,
	"client_submitted_at" text,
	"received_at" timestamp (3) with time zone,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" text NOT NULL,
	"words" text,
	"note" text,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"version" text PRIMARY KEY NOT NULL,
	"wording" jsonb NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" serial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"variants" jsonb NOT NULL,
	"source" text DEFAULT 'upload' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"issue_id" integer NOT NULL,
	"subscriber_id" integer NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"error" text,
	"message_id" text,
	CONSTRAINT "newsletter_deliveries_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"preview_text" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"template_id" integer,
	"theme_id" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"pause_reason" text,
	"html" text,
	"text" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_issues_status_known" CHECK ("newsletter_issues"."status" in ('draft','scheduled','sending','paused','sent','cancelled','failed'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"error" text,
	"related_kind" text,
	"related_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_status" CHECK ("outbox"."status" in ('queued','sending','sent','failed','held','discarded'))
);
--> statement-breakpoint
CREATE TABLE "record_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"type" text NOT NULL,
	"from" text,
	"to" text,
	"text" text,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" DROP CONSTRAINT "categories_name_unique";--> statement-breakpoint
ALTER TABLE "categories" DROP CONSTRAINT "categories_slug_unique";--> statement-breakpoint
DROP INDEX "categories_name_folded";--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
UPDATE "newsletters" SET "status" = 'unsubscribed' WHERE NOT "is_active";--> statement-breakpoint
ALTER TABLE "newsletters" drop column "is_active";--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "is_active" boolean GENERATED ALWAYS AS (status = 'active') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "overdue_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "first_response_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "duplicate_of_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "phone_e164" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "spam_score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "urgency" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "scheduled_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "scheduled_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ics_uid" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ics_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "source" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "overdue_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "first_response_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "duplicate_of_id" integer;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "phone_e164" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "spam_score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "urgency" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_suppressions" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "membership_plans" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_plans" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_plans" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_templates" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_themes" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "unsubscribe_source" text;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "token" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "last_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "overdue_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "first_response_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "duplicate_of_id" integer;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "phone_e164" text;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "spam_score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "activity_log_at" ON "activity_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activity_log_record" ON "activity_log" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "consent_events_phone" ON "consent_events" USING btree ("phone_e164","id");--> statement-breakpoint
CREATE INDEX "consent_events_source" ON "consent_events" USING btree ("source_kind","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_events_chain" ON "consent_events" USING btree ("prev_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "images_url" ON "images" USING btree ("url");--> statement-breakpoint
CREATE INDEX "images_hash" ON "images" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_status" ON "newsletter_deliveries" USING btree ("issue_id","status");--> statement-breakpoint
CREATE INDEX "newsletter_issues_status" ON "newsletter_issues" USING btree ("status","scheduled_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("status","next_at");--> statement-breakpoint
CREATE INDEX "outbox_related" ON "outbox" USING btree ("related_kind","related_id");--> statement-breakpoint
CREATE INDEX "record_events_record" ON "record_events" USING btree ("kind","record_id","id");--> statement-breakpoint
CREATE INDEX "revisions_record" ON "revisions" USING btree ("kind","record_id","id");--> statement-breakpoint
CREATE INDEX "blog_posts_scheduled" ON "blog_posts" USING btree ("publish_at") WHERE "blog_posts"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bookings_scheduled" ON "bookings" USING btree ("scheduled_start");--> statement-breakpoint
CREATE INDEX "bookings_unanswered" ON "bookings" USING btree ("due_at") WHERE "bookings"."first_response_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_created" ON "contacts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contacts_unanswered" ON "contacts" USING btree ("due_at") WHERE "contacts"."first_response_at" is null;--> statement-breakpoint
CREATE INDEX "newsletters_status" ON "newsletters" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "privacy_contacts_created" ON "privacy_contacts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "privacy_contacts_unanswered" ON "privacy_contacts" USING btree ("due_at") WHERE "privacy_contacts"."first_response_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_folded" ON "categories" USING btree (lower("name")) WHERE "categories"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_status_known" CHECK ("newsletters"."status" in ('active','unconfirmed','unsubscribed','bounced','complained'));--> statement-breakpoint
UPDATE "blog_posts" SET "updated_at" = "created_at";--> statement-breakpoint
UPDATE "bookings" SET "updated_at" = "created_at";--> statement-breakpoint
UPDATE "contacts" SET "updated_at" = "created_at";--> statement-breakpoint
UPDATE "privacy_contacts" SET "updated_at" = "created_at";--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only ever added.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "consent_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "consent_texts_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent_texts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
