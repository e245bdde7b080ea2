CREATE INDEX "bookings_trash" ON "bookings" USING btree ("deleted_at") WHERE "bookings"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "contacts_trash" ON "contacts" USING btree ("deleted_at") WHERE "contacts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "newsletters_trash" ON "newsletters" USING btree ("deleted_at") WHERE "newsletters"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "privacy_contacts_trash" ON "privacy_contacts" USING btree ("deleted_at") WHERE "privacy_contacts"."deleted_at" is not null;