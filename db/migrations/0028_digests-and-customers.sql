ALTER TABLE "bookings" DROP CONSTRAINT "bookings_notices";--> statement-breakpoint
ALTER TABLE "contacts" DROP CONSTRAINT "contacts_notices";--> statement-breakpoint
ALTER TABLE "privacy_contacts" DROP CONSTRAINT "privacy_contacts_notices";--> statement-breakpoint
DROP INDEX "bookings_customer";--> statement-breakpoint
DROP INDEX "bookings_notices_pending";--> statement-breakpoint
DROP INDEX "contacts_customer";--> statement-breakpoint
DROP INDEX "contacts_notices_pending";--> statement-breakpoint
DROP INDEX "privacy_contacts_customer";--> statement-breakpoint
DROP INDEX "privacy_contacts_notices_pending";--> statement-breakpoint
CREATE INDEX "outbox_kind" ON "outbox" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "bookings_notices_pending" ON "bookings" USING btree ("id") WHERE "bookings"."notices" in ('pending','digest');--> statement-breakpoint
CREATE INDEX "contacts_customer" ON "contacts" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "contacts_notices_pending" ON "contacts" USING btree ("id") WHERE "contacts"."notices" in ('pending','digest');--> statement-breakpoint
CREATE INDEX "privacy_contacts_customer" ON "privacy_contacts" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "privacy_contacts_notices_pending" ON "privacy_contacts" USING btree ("id") WHERE "privacy_contacts"."notices" in ('pending','digest');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_notices" CHECK ("bookings"."notices" in ('pending','digest','written','none'));--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_notices" CHECK ("contacts"."notices" in ('pending','digest','written','none'));--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD CONSTRAINT "privacy_contacts_notices" CHECK ("privacy_contacts"."notices" in ('pending','digest','written','none'));