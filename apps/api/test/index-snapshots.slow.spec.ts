import { mkdtempSync } from 'node:fs';
import { copyFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { createDataSource } from '@kampvuur/persistence';
import { SearchIndex, SnapshotFile, snapshotOf, writeSnapshot } from '@kampvuur/search-index';
import { buildUser, freshDatabase, signedIn } from '@kampvuur/testing';
import { IndexSnapshots } from '../src/campsites/index-snapshots';
import { type RunningApi, startApi } from './start-api';

/** Enough for a snapshot to be written. */
const CAMPSITES = 1_200;

const INSERT = `INSERT INTO campsites (name, province, sort_name, search_text, rates)
  SELECT 'Veld ' || n, 'Limpopo', 'veld ' || n, 'veld ' || n || ' limpopo', 100 FROM generate_series(1, $1) n`;

const UNNOTED = ['DISABLE TRIGGER USER', 'ENABLE TRIGGER USER'];

let databaseUrl: string;
let database: DataSource;
let folder: string;
/** Of the process that wrote the snapshot. */
let writtenAt: Date;
beforeEach(async () => {
  databaseUrl = await freshDatabase();
  database = await createDataSource(databaseUrl, 'test').initialize();
  await database.query(INSERT, [CAMPSITES]);
  folder = mkdtempSync(join(tmpdir(), 'kampvuur-index-'));
  const writer = await start();
  await writer.app.close();
  writtenAt = savedAtOf(writer)!;
});
afterEach(() => database.destroy());

const file = (): string => join(folder, 'search.index');
const start = (url = databaseUrl): Promise<RunningApi> => startApi({ DATABASE_URL: url, INDEX_ROOT: folder });
const savedAtOf = (api: RunningApi): Date | undefined => api.app.get(IndexSnapshots).savedAt;

/** Writes the snapshot once more, with something else in its stamp. */
async function restamp(changes: object): Promise<void> {
  const saved = await SnapshotFile.open(file());
  if (!saved) throw new Error('There is no snapshot');
  const ids = Array.from({ length: CAMPSITES }, (_, at) => at + 1);
  const index = await SearchIndex.restore(saved.parts(), ids);
  await saved.close();
  await writeSnapshot(file(), { ...(saved.stamp as object), ...changes }, snapshotOf(index));
}

/** How many campsites lists of a process show, and whether it began with the snapshot that was written first. */
async function answersOf(
  api: RunningApi,
  filters: string[],
): Promise<{ wasRead: boolean; totals: number[] }> {
  const wasRead = savedAtOf(api)?.getTime() === writtenAt.getTime();
  const camper = await signedIn(api.server, await buildUser(api.database));
  const totals: number[] = [];
  for (const filter of filters) {
    const { body } = await camper.get(`/api/campsites?limit=1&${filter}`).expect(200);
    totals.push(body.total as number);
  }
  await api.app.close();
  return { wasRead, totals };
}

it('starts with the snapshot and with what changed since', async () => {
  await database.query(`UPDATE campsites SET province = 'Gauteng' WHERE id % 100 = 0`);
  await database.query(`INSERT INTO campsites (name, province, sort_name, search_text)
    VALUES ('Later', 'Gauteng', 'later', 'later gauteng')`);
  await database.query(`DELETE FROM campsites WHERE id % 100 = 2`);
  expect(await answersOf(await start(), ['', 'province=Gauteng', 'query=later', 'province=Limpopo'])).toEqual(
    {
      wasRead: true,
      totals: [CAMPSITES + 1 - 12, 13, 1, CAMPSITES - 24],
    },
  );
});

it("is dated on the operators' page", async () => {
  const api = await start();
  const admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
  const { body } = await admin.get('/api/admin/operations').expect(200);
  expect(body.indexSnapshotAt).toBe(writtenAt.toISOString());
  await api.app.close();
});

it('knows what was deleted so long ago that nobody remembers', async () => {
  await database.query(`DELETE FROM campsites WHERE id % 100 = 1`);
  await database.query(`DELETE FROM campsite_changes n WHERE NOT EXISTS
    (SELECT FROM campsites c WHERE c.id = n.campsite_id)`);
  expect(await answersOf(await start(), [''])).toEqual({ wasRead: true, totals: [CAMPSITES - 12] });
});

it('follows changes from there', async () => {
  const api = await start();
  await database.query(`UPDATE campsites SET province = 'Gauteng' WHERE id % 100 = 0`);
  expect(await answersOf(api, ['province=Gauteng'])).toEqual({ wasRead: true, totals: [12] });
});

describe('reads every row instead', () => {
  const all = { wasRead: false, totals: [CAMPSITES] };

  it('when the snapshot is cut off', async () => {
    await truncate(file(), 100_000);
    expect(await answersOf(await start(), [''])).toEqual(all);
  });

  it('when a bit of it is another', async () => {
    const bytes = await readFile(file());
    bytes[20_000]! ^= 1;
    await writeFile(file(), bytes);
    expect(await answersOf(await start(), [''])).toEqual(all);
  });

  it('when the snapshot filters by other facts', async () => {
    await restamp({});
    expect(await answersOf(await start(), [''])).toMatchObject({ wasRead: true });
    await restamp({ facts: ['width'] });
    expect(await answersOf(await start(), [''])).toEqual(all);
  });

  it('when the snapshot is of another database', async () => {
    const other = await freshDatabase();
    expect(await answersOf(await start(other), [''])).toEqual({ wasRead: false, totals: [0] });
  });

  it('when the tables were refilled without a note of it, as a restored dump does', async () => {
    await database.query(`TRUNCATE campsites, campsite_changes CASCADE`);
    await database.query(`ALTER TABLE campsites ${UNNOTED[0]}`);
    await database.query(INSERT, [CAMPSITES]);
    await database.query(`UPDATE campsites SET province = 'Gauteng'`);
    await database.query(`ALTER TABLE campsites ${UNNOTED[1]}`);
    expect(await answersOf(await start(), ['province=Gauteng'])).toEqual(all);
  });

  it('when the folder cannot be read or written', async () => {
    await copyFile(file(), join(folder, 'a-file'));
    folder = join(folder, 'a-file');
    expect(await answersOf(await start(), [''])).toEqual(all);
  });
});

it('is whole after two processes have written it at once', async () => {
  await truncate(file(), 100_000);
  const both = await Promise.all([start(), start()]);
  await Promise.all(both.map(({ app }) => app.close()));
  const times = both.map((api) => savedAtOf(api)?.getTime());
  const third = await start();
  expect(times).toContain(savedAtOf(third)?.getTime());
  expect(await answersOf(third, [''])).toMatchObject({ totals: [CAMPSITES] });
});
