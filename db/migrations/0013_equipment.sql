CREATE TABLE "equipment" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"property_id" integer NOT NULL,
	"kind" text NOT NULL,
	"manufacturer" text,
	"model" text,
	"serial" text,
	"installed_on" date,
	"installed_precision" text,
	"installed_by_us" boolean DEFAULT false NOT NULL,
	"parts_warranty_until" date,
	"labor_warranty_until" date,
	"filter_size" text,
	"refrigerant" text,
	"charge_ounces" numeric(6, 1),
	"location" text,
	"note" text,
	"retired_on" date,
	"search_text" text GENERATED ALWAYS AS (search_fold(replace(kind, '-', ' ') || ' ' || coalesce(manufacturer, '') || ' ' || coalesce(model, '') || ' ' || coalesce(serial, '') || E'\n' || coalesce(refrigerant, '') || ' ' || coalesce(location, ''))) STORED,
	"replaced_by_id" integer,
	CONSTRAINT "equipment_precision" CHECK ("equipment"."installed_precision" in ('year','day'))
);
--> statement-breakpoint
CREATE TABLE "job_equipment" (
	"job_id" integer NOT NULL,
	"equipment_id" integer NOT NULL,
	CONSTRAINT "job_equipment_job_id_equipment_id_pk" PRIMARY KEY("job_id","equipment_id")
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "unit_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_replaced_by_id_equipment_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."equipment"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_equipment" ADD CONSTRAINT "job_equipment_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_equipment" ADD CONSTRAINT "job_equipment_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "equipment_property" ON "equipment" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "equipment_replaced_by" ON "equipment" USING btree ("replaced_by_id");--> statement-breakpoint
CREATE INDEX "equipment_installed" ON "equipment" USING btree ("installed_on");--> statement-breakpoint
CREATE INDEX "job_equipment_equipment" ON "job_equipment" USING btree ("equipment_id");