DROP INDEX "bookings_unmailed";--> statement-breakpoint
DROP INDEX "contacts_unmailed";--> statement-breakpoint
DROP INDEX "privacy_contacts_unmailed";--> statement-breakpoint
ALTER TABLE "bookings" RENAME COLUMN "overdue_told_at" TO "overdue_notified_at";--> statement-breakpoint
ALTER TABLE "contacts" RENAME COLUMN "overdue_told_at" TO "overdue_notified_at";--> statement-breakpoint
ALTER TABLE "privacy_contacts" RENAME COLUMN "overdue_told_at" TO "overdue_notified_at";--> statement-breakpoint
ALTER TABLE "newsletter_clicks" RENAME COLUMN "reader" TO "subscriber_hash";--> statement-breakpoint
ALTER TABLE "newsletter_clicks" RENAME CONSTRAINT "newsletter_clicks_issue_id_position_reader_pk" TO "newsletter_clicks_issue_id_position_subscriber_hash_pk";--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" RENAME COLUMN "returned" TO "bounce";--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" RENAME COLUMN "returned_at" TO "bounced_at";--> statement-breakpoint
ALTER TABLE "newsletter_issues" RENAME COLUMN "ledger_rows" TO "delivery_count";--> statement-breakpoint
ALTER TABLE "newsletter_issues" RENAME COLUMN "ledger_rows_at" TO "delivery_count_at";--> statement-breakpoint
ALTER TABLE "newsletter_issues" RENAME COLUMN "unentered_to" TO "unqueued_up_to";--> statement-breakpoint
ALTER TABLE "newsletters_purged" RENAME COLUMN "left_at" TO "unsubscribed_at";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "error" TO "last_error";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" RENAME COLUMN "answer_status" TO "response_status";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" RENAME COLUMN "answer" TO "response";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "mailed_at";--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "mailed_at";--> statement-breakpoint
ALTER TABLE "privacy_contacts" DROP COLUMN "mailed_at";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "cancelled_from";--> statement-breakpoint
ALTER TABLE "push_messages" DROP COLUMN "cancelled";