UPDATE "newsletters" SET "email" = lower("email");--> statement-breakpoint
DROP INDEX "newsletters_email_folded";--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_email_folded" CHECK ("newsletters"."email" = lower("newsletters"."email"));