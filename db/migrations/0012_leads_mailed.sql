ALTER TABLE "bookings" ADD COLUMN "mailed_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "mailed_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "mailed_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
CREATE INDEX "bookings_unmailed" ON "bookings" USING btree ("id") WHERE "bookings"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_unmailed" ON "contacts" USING btree ("id") WHERE "contacts"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "privacy_contacts_unmailed" ON "privacy_contacts" USING btree ("id") WHERE "privacy_contacts"."mailed_at" is null;