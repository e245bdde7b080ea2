-- The number and the predecessor of the next event of the consent chain, which is the caller's until its transaction
-- ends. Each statement here sees what was committed before it began, so the one behind the lock sees the true end.
CREATE FUNCTION "consent_chain_end"(OUT "id" bigint, OUT "last" text) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('consent_events', 0));
  "id" := nextval('consent_events_id_seq');
  "last" := (SELECT e.hash FROM consent_events e ORDER BY e.id DESC LIMIT 1);
END $$;
