-- The roles of compose.yaml, by psql as the server's superuser. It runs before every start and changes nothing that is as it
-- should be.
-- site_owner owns the tables: migrations and restores. site_app is the running site: it reads and writes rows.
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv site_password SITE_PASSWORD

SELECT format('CREATE ROLE %I LOGIN', name) FROM unnest(ARRAY['site_owner', 'site_app']) AS name
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \gexec
ALTER ROLE site_owner NOSUPERUSER NOCREATEROLE NOCREATEDB PASSWORD :'owner_password';
ALTER ROLE site_app NOSUPERUSER NOCREATEROLE NOCREATEDB PASSWORD :'site_password';

SELECT format('ALTER DATABASE %I OWNER TO site_owner', current_database()) \gexec
-- What an earlier version made as the superuser. Sequences and indexes go with their tables.
SELECT format('ALTER SCHEMA %I OWNER TO site_owner', nspname) FROM pg_namespace
  WHERE nspname = 'drizzle' AND nspowner <> 'site_owner'::regrole \gexec
SELECT format('ALTER TABLE %s OWNER TO site_owner', oid::regclass) FROM pg_class
  WHERE relnamespace::regnamespace::text IN ('public', 'drizzle') AND relkind = 'r' AND relowner <> 'site_owner'::regrole \gexec
SELECT format('ALTER FUNCTION %s OWNER TO site_owner', oid::regprocedure) FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND proowner <> 'site_owner'::regrole \gexec
