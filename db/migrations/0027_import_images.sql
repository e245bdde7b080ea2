-- What an import found is called an image now, no longer a picture.
UPDATE "import_items" SET "kind" = 'image' WHERE "kind" = 'picture';--> statement-breakpoint
UPDATE "import_items" SET "data" = ("data" - 'pictures') || jsonb_build_object('images', "data" -> 'pictures') WHERE "data" ? 'pictures';
