import type { DataSource } from 'typeorm';
import { DUPLICATES } from '@kampvuur/domain';
import {
  CampsiteBatchesRepository,
  createDataSource,
  DuplicatesRepository,
  type JobEntity,
} from '@kampvuur/persistence';
import { generateCampsites } from '@kampvuur/seed';
import { emptyTables, testSettings } from '@kampvuur/testing';
import { FindDuplicatesHandler } from '../src/duplicates/find-duplicates.handler';

/** How long 20,000 campsites may take to compare, in ms, on a slow machine with other work to do. */
const TIMEOUT_MS = 120_000;

let database: DataSource;
beforeAll(async () => {
  const settings = await testSettings();
  database = await createDataSource(settings.DATABASE_URL, 'test').initialize();
});
afterAll(() => database.destroy());
beforeEach(() => emptyTables(database, 'campsites'));

const find = () => {
  const handler = new FindDuplicatesHandler(
    new CampsiteBatchesRepository(database),
    new DuplicatesRepository(database),
  );
  const job = { campsiteId: null, currentItem: 0 } as JobEntity;
  return handler.handle(job, () => Promise.resolve());
};

it('stays in proportion where thousands lie in one square', async () => {
  await database.query(
    `INSERT INTO campsites (name, province, sort_name, search_text, latitude, longitude)
     SELECT 'Stand', 'Gauteng', CASE WHEN n % 2 = 0 THEN 'stand' ELSE 'plot ' || md5(n::text) END, '',
            -26.1 + n * 1e-7, 28.1
     FROM generate_series(1, 3000) n`,
  );
  const started = Date.now();
  await find();
  expect(Date.now() - started).toBeLessThan(TIMEOUT_MS);
  const [{ most }] = await database.query(
    'SELECT max(count)::int AS most FROM (SELECT count(*) FROM duplicate_pairs GROUP BY one_id) c',
  );
  expect(most).toBe(DUPLICATES.perCampsite);
});

it('compares 20,000 campsites in one go', async () => {
  await generateCampsites(database, { campsites: 20_000, checkins: 0 });
  const started = Date.now();
  const { result } = await find();
  expect(result).toMatchObject({ compared: 20_000 });
  expect(Date.now() - started).toBeLessThan(TIMEOUT_MS);
});
