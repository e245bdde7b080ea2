DROP INDEX "blog_posts_public";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "shown_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(published_at, created_at)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "blog_posts_category" ON "blog_posts" USING btree ("category","shown_at","id") WHERE is_published and deleted_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_counted" ON "blog_posts" USING btree ("category") WHERE is_published and deleted_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_image" ON "blog_posts" USING hash ("image_url");--> statement-breakpoint
CREATE INDEX "blog_posts_public" ON "blog_posts" USING btree ("shown_at","id") WHERE is_published and deleted_at is null;