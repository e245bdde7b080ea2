-- What search compares: lower case, without accents, apostrophes and invisible characters, hyphens as spaces. Plain ASCII, which
-- most texts are, takes a fraction of the time.
CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN octet_length($1) = char_length($1) THEN lower(replace(replace(replace($1, '-', ' '), '''', ''), '`', '')) ELSE
		replace(replace(replace(replace(replace(replace(replace(
			lower(regexp_replace(regexp_replace(normalize($1, NFKD),
				' ?[\u0300-\u036f]|[''`\u02b9-\u02bd\u2018-\u201b\u2032\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]', '', 'g'),
				'[-\u2010-\u2015\u2212]', ' ', 'g')),
			'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ı', 'i')
	END
$$;--> statement-breakpoint
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
CREATE TABLE "blog_posts" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"image_url" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"image_alt" text,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"shown_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(published_at, created_at)) STORED NOT NULL,
	"source_key" text,
	"search_text" text GENERATED ALWAYS AS (search_fold(title || E'\n' || category)) STORED
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" serial PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"service_type" text NOT NULL,
	"preferred_date" date,
	"message" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"sms_consent" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"overdue_notified_at" timestamp (3) with time zone,
	"first_response_at" timestamp (3) with time zone,
	"duplicate_of_id" integer,
	"phone_e164" text,
	"spam_score" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"urgency" text DEFAULT 'normal' NOT NULL,
	"scheduled_start" timestamp (3) with time zone,
	"scheduled_end" timestamp (3) with time zone,
	"cancel_reason" text,
	"cancelled_by" text,
	"ics_uid" text,
	"ics_sequence" integer DEFAULT 0 NOT NULL,
	"source" text DEFAULT 'web' NOT NULL,
	"policy_version" text,
	"notices" text DEFAULT 'none' NOT NULL,
	"try_again_at" timestamp (3) with time zone,
	"customer_id" integer,
	"street" text,
	"unit" text,
	"town" text,
	"zip" text,
	"access_notes" text,
	"equipment" text,
	"work_done" text,
	"job_value" numeric(10, 2),
	"search_text" text GENERATED ALWAYS AS (search_fold(first_name || ' ' || last_name || ' ' || email || ' ' || regexp_replace(coalesce(phone_e164, phone, ''), '[^0-9]', '', 'g') || E'\n' || coalesce(message, '') || ' ' || coalesce(street, '') || ' ' || coalesce(town, '') || ' ' || coalesce(zip, ''))) STORED,
	"notified_status" text,
	"notified_start" timestamp (3) with time zone,
	"notified_end" timestamp (3) with time zone,
	"merged_from_id" integer,
	"scheduled_at" timestamp (3) with time zone,
	"reminded_start" timestamp (3) with time zone,
	"arrival_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"manage_token" text,
	"acknowledged_start" timestamp (3) with time zone,
	"wishes" jsonb,
	"wish_note" text,
	"wished_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"technician_id" integer,
	"helper_ids" integer[] DEFAULT '{}' NOT NULL,
	"came_from" jsonb,
	"traffic_source" text,
	"heard_from" text,
	CONSTRAINT "bookings_manage_token_unique" UNIQUE("manage_token"),
	CONSTRAINT "bookings_notices" CHECK ("bookings"."notices" in ('pending','digest','written','none')),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending','contacted','confirmed','completed','cancelled','no-show','spam'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" varchar(100) NOT NULL,
	"slug" varchar(100) NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
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
	"hash" text NOT NULL,
	"mac" text
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"version" text PRIMARY KEY NOT NULL,
	"wording" jsonb NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_texts_live" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'unread' NOT NULL,
	"sms_consent" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"overdue_notified_at" timestamp (3) with time zone,
	"first_response_at" timestamp (3) with time zone,
	"duplicate_of_id" integer,
	"phone_e164" text,
	"spam_score" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"urgency" text DEFAULT 'normal' NOT NULL,
	"policy_version" text,
	"notices" text DEFAULT 'none' NOT NULL,
	"try_again_at" timestamp (3) with time zone,
	"customer_id" integer,
	"search_text" text GENERATED ALWAYS AS (search_fold(name || ' ' || email || ' ' || regexp_replace(coalesce(phone_e164, phone, ''), '[^0-9]', '', 'g') || E'\n' || message)) STORED,
	"merged_from_id" integer,
	"source" text DEFAULT 'web' NOT NULL,
	"came_from" jsonb,
	"traffic_source" text,
	"heard_from" text,
	CONSTRAINT "contacts_notices" CHECK ("contacts"."notices" in ('pending','digest','written','none')),
	CONSTRAINT "contacts_source" CHECK ("contacts"."source" in ('web','text','email')),
	CONSTRAINT "contacts_status" CHECK ("contacts"."status" in ('unread','read','replied','archived','spam'))
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone_e164" text,
	"search_text" text DEFAULT '' NOT NULL,
	"request_count" integer DEFAULT 0 NOT NULL,
	"last_request_at" timestamp (3) with time zone,
	"merged_into_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"merged_with" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "different_customers" (
	"one_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "different_customers_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "email_suppressions" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"body" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"record_kind" text,
	"record_id" integer
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
CREATE TABLE "import_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"import_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"address" text,
	"data" jsonb,
	"status" text DEFAULT 'waiting' NOT NULL,
	"note" text,
	"post_id" integer,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "import_items_status_known" CHECK ("import_items"."status" in ('waiting','done','skipped'))
);
--> statement-breakpoint
CREATE TABLE "import_pieces" (
	"import_id" integer NOT NULL,
	"file" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "import_pieces_import_id_file_position_pk" PRIMARY KEY("import_id","file","position")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'uploading' NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('wordpress','pages')),
	CONSTRAINT "imports_status" CHECK ("imports"."status" in ('uploading','reading','running','done','failed','canceled'))
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_plans" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"description" text NOT NULL,
	"features" text[] NOT NULL,
	"is_popular" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "missed_addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"hits" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "missed_addresses_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "newsletter_clicks" (
	"issue_id" integer NOT NULL,
	"position" integer NOT NULL,
	"subscriber_hash" text NOT NULL,
	"automatic" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_clicks_issue_id_position_subscriber_hash_pk" PRIMARY KEY("issue_id","position","subscriber_hash")
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
	"bounce" text,
	"bounced_at" timestamp (3) with time zone,
	"cause" text,
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
	"unqueued_up_to" integer,
	"delivery_count" integer,
	"delivery_count_at" timestamp (3) with time zone,
	"resume_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_issues_status_known" CHECK ("newsletter_issues"."status" in ('draft','scheduled','sending','paused','sent','cancelled','failed'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_links" (
	"issue_id" integer NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "newsletter_links_issue_id_position_pk" PRIMARY KEY("issue_id","position")
);
--> statement-breakpoint
CREATE TABLE "newsletter_templates" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_themes" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"primary_color" text NOT NULL,
	"secondary_color" text NOT NULL,
	"accent_color" text NOT NULL,
	"background_color" text NOT NULL,
	"text_color" text NOT NULL,
	"header_style" text DEFAULT 'gradient' NOT NULL,
	"font_family" text DEFAULT 'Arial, sans-serif' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"subscribed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone,
	"source" text,
	"status" text DEFAULT 'active' NOT NULL,
	"is_active" boolean GENERATED ALWAYS AS (status = 'active') STORED NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribe_source" text,
	"token" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"welcome" text,
	"search_text" text GENERATED ALWAYS AS (search_fold(email)) STORED,
	"came_from" jsonb,
	"traffic_source" text,
	CONSTRAINT "newsletters_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletters_token_unique" UNIQUE("token"),
	CONSTRAINT "newsletters_email_folded" CHECK ("newsletters"."email" = lower("newsletters"."email")),
	CONSTRAINT "newsletters_status_known" CHECK ("newsletters"."status" in ('active','unconfirmed','unsubscribed','bounced','complained')),
	CONSTRAINT "newsletters_welcome_known" CHECK ("newsletters"."welcome" in ('due','sent','past'))
);
--> statement-breakpoint
CREATE TABLE "newsletters_purged" (
	"token" text PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone
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
	"last_error" text,
	"related_kind" text,
	"related_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"from" text,
	"headers" jsonb,
	"cancel_reason" text,
	"appointment_start" timestamp (3) with time zone,
	"appointment_end" timestamp (3) with time zone,
	"refusal" text,
	"family" text,
	"role" text,
	"provider_id" text,
	"delivery" text,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_cancel_reason" CHECK ("outbox"."cancel_reason" in ('spam','answered','reopened','trash','replaced','withdrawn','resolved','recipient-removed','unsubscribed','appointment-over','backup-restored','discarded','erased')),
	CONSTRAINT "outbox_delivery" CHECK ("outbox"."delivery" in ('delivered','undelivered')),
	CONSTRAINT "outbox_refusal" CHECK ("outbox"."refusal" in ('opted-out','no-texts')),
	CONSTRAINT "outbox_status" CHECK ("outbox"."status" in ('pending','queued','sending','sent','failed','held','discarded'))
);
--> statement-breakpoint
CREATE TABLE "policy_texts" (
	"version" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_contacts" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"sms_consent" jsonb NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"overdue_notified_at" timestamp (3) with time zone,
	"first_response_at" timestamp (3) with time zone,
	"duplicate_of_id" integer,
	"phone_e164" text,
	"spam_score" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"notices" text DEFAULT 'none' NOT NULL,
	"try_again_at" timestamp (3) with time zone,
	"customer_id" integer,
	"search_text" text GENERATED ALWAYS AS (search_fold(name || ' ' || email || ' ' || regexp_replace(coalesce(phone_e164, phone, ''), '[^0-9]', '', 'g') || E'\n' || message)) STORED,
	"merged_from_id" integer,
	"came_from" jsonb,
	"traffic_source" text,
	CONSTRAINT "privacy_contacts_notices" CHECK ("privacy_contacts"."notices" in ('pending','digest','written','none')),
	CONSTRAINT "privacy_contacts_status" CHECK ("privacy_contacts"."status" in ('new','read','replied','archived','spam'))
);
--> statement-breakpoint
CREATE TABLE "private_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"related_kind" text NOT NULL,
	"related_id" integer NOT NULL,
	"received_id" integer,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea",
	"source_url" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" serial PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text NOT NULL,
	"session" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"error" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"device_id" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"related_kind" text,
	"related_id" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "received_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"related_kind" text NOT NULL,
	"related_id" integer NOT NULL,
	"from_address" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"whole" text,
	"external_id" text NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "received_messages_channel" CHECK ("received_messages"."channel" in ('text','email'))
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
CREATE TABLE "redirects" (
	"id" serial PRIMARY KEY NOT NULL,
	"from_address" text NOT NULL,
	"to_address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"booking_id" integer NOT NULL,
	"email" text,
	"phone_e164" text,
	"token" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"pressed_at" timestamp (3) with time zone,
	"pressed_site" text,
	"declined_at" timestamp (3) with time zone,
	CONSTRAINT "review_requests_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "review_requests_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_name" text NOT NULL,
	"customer_role" text NOT NULL,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
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
CREATE TABLE "services" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"category" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "services_category" CHECK ("services"."category" in ('heating','cooling','air-quality','maintenance','emergency','smart-home'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" varchar PRIMARY KEY NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp (6) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "technicians" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"phone" text,
	"email" text,
	"photo" text DEFAULT '' NOT NULL,
	"license" text,
	"services" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"day_key_hash" text,
	"day_key_since" timestamp (3) with time zone,
	"feed_key_hash" text,
	"feed_key_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"day_devices" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "technicians_day_key_hash_unique" UNIQUE("day_key_hash"),
	CONSTRAINT "technicians_feed_key_hash_unique" UNIQUE("feed_key_hash")
);
--> statement-breakpoint
CREATE TABLE "technician_time_off" (
	"id" serial PRIMARY KEY NOT NULL,
	"technician_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_off_span" CHECK ("technician_time_off"."ends_at" >= "technician_time_off"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"kind" text NOT NULL,
	"bucket" integer DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_page_kind_bucket_pk" PRIMARY KEY("day","page","kind","bucket")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" serial PRIMARY KEY NOT NULL,
	"webhook_id" integer NOT NULL,
	"event" text NOT NULL,
	"request" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"response_status" integer,
	"response" text,
	"error" text,
	"related_kind" text,
	"related_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('queued','sending','sent','failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" serial PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pieces" ADD CONSTRAINT "import_pieces_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_files" ADD CONSTRAINT "private_files_received_id_received_messages_id_fk" FOREIGN KEY ("received_id") REFERENCES "public"."received_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_time_off" ADD CONSTRAINT "technician_time_off_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_log_at" ON "activity_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activity_log_record" ON "activity_log" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "blog_posts_public" ON "blog_posts" USING btree ("shown_at","id") WHERE is_published and deleted_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_category" ON "blog_posts" USING btree ("category","shown_at","id") WHERE is_published and deleted_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_counted" ON "blog_posts" USING btree ("category") WHERE is_published and deleted_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_image" ON "blog_posts" USING hash ("image_url");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_source" ON "blog_posts" USING btree ("source_key") WHERE "blog_posts"."source_key" is not null;--> statement-breakpoint
CREATE INDEX "blog_posts_scheduled" ON "blog_posts" USING btree ("publish_at") WHERE "blog_posts"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "bookings_phone" ON "bookings" USING btree ("phone_e164") WHERE "bookings"."phone_e164" is not null;--> statement-breakpoint
CREATE INDEX "bookings_email" ON "bookings" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "bookings_status_due" ON "bookings" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "bookings_open" ON "bookings" USING btree (("first_response_at" is not null),("urgency" <> 'emergency'),"due_at","id") WHERE "bookings"."deleted_at" is null and "bookings"."status" in ('pending','contacted');--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bookings_name" ON "bookings" USING btree (lower("last_name"),lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "bookings_scheduled" ON "bookings" USING btree ("scheduled_start");--> statement-breakpoint
CREATE INDEX "bookings_technician" ON "bookings" USING btree ("technician_id","scheduled_start");--> statement-breakpoint
CREATE INDEX "bookings_notices_pending" ON "bookings" USING btree ("id") WHERE "bookings"."notices" in ('pending','digest');--> statement-breakpoint
CREATE INDEX "bookings_unanswered" ON "bookings" USING btree ("due_at") WHERE "bookings"."first_response_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_trash" ON "bookings" USING btree ("deleted_at") WHERE "bookings"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_folded" ON "categories" USING btree (lower("name")) WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "consent_events_phone" ON "consent_events" USING btree ("phone_e164","id");--> statement-breakpoint
CREATE INDEX "consent_events_source" ON "consent_events" USING btree ("source_kind","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_events_chain" ON "consent_events" USING btree ("prev_hash");--> statement-breakpoint
CREATE INDEX "contacts_customer" ON "contacts" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "contacts_phone" ON "contacts" USING btree ("phone_e164") WHERE "contacts"."phone_e164" is not null;--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contacts_status_due" ON "contacts" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "contacts_open" ON "contacts" USING btree (("first_response_at" is not null),("urgency" <> 'emergency'),"due_at","id") WHERE "contacts"."deleted_at" is null and "contacts"."status" in ('unread','read');--> statement-breakpoint
CREATE INDEX "contacts_created" ON "contacts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contacts_notices_pending" ON "contacts" USING btree ("id") WHERE "contacts"."notices" in ('pending','digest');--> statement-breakpoint
CREATE INDEX "contacts_unanswered" ON "contacts" USING btree ("due_at") WHERE "contacts"."first_response_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_trash" ON "contacts" USING btree ("deleted_at") WHERE "contacts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "customers_recent" ON "customers" USING btree ("last_request_at","id") WHERE "customers"."merged_into_id" is null and "customers"."last_request_at" is not null;--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree (lower("name"),"id") WHERE "customers"."merged_into_id" is null and "customers"."last_request_at" is not null;--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("merged_into_id") WHERE "customers"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "customers_without_requests" ON "customers" USING btree ("id") WHERE "customers"."last_request_at" is null;--> statement-breakpoint
CREATE INDEX "different_customers_other" ON "different_customers" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_record" ON "idempotency_keys" USING btree ("record_kind","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "images_url" ON "images" USING btree ("url");--> statement-breakpoint
CREATE INDEX "images_hash" ON "images" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "import_items_key" ON "import_items" USING btree ("import_id","kind","key");--> statement-breakpoint
CREATE INDEX "import_items_status" ON "import_items" USING btree ("import_id","status","id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_queue" ON "newsletter_deliveries" USING btree ("issue_id","status","subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id","issue_id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_status" ON "newsletter_issues" USING btree ("status","scheduled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_themes_one_default" ON "newsletter_themes" USING btree ("is_default") WHERE "newsletter_themes"."is_default";--> statement-breakpoint
CREATE INDEX "newsletters_status" ON "newsletters" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "newsletters_subscribed" ON "newsletters" USING btree ("subscribed_at","id");--> statement-breakpoint
CREATE INDEX "newsletters_unsubscribed" ON "newsletters" USING btree ("unsubscribed_at");--> statement-breakpoint
CREATE INDEX "newsletters_here" ON "newsletters" USING btree ("status") WHERE "newsletters"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "newsletters_welcome_due" ON "newsletters" USING btree ("id") WHERE "newsletters"."welcome" = 'due';--> statement-breakpoint
CREATE INDEX "newsletters_trash" ON "newsletters" USING btree ("deleted_at") WHERE "newsletters"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "newsletters_purged_email" ON "newsletters_purged" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("status","next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_pending" ON "outbox" USING btree ("related_kind","related_id","family","to") WHERE "outbox"."status" in ('pending','held') and "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_related" ON "outbox" USING btree ("related_kind","related_id");--> statement-breakpoint
CREATE INDEX "outbox_kind" ON "outbox" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "outbox_provider" ON "outbox" USING btree ("provider_id") WHERE "outbox"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree (lower("to"));--> statement-breakpoint
CREATE INDEX "privacy_contacts_customer" ON "privacy_contacts" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "privacy_contacts_phone" ON "privacy_contacts" USING btree ("phone_e164") WHERE "privacy_contacts"."phone_e164" is not null;--> statement-breakpoint
CREATE INDEX "privacy_contacts_email" ON "privacy_contacts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "privacy_contacts_status_due" ON "privacy_contacts" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "privacy_contacts_open" ON "privacy_contacts" USING btree (("first_response_at" is not null),"due_at","id") WHERE "privacy_contacts"."deleted_at" is null and "privacy_contacts"."status" in ('new','read');--> statement-breakpoint
CREATE INDEX "privacy_contacts_created" ON "privacy_contacts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "privacy_contacts_notices_pending" ON "privacy_contacts" USING btree ("id") WHERE "privacy_contacts"."notices" in ('pending','digest');--> statement-breakpoint
CREATE INDEX "privacy_contacts_unanswered" ON "privacy_contacts" USING btree ("due_at") WHERE "privacy_contacts"."first_response_at" is null;--> statement-breakpoint
CREATE INDEX "privacy_contacts_trash" ON "privacy_contacts" USING btree ("deleted_at") WHERE "privacy_contacts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "private_files_related" ON "private_files" USING btree ("related_kind","related_id");--> statement-breakpoint
CREATE INDEX "private_files_received" ON "private_files" USING btree ("received_id");--> statement-breakpoint
CREATE INDEX "private_files_due" ON "private_files" USING btree ("next_at") WHERE "private_files"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "push_messages_related" ON "push_messages" USING btree ("related_kind","related_id");--> statement-breakpoint
CREATE UNIQUE INDEX "received_messages_external" ON "received_messages" USING btree ("channel","external_id");--> statement-breakpoint
CREATE INDEX "received_messages_related" ON "received_messages" USING btree ("related_kind","related_id");--> statement-breakpoint
CREATE INDEX "record_events_record" ON "record_events" USING btree ("kind","record_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_from" ON "redirects" USING btree ("from_address") WHERE "redirects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "review_requests_asked" ON "review_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "review_requests_email" ON "review_requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "review_requests_phone" ON "review_requests" USING btree ("phone_e164");--> statement-breakpoint
CREATE INDEX "revisions_record" ON "revisions" USING btree ("kind","record_id","id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "time_off_ends" ON "technician_time_off" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("status","next_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_related" ON "webhook_deliveries" USING btree ("related_kind","related_id");--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only ever added.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "consent_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "consent_texts_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent_texts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "consent_texts_live_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent_texts_live" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- The next number is one above the last, not the sequence's: a transaction that is rolled back leaves no gap, so that
-- a gap means a removed row.
CREATE FUNCTION "consent_chain_end"(OUT "id" bigint, OUT "last" text) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('consent_events', 0));
  SELECT e.id + 1, e.hash INTO "id", "last" FROM consent_events e ORDER BY e.id DESC LIMIT 1;
  "id" := coalesce("id", 1);
END $$;
