-- References to records that no longer exist are cleared, or their rows deleted if they are nothing without that record.
-- The activity log has the counts.
DO $$
DECLARE
	reference record;
	orphans integer;
	total integer := 0;
	counts jsonb := '{}';
BEGIN
	FOR reference IN SELECT * FROM (VALUES
		('bookings', 'customer_id', 'customers', false),
		('bookings', 'merged_from_id', 'customers', false),
		('bookings', 'duplicate_of_id', 'bookings', false),
		('contacts', 'customer_id', 'customers', false),
		('contacts', 'merged_from_id', 'customers', false),
		('contacts', 'duplicate_of_id', 'contacts', false),
		('privacy_contacts', 'customer_id', 'customers', false),
		('privacy_contacts', 'merged_from_id', 'customers', false),
		('privacy_contacts', 'duplicate_of_id', 'privacy_contacts', false),
		('customers', 'merged_into_id', 'customers', false),
		('different_customers', 'one_id', 'customers', true),
		('different_customers', 'other_id', 'customers', true),
		('import_items', 'post_id', 'blog_posts', false),
		('newsletter_clicks', 'issue_id', 'newsletter_issues', true),
		('newsletter_deliveries', 'issue_id', 'newsletter_issues', true),
		('newsletter_issues', 'template_id', 'newsletter_templates', false),
		('review_requests', 'booking_id', 'bookings', true),
		('webhook_deliveries', 'webhook_id', 'webhooks', true)
	) AS listed (child, field, parent, required)
	LOOP
		EXECUTE format(
			CASE WHEN reference.required THEN 'DELETE FROM %1$I' ELSE 'UPDATE %1$I SET %2$I = NULL' END
			|| ' WHERE %1$I.%2$I IS NOT NULL AND NOT EXISTS (SELECT 1 FROM %3$I parent WHERE parent."id" = %1$I.%2$I)',
			reference.child, reference.field, reference.parent);
		GET DIAGNOSTICS orphans = ROW_COUNT;
		IF orphans > 0 THEN
			total := total + orphans;
			counts := counts || jsonb_build_object(reference.child || '.' || reference.field, orphans);
		END IF;
	END LOOP;
	IF total > 0 THEN
		INSERT INTO "activity_log" ("at", "actor", "action", "kind", "summary", "meta")
		VALUES (now(), 'system', 'site.upgrade', 'site', 'Removed references to deleted records: ' || total, counts);
	END IF;
END $$;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_merged_from_id_customers_id_fk" FOREIGN KEY ("merged_from_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_duplicate_of_id_bookings_id_fk" FOREIGN KEY ("duplicate_of_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_merged_from_id_customers_id_fk" FOREIGN KEY ("merged_from_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_duplicate_of_id_contacts_id_fk" FOREIGN KEY ("duplicate_of_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_id_customers_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_customers" ADD CONSTRAINT "different_customers_one_id_customers_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_customers" ADD CONSTRAINT "different_customers_other_id_customers_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_clicks" ADD CONSTRAINT "newsletter_clicks_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_template_id_newsletter_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."newsletter_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD CONSTRAINT "privacy_contacts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD CONSTRAINT "privacy_contacts_merged_from_id_customers_id_fk" FOREIGN KEY ("merged_from_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD CONSTRAINT "privacy_contacts_duplicate_of_id_privacy_contacts_id_fk" FOREIGN KEY ("duplicate_of_id") REFERENCES "public"."privacy_contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_duplicates" ON "bookings" USING btree ("duplicate_of_id") WHERE "bookings"."duplicate_of_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_merged_from" ON "bookings" USING btree ("merged_from_id") WHERE "bookings"."merged_from_id" is not null;--> statement-breakpoint
CREATE INDEX "contacts_duplicates" ON "contacts" USING btree ("duplicate_of_id") WHERE "contacts"."duplicate_of_id" is not null;--> statement-breakpoint
CREATE INDEX "contacts_merged_from" ON "contacts" USING btree ("merged_from_id") WHERE "contacts"."merged_from_id" is not null;--> statement-breakpoint
CREATE INDEX "import_items_post" ON "import_items" USING btree ("post_id") WHERE "import_items"."post_id" is not null;--> statement-breakpoint
CREATE INDEX "privacy_contacts_duplicates" ON "privacy_contacts" USING btree ("duplicate_of_id") WHERE "privacy_contacts"."duplicate_of_id" is not null;--> statement-breakpoint
CREATE INDEX "privacy_contacts_merged_from" ON "privacy_contacts" USING btree ("merged_from_id") WHERE "privacy_contacts"."merged_from_id" is not null;