import { Client, type QueryResult } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import { createDataSource } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

/** Campsites there are, and how many of them one statement changes. */
const CAMPSITES = 6_000;
const CHANGED = 4_000;

/** Rows that a statement may read: more take longer than a request has, if only on a slow machine. */
const MAX_ROWS = 1_000;

/** Notes of changes in one transaction: all are read one by one, or so many that all campsites are reloaded. */
const NOTES = [40_000, 60_000];

const INSERT = `INSERT INTO campsites (name, province, sort_name, search_text, rates)
  SELECT 'Bulk ' || n, 'Limpopo', 'bulk ' || n, 'bulk ' || n || ' limpopo', 100 FROM generate_series(1, $1) n`;

let api: RunningApi;
let camper: ApiClient;
let admin: ApiClient;
/** Somebody else's connections, without the API's time limits. */
let others: DataSource;
/** A transaction of theirs that has written something and goes on all the while. */
let open: QueryRunner;
beforeAll(async () => {
  api = await startApi();
  camper = await signedIn(api.server, await buildUser(api.database));
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
  others = await createDataSource(api.settings.DATABASE_URL, 'test').initialize();
  open = others.createQueryRunner();
  await open.startTransaction();
  await open.query('SELECT pg_current_xact_id()');
});
afterAll(async () => {
  await open.rollbackTransaction();
  await open.release();
  await others.destroy();
  await api.app.close();
});

async function totalOf(client: ApiClient, filter: string): Promise<number> {
  const { body } = await client.get(`/api/campsites?limit=12&${filter}`).expect(200);
  return body.total as number;
}

/** A camper sees the total before or the one after; an administrator at once the one after, and then everybody. */
async function becomes(filter: string, before: number, after: number): Promise<void> {
  const [seen, waited] = await Promise.all([totalOf(camper, filter), totalOf(admin, filter)]);
  expect([before, after]).toContain(seen);
  expect(waited).toBe(after);
  for (let more = 0; more < 20; more += 1) expect(await totalOf(camper, filter)).toBe(after);
}

beforeEach(async () => {
  await others.query('DELETE FROM campsites');
  expect(await totalOf(admin, 'query=bulk')).toBe(0);
  await others.query(INSERT, [CAMPSITES]);
  await becomes('query=bulk', 0, CAMPSITES);
});

it('lists are of a whole state while many campsites are added', async () => {
  await others.query(INSERT, [CAMPSITES]);
  await becomes('query=bulk', CAMPSITES, 2 * CAMPSITES);
});

it('and while many are changed', async () => {
  await others.query(`UPDATE campsites SET rates = 200 WHERE substr(name, 6)::int <= $1`, [CHANGED]);
  await becomes('maxRate=150', CAMPSITES, CAMPSITES - CHANGED);
  const { body } = await camper.get('/api/campsites?query=bulk&sort=a-z').expect(200);
  expect(body.data[0]).toMatchObject({ name: 'Bulk 1', rates: 200 });
});

it('no statement reads more changes than it has time for', async () => {
  const statements = jest.spyOn(Client.prototype, 'query');
  await others.query(`UPDATE campsites SET rates = 200 WHERE substr(name, 6)::int <= $1`, [CHANGED]);
  statements.mockClear();
  expect(await totalOf(admin, 'maxRate=150')).toBe(CAMPSITES - CHANGED);
  const results = await Promise.all(
    statements.mock.results.map(({ value }) => value as Promise<QueryResult>),
  );
  statements.mockRestore();
  const read = results.map((result) => result?.rows?.filter((row) => 'sortName' in row).length ?? 0);
  expect(read.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(CHANGED);
  expect(Math.max(...read)).toBe(MAX_ROWS);
});

it('and while many are deleted', async () => {
  await others.query('DELETE FROM campsites WHERE substr(name, 6)::int <= $1', [CHANGED]);
  await becomes('query=bulk', CAMPSITES, CAMPSITES - CHANGED);
});

it.each(NOTES)('and after %i changes at once, each of which is read once', async (notes) => {
  const noted = `INSERT INTO campsite_changes (campsite_id, changed_in)
    SELECT n, pg_current_xact_id()::text::bigint
    FROM (SELECT min(id) AS first FROM campsites) known, generate_series(first, first + $1 - 1) n
    ON CONFLICT (campsite_id) DO UPDATE SET changed_in = excluded.changed_in`;
  await others.query(noted, [notes]);
  for (let asked = 0; asked < 50; asked += 1) expect(await totalOf(camper, 'query=bulk')).toBe(CAMPSITES);
});

it('a transaction that commits late is not missed', async () => {
  const late = api.database.createQueryRunner();
  await late.startTransaction();
  await late.query(`UPDATE campsites SET province = 'North West' WHERE sort_name = 'bulk 5999'`);
  await buildCampsite(api.database, { name: 'Early Kudu', province: 'Gauteng' });
  expect(await totalOf(camper, 'province=Gauteng')).toBe(1);
  expect(await totalOf(camper, 'province=North%20West')).toBe(0);
  await late.commitTransaction();
  await late.release();
  expect(await totalOf(camper, 'province=North%20West')).toBe(1);
});
