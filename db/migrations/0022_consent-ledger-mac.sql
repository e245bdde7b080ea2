ALTER TABLE "consent_events" ADD COLUMN "mac" text;--> statement-breakpoint
-- The next number is now one above the last, not the sequence's: a transaction that is rolled back leaves no gap, so that
-- a gap means a removed row.
CREATE OR REPLACE FUNCTION "consent_chain_end"(OUT "id" bigint, OUT "last" text) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('consent_events', 0));
  SELECT e.id + 1, e.hash INTO "id", "last" FROM consent_events e ORDER BY e.id DESC LIMIT 1;
  "id" := coalesce("id", 1);
END $$;
