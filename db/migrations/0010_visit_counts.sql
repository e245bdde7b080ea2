CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"kind" text NOT NULL,
	"bucket" integer DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_page_kind_bucket_pk" PRIMARY KEY("day","page","kind","bucket")
);
