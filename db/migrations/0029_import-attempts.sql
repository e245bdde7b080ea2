ALTER TABLE "imports" DROP CONSTRAINT "imports_status";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_status" CHECK ("imports"."status" in ('uploading','reading','running','done','failed','canceled'));