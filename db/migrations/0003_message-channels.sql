ALTER TABLE "outbox" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_channel" CHECK ("outbox"."channel" in ('email','text'));--> statement-breakpoint
UPDATE "outbox" SET "channel" = 'text' WHERE "kind" LIKE '%-text-%' AND "kind" <> 'owner-text-reply';--> statement-breakpoint
UPDATE "outbox" SET "role" = CASE "channel" WHEN 'text' THEN 'customer-phone' ELSE 'customer' END
WHERE "role" IS NULL AND "kind" LIKE 'customer-%' AND "sent_at" IS NOT NULL;
