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
ALTER TABLE "bookings" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "technician_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "helper_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "technician_time_off" ADD CONSTRAINT "technician_time_off_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_off_ends" ON "technician_time_off" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_technician" ON "bookings" USING btree ("technician_id","scheduled_start");