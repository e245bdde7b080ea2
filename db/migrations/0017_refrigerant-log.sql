CREATE TABLE "refrigerant_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"job_id" integer,
	"equipment_id" integer,
	"technician_id" integer,
	"action" text NOT NULL,
	"refrigerant" text NOT NULL,
	"ounces" numeric(6, 1) NOT NULL,
	"for_disposal" boolean DEFAULT false NOT NULL,
	"recipient" text,
	"happened_on" date NOT NULL,
	CONSTRAINT "refrigerant_log_action" CHECK ("refrigerant_log"."action" in ('charged','recovered','transferred')),
	CONSTRAINT "refrigerant_log_ounces" CHECK ("refrigerant_log"."ounces" > 0),
	CONSTRAINT "refrigerant_log_recipient" CHECK ("refrigerant_log"."action" <> 'transferred' or "refrigerant_log"."recipient" is not null)
);
--> statement-breakpoint
ALTER TABLE "refrigerant_log" ADD CONSTRAINT "refrigerant_log_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refrigerant_log" ADD CONSTRAINT "refrigerant_log_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refrigerant_log" ADD CONSTRAINT "refrigerant_log_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refrigerant_log_job" ON "refrigerant_log" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "refrigerant_log_equipment" ON "refrigerant_log" USING btree ("equipment_id");--> statement-breakpoint
CREATE INDEX "refrigerant_log_technician" ON "refrigerant_log" USING btree ("technician_id");