import type { DataSource } from 'typeorm';
import { CampsiteBatchesRepository, createDataSource } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { testSettings } from '@kampvuur/testing';
import { generate } from '../src/commands/seed';
import { migrate } from '../src/commands/migrations';
import { settingsOfEmptyDatabase } from './empty-database';

const CAMPSITES = 2_000;
const CHECKINS = 5_000;
const WORDS = ['--campsites', String(CAMPSITES), '--checkins', String(CHECKINS)];

/** One line for all rows of a table, apart from when they were written. */
const FINGERPRINT = (table: string) => `
  SELECT count(*)::int AS rows, md5(string_agg(line, E'\\n' ORDER BY line)) AS text
  FROM (SELECT (to_jsonb(t) - '{created_at,updated_at,last_active_at}'::text[])::text AS line FROM ${table} t) AS l`;
const GENERATED = ['campsites', 'campsite_facilities', 'campsite_stats', 'campsite_ratings', 'users'];
const CHECKIN_FINGERPRINT = `
  SELECT count(*)::int AS rows, md5(string_agg(concat_ws('|', user_id, campsite_id, summary, rating, created_at), ','
    ORDER BY id)) AS text FROM checkins`;

let settings: Settings;
let database: DataSource;
let campsites: CampsiteBatchesRepository;
beforeAll(async () => {
  settings = await testSettings();
  await generate(settings, WORDS);
  database = await createDataSource(settings.DATABASE_URL, 'tests').initialize();
  campsites = new CampsiteBatchesRepository(database);
});
afterAll(() => database.destroy());

async function fingerprints(of: DataSource): Promise<unknown[]> {
  const statements = [...GENERATED.map(FINGERPRINT), CHECKIN_FINGERPRINT];
  return Promise.all(statements.map((statement) => of.query(statement)));
}

async function number(statement: string): Promise<number> {
  const [row] = await database.query<[{ n: number }]>(`SELECT (${statement})::int AS n`);
  return row.n;
}

describe('generated data', () => {
  it('is as much as asked for', async () => {
    expect(await number('SELECT count(*) FROM campsites')).toBe(CAMPSITES);
    expect(await number('SELECT count(*) FROM checkins')).toBe(CHECKINS);
    expect(await number('SELECT count(*) FROM campsite_stats')).toBe(CAMPSITES);
  });

  it('is the same in another database', async () => {
    const others = await settingsOfEmptyDatabase();
    await migrate(others);
    await generate(others, WORDS);
    const other = await createDataSource(others.DATABASE_URL, 'tests').initialize();
    expect(await fingerprints(other)).toEqual(await fingerprints(database));
    await other.destroy();
  });

  it('has counters that agree with the check-ins', async () => {
    const wrong = await database.query(`
      WITH latest AS (SELECT DISTINCT ON (campsite_id, user_id) campsite_id, rating FROM checkins
                      ORDER BY campsite_id, user_id, created_at DESC, id DESC),
           rated AS (SELECT campsite_id, count(*) AS amount, sum(rating) AS total, round(avg(rating), 1) AS mean
                     FROM latest GROUP BY campsite_id)
      SELECT s.* FROM campsite_stats s LEFT JOIN rated r USING (campsite_id)
      WHERE s.rating_count <> coalesce(r.amount, 0) OR s.rating_sum <> coalesce(r.total, 0)
         OR s.average_rating IS DISTINCT FROM r.mean
         OR s.checkin_count <> (SELECT count(*) FROM checkins k WHERE k.campsite_id = s.campsite_id)`);
    expect(wrong).toEqual([]);
    expect(await number('SELECT sum(checkin_count) FROM campsite_stats')).toBe(CHECKINS);
  });

  it('reads as if it had been written through the front door', async () => {
    const lists = 'facility_names, activity_names, category_names, pet_friendly, sort_name, search_text';
    const readModel = `SELECT id, ${lists} FROM campsites WHERE id % 20 = 0 ORDER BY id`;
    const before = await database.query<{ id: number }[]>(readModel);
    await campsites.refresh(before.map(({ id }) => id));
    expect(await database.query(readModel)).toEqual(before);
  });

  it('looks like real texts to a search: no row numbers, usual words and ever more rare ones', async () => {
    expect(await number(`SELECT count(*) FROM campsites WHERE name ~ '[0-9]'`)).toBe(0);
    const words = (upTo: number) =>
      number(`SELECT count(DISTINCT word) FROM campsites, regexp_split_to_table(search_text, ' ') AS word
              WHERE id <= (SELECT min(id) FROM campsites) + ${upTo - 1}`);
    const [some, all] = [await words(CAMPSITES / 10), await words(CAMPSITES)];
    expect(some).toBeGreaterThan(400);
    expect(all / some).toBeGreaterThan(2);
    expect(all / some).toBeLessThan(5);
    const lengths = `SELECT round(avg(cardinality(regexp_split_to_array(long_description, '\\s+')))) FROM campsites`;
    expect(await number(lengths)).toBeGreaterThanOrEqual(35);
  });

  it('leaves every index and foreign key as it was', async () => {
    const definitions = (of: DataSource) =>
      of.query(`SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public'
                UNION ALL SELECT conrelid::regclass || conname || pg_get_constraintdef(oid) FROM pg_constraint
                WHERE contype = 'f' ORDER BY 1`);
    const untouched = await settingsOfEmptyDatabase();
    await migrate(untouched);
    const other = await createDataSource(untouched.DATABASE_URL, 'tests').initialize();
    expect(await definitions(database)).toEqual(await definitions(other));
    await other.destroy();
  });

  it('is added to, never replaced, by another run', async () => {
    const own = await settingsOfEmptyDatabase();
    await migrate(own);
    const words = ['--campsites', '10', '--checkins', '20'];
    for (let run = 0; run < 2; run += 1)
      expect(await generate(own, words)).toBe('Generated 10 campsites and 20 check-ins');
    const other = await createDataSource(own.DATABASE_URL, 'tests').initialize();
    const [{ campsites: rows, checkins }] = await other.query(
      `SELECT (SELECT count(*)::int FROM campsites) AS campsites,
              (SELECT sum(checkin_count)::int FROM campsite_stats) AS checkins`,
    );
    await other.destroy();
    expect([rows, checkins]).toEqual([20, 40]);
  });
});

describe('generate', () => {
  it.each([[[]], [['--campsites', 'many']], [['--campsites', '-1']], [['--campsites', '0']]])(
    'refuses %p',
    (words) => expect(async () => generate(settings, words)).rejects.toThrow(),
  );

  it('refuses production', async () => {
    const production = Object.assign(Object.create(settings) as Settings, { NODE_ENV: 'production' });
    await expect(async () => generate(production, WORDS)).rejects.toThrow('not for production');
  });
});
