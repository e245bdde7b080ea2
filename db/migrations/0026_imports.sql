CREATE TABLE "import_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"import_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"address" text,
	"data" jsonb,
	"status" text DEFAULT 'waiting' NOT NULL,
	"note" text,
	"post_id" integer,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "import_items_status_known" CHECK ("import_items"."status" in ('waiting','done','skipped'))
);
--> statement-breakpoint
CREATE TABLE "import_pieces" (
	"import_id" integer NOT NULL,
	"file" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "import_pieces_import_id_file_position_pk" PRIMARY KEY("import_id","file","position")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'uploading' NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('wordpress','pages')),
	CONSTRAINT "imports_status" CHECK ("imports"."status" in ('uploading','reading','running','done','failed'))
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "source_key" text;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pieces" ADD CONSTRAINT "import_pieces_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_items_key" ON "import_items" USING btree ("import_id","kind","key");--> statement-breakpoint
CREATE INDEX "import_items_status" ON "import_items" USING btree ("import_id","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_source" ON "blog_posts" USING btree ("source_key") WHERE "blog_posts"."source_key" is not null;