CREATE TABLE "newsletter_clicks" (
	"issue_id" integer NOT NULL,
	"position" integer NOT NULL,
	"reader" text NOT NULL,
	"automatic" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_clicks_issue_id_position_reader_pk" PRIMARY KEY("issue_id","position","reader")
);
--> statement-breakpoint
CREATE TABLE "newsletter_links" (
	"issue_id" integer NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "newsletter_links_issue_id_position_pk" PRIMARY KEY("issue_id","position")
);
