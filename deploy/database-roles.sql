-- Creates the roles of compose.yaml; run by psql as the server's superuser before every start. It is idempotent.
-- site_owner owns the tables: migrations and restores. site_app is the running site: it reads and writes rows.
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv site_password SITE_PASSWORD

SELECT format('CREATE ROLE %I LOGIN', name) FROM unnest(ARRAY['site_owner', 'site_app']) AS name
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \gexec
ALTER ROLE site_owner NOSUPERUSER NOCREATEROLE NOCREATEDB PASSWORD :'owner_password';
ALTER ROLE site_app NOSUPERUSER NOCREATEROLE NOCREATEDB PASSWORD :'site_password';

SELECT format('ALTER DATABASE %I OWNER TO site_owner', current_database()) \gexec
-- Change the owner of what an earlier version created as superuser. Sequences and indexes follow their tables.
SELECT format('ALTER SCHEMA %I OWNER TO site_owner', nspname) FROM pg_namespace
  WHERE nspname = 'drizzle' AND nspowner <> 'site_owner'::regrole \gexec
SELECT format('ALTER TABLE %s OWNER TO site_owner', oid::regclass) FROM pg_class
  WHERE relnamespace::regnamespace::text IN ('public', 'drizzle') AND relkind = 'r' AND relowner <> 'site_owner'::regrole \gexec
SELECT format('ALTER FUNCTION %s OWNER TO site_owner', oid::regprocedure) FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND proowner <> 'site_owner'::regrole \gexec
