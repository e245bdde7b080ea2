ALTER TABLE "outbox" ADD COLUMN "state" jsonb;--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "technician_id" integer;--> statement-breakpoint
ALTER TABLE "push_messages" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "gets_texts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "quiet_from" text DEFAULT '21:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "quiet_until" text DEFAULT '06:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "notified" jsonb;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE cascade ON UPDATE no action;