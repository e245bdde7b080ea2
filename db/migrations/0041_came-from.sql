ALTER TABLE "bookings" ADD COLUMN "came_from" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "traffic_source" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "heard_from" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "came_from" jsonb;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "traffic_source" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "heard_from" text;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "came_from" jsonb;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "traffic_source" text;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "came_from" jsonb;--> statement-breakpoint
ALTER TABLE "privacy_contacts" ADD COLUMN "traffic_source" text;
--> statement-breakpoint
UPDATE "bookings" SET "traffic_source" = 'Phone' WHERE "source" = 'phone';--> statement-breakpoint
UPDATE "contacts" SET "traffic_source" = CASE "source" WHEN 'text' THEN 'Text message' ELSE 'Email' END WHERE "source" <> 'web';
