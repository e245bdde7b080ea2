ALTER TABLE "newsletters" ADD COLUMN "welcome" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "from" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "headers" jsonb;--> statement-breakpoint
CREATE INDEX "newsletters_welcome_due" ON "newsletters" USING btree ("id") WHERE "newsletters"."welcome" = 'due';--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_welcome_known" CHECK ("newsletters"."welcome" in ('due','sent','past'));--> statement-breakpoint
-- Who has been on the list is not welcomed when he comes back.
UPDATE "newsletters" SET "welcome" = 'past' WHERE "status" <> 'unconfirmed';
