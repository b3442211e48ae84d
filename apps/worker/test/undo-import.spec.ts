import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { StoredPictures } from '@kampvuur/media';
import {
  CampsiteRemovalRepository,
  CampsiteSourcesRepository,
  CampsiteWritesRepository,
  createDataSource,
  FormerTermsRepository,
  ImportUndoRepository,
  type JobEntity,
  JobItemsRepository,
  JobsRepository,
  NoticesRepository,
  RevisionsRepository,
} from '@kampvuur/persistence';
import { buildCampsite, testSettings } from '@kampvuur/testing';
import { UndoImportHandler } from '../src/imports/undo-import.handler';
import type { ReportProgress } from '../src/jobs/job-handler';

/** More than two batches. */
const ADDED = 401;

let database: DataSource;
let jobs: JobsRepository;
let handler: UndoImportHandler;
const discarded: string[][] = [];
beforeAll(async () => {
  const { DATABASE_URL } = await testSettings();
  database = await createDataSource(DATABASE_URL, 'test').initialize();
  jobs = new JobsRepository(database);
  const revisions = new RevisionsRepository();
  const sources = new CampsiteSourcesRepository(database);
  handler = new UndoImportHandler(
    database,
    jobs,
    new JobItemsRepository(database),
    new ImportUndoRepository(database, new FormerTermsRepository(), sources),
    new CampsiteRemovalRepository(
      new CampsiteWritesRepository(database, revisions),
      revisions,
      new NoticesRepository(database),
    ),
    { discard: async (keys: string[]) => void discarded.push(keys) } as unknown as StoredPictures,
  );
});
afterAll(() => database.destroy());

async function begin(type: string, params: object): Promise<JobEntity> {
  const id = randomUUID();
  await jobs.start({ id, type, startedById: null, message: '', params: { ...params } });
  return (await jobs.find(id))!;
}

/** An import that has added campsites, and the job that undoes it. */
async function importOf(count: number): Promise<{ importId: string; undo: JobEntity }> {
  const { id: importId } = await begin('import', {});
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await buildCampsite(database, { name: `Undone ${n}` })).id);
  await database.query(
    `INSERT INTO campsite_revisions (campsite_id, campsite_name, field, new_value, source, source_id)
     SELECT id, name, 'campsite', '{}', 'import', $1 FROM campsites WHERE id = ANY($2::int[])`,
    [importId, ids],
  );
  await jobs.finish(importId, { status: 'completed', message: '', result: { success: count } });
  return { importId, undo: await begin('undo-import', { importId }) };
}

const left = async (): Promise<number> =>
  (await database.query("SELECT count(*)::int AS count FROM campsites WHERE name LIKE 'Undone %'"))[0].count;

describe('the undo of an import', () => {
  it('reports its progress in batches, and nothing of the import is gone before all of it is', async () => {
    const { importId, undo } = await importOf(ADDED);
    const seen: { done: number; total: number; left: number; isUndone: boolean }[] = [];
    const report: ReportProgress = async ({ currentItem, totalItems }) => {
      const isUndone = (await jobs.find(importId))?.undoneAt !== null;
      seen.push({ done: currentItem, total: totalItems, left: await left(), isUndone });
    };
    const { result } = await handler.handle(undo, report);
    expect(seen.map(({ done }) => done)).toEqual([200, 400, ADDED]);
    for (const moment of seen) expect(moment).toMatchObject({ total: ADDED, left: ADDED, isUndone: false });
    expect(await left()).toBe(0);
    expect((await jobs.find(importId))?.undoneByJobId).toBe(undo.id);
    expect(result).toMatchObject({ removed: ADDED, kept: 0 });
    await jobs.finish(undo.id, { status: 'completed', message: '', result });
  });

  it('changes nothing when it is interrupted, and all of it when it is started again', async () => {
    const { importId, undo } = await importOf(ADDED);
    const interrupted = handler.handle(undo, async ({ currentItem }) => {
      if (currentItem > 200) throw new Error('The worker stops');
    });
    await expect(interrupted).rejects.toThrow('The worker stops');
    expect(await left()).toBe(ADDED);
    expect((await jobs.find(importId))?.undoneAt).toBeNull();

    discarded.length = 0;
    const { result } = await handler.handle(undo, async () => {});
    expect(result).toMatchObject({ removed: ADDED, kept: 0 });
    expect(await left()).toBe(0);
    // After the commit a worker can die as well: the next one finds everything done.
    expect((await handler.handle(undo, async () => {})).result).toEqual(result);
    expect(discarded).toEqual([[], []]);
    await jobs.finish(undo.id, { status: 'completed', message: '', result });
  });
});
