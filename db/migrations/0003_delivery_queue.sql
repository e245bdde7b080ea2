DROP INDEX "newsletter_deliveries_status";--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_queue" ON "newsletter_deliveries" USING btree ("issue_id","status","subscriber_id");