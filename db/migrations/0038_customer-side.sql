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
ALTER TABLE "bookings" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "manage_token" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "acknowledged_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "wishes" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "wish_note" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "wished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "source" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "private_files" ADD CONSTRAINT "private_files_received_id_received_messages_id_fk" FOREIGN KEY ("received_id") REFERENCES "public"."received_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "private_files_related" ON "private_files" USING btree ("related_kind","related_id");--> statement-breakpoint
CREATE INDEX "private_files_received" ON "private_files" USING btree ("received_id");--> statement-breakpoint
CREATE INDEX "private_files_due" ON "private_files" USING btree ("next_at") WHERE "private_files"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "received_messages_external" ON "received_messages" USING btree ("channel","external_id");--> statement-breakpoint
CREATE INDEX "received_messages_related" ON "received_messages" USING btree ("related_kind","related_id");--> statement-breakpoint
CREATE INDEX "review_requests_asked" ON "review_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "review_requests_email" ON "review_requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "review_requests_phone" ON "review_requests" USING btree ("phone_e164");--> statement-breakpoint
CREATE INDEX "outbox_provider" ON "outbox" USING btree ("provider_id") WHERE "outbox"."provider_id" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_manage_token_unique" UNIQUE("manage_token");--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_source" CHECK ("contacts"."source" in ('web','text','email'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_delivery" CHECK ("outbox"."delivery" in ('delivered','undelivered'));