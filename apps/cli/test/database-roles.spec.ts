import { runMigrations } from '@kampvuur/persistence';
import { connected } from './backup.setup';
import { databaseWithRoles, type DatabaseWithRoles } from './database-roles';

const rowsOf = (url: string, statement: string) =>
  connected(url, async (client) => (await client.query<Record<string, unknown>>(statement)).rows);

/** Tables and routines outside extensions that belong to somebody else than the database does. */
const FOREIGN = `
  SELECT c.relname AS name FROM pg_class c JOIN pg_database d ON d.datname = current_database()
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'S') AND c.relowner <> d.datdba
  UNION ALL
  SELECT p.proname FROM pg_proc p JOIN pg_database d ON d.datname = current_database()
  WHERE p.pronamespace = 'public'::regnamespace AND p.proowner <> d.datdba
    AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = p.oid AND e.deptype = 'e')`;

const NEW_FACILITY = `INSERT INTO facilities (name) VALUES ('Braai')`;

describe.each([
  ['a new installation', ['roles', 'migrations']],
  ['an installation of before', ['migrations', 'roles']],
])('roles.sql in %s', (_name, steps) => {
  let database: DatabaseWithRoles;
  beforeAll(async () => {
    database = await databaseWithRoles();
    for (const step of steps) {
      if (step === 'roles') await database.makeRoles();
      else await runMigrations(steps[0] === 'roles' ? database.owner : database.server);
    }
  });

  it('lets the app read and write rows', async () => {
    await rowsOf(database.app, NEW_FACILITY);
    await rowsOf(database.app, `UPDATE facilities SET name = 'Fire' WHERE name = 'Braai'`);
    expect(await rowsOf(database.app, 'SELECT name FROM facilities')).toContainEqual({ name: 'Fire' });
    expect(await rowsOf(database.app, `DELETE FROM facilities WHERE name = 'Fire' RETURNING name`)).toEqual([
      { name: 'Fire' },
    ]);
  });

  it.each([
    ['make a table', 'CREATE TABLE mine (id int)'],
    ['drop a table', 'DROP TABLE facilities CASCADE'],
    ['switch triggers off', 'ALTER TABLE campsites DISABLE TRIGGER USER'],
    ['make a role', 'CREATE ROLE another'],
    ['read files of the server', `COPY facilities (name) FROM '/etc/hostname'`],
  ])('does not let the app %s', async (_what, statement) => {
    await expect(rowsOf(database.app, statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('gives the owner all that is ours, and nothing of the server', async () => {
    expect(await rowsOf(database.owner, FOREIGN)).toEqual([]);
    await rowsOf(database.owner, 'ALTER TABLE campsites DISABLE TRIGGER USER');
    await rowsOf(database.owner, 'ALTER TABLE campsites ENABLE TRIGGER USER');
    await expect(rowsOf(database.owner, 'CREATE ROLE another')).rejects.toThrow('permission denied');
  });
});
