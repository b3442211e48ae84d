-- Roles of the database, made when PostgreSQL starts for the first time; docs/operations.md runs this once in an older
-- installation, where it hands over what is there. The server's own role is for the server's operator.

\getenv owner_password POSTGRES_OWNER_PASSWORD
\getenv app_password POSTGRES_APP_PASSWORD

BEGIN;

-- Migrates, backs up and restores: everything in the database belongs to it, and nothing else on the server.
CREATE ROLE kampvuur_owner LOGIN PASSWORD :'owner_password';
-- API and worker: reads and writes rows.
CREATE ROLE kampvuur_app LOGIN PASSWORD :'app_password';
-- The worker reports how old the oldest transaction is, whoever has begun it.
GRANT pg_read_all_stats TO kampvuur_app;

ALTER DATABASE :"DBNAME" OWNER TO kampvuur_owner;
ALTER SCHEMA public OWNER TO kampvuur_owner;
REVOKE ALL ON DATABASE :"DBNAME" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"DBNAME" TO kampvuur_app;
GRANT USAGE ON SCHEMA public TO kampvuur_app;

ALTER DEFAULT PRIVILEGES FOR ROLE kampvuur_owner GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO kampvuur_app;
ALTER DEFAULT PRIVILEGES FOR ROLE kampvuur_owner GRANT SELECT, USAGE, UPDATE ON SEQUENCES TO kampvuur_app;

-- What an older version has made, but not what belongs to an extension. Sequences follow their tables.
DO $$
DECLARE
  statement text;
BEGIN
  FOR statement IN
    SELECT format('ALTER TABLE %s OWNER TO kampvuur_owner', c.oid::regclass) FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO kampvuur_owner', p.oid::regprocedure) FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO kampvuur_app;
GRANT SELECT, USAGE, UPDATE ON ALL SEQUENCES IN SCHEMA public TO kampvuur_app;

COMMIT;
