CREATE TABLE "maintenance_visits" (
	"id" serial PRIMARY KEY NOT NULL,
	"membership_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"due_from" date NOT NULL,
	"due_until" date NOT NULL,
	"waived_on" date,
	"done_on" date,
	"job_id" integer,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "maintenance_visits_position" UNIQUE("membership_id","position")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"property_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"plan_id" integer,
	"plan_name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"price_cents" bigint NOT NULL,
	"discount_percent" smallint DEFAULT 0 NOT NULL,
	"renewed_from_id" integer,
	"canceled_on" date,
	"cancel_reason" text,
	"renewal_asked" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "memberships_renewed_from_id_unique" UNIQUE("renewed_from_id"),
	CONSTRAINT "memberships_days" CHECK ("memberships"."starts_on" <= "memberships"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_purpose";--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_record_kind";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "member_until" date;--> statement-breakpoint
ALTER TABLE "membership_plans" ADD COLUMN "visits" text[] DEFAULT '{"Spring visit: March to May","Fall visit: September to November"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_plans" ADD COLUMN "discount_percent" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_plans" ADD COLUMN "term_months" smallint DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance_visits" ADD CONSTRAINT "maintenance_visits_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_visits" ADD CONSTRAINT "maintenance_visits_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_plan_id_membership_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."membership_plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_renewed_from_id_memberships_id_fk" FOREIGN KEY ("renewed_from_id") REFERENCES "public"."memberships"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maintenance_visits_job" ON "maintenance_visits" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "maintenance_visits_due" ON "maintenance_visits" USING btree ("due_from") WHERE "maintenance_visits"."done_on" is null and "maintenance_visits"."waived_on" is null;--> statement-breakpoint
CREATE INDEX "memberships_property" ON "memberships" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "memberships_customer" ON "memberships" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "memberships_plan" ON "memberships" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "memberships_ends" ON "memberships" USING btree ("ends_on");--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_purpose" CHECK ("links"."purpose" in ('appointment','review','day','calendar','renewal'));--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_record_kind" CHECK ("links"."record_kind" in ('booking','technician','office','membership'));