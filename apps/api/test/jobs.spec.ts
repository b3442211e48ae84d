import { randomUUID } from 'node:crypto';
import type { JobEntry, JobItemPage, JobPage } from '@kampvuur/contracts';
import { ADMIN_PAGE } from '@kampvuur/domain';
import { JobEntity, JobItemsRepository, JobsRepository } from '@kampvuur/persistence';
import { JOB_QUEUES, type JobQueues, MAX_REQUEUES } from '@kampvuur/queue';
import { type ApiClient, buildUser, signedIn } from '@kampvuur/testing';
import { JobQueueService } from '../src/jobs/job-queue.service';
import { LostJobMonitor } from '../src/jobs/lost-job-monitor';
import { type RunningApi, startApi } from './start-api';

const PATH = '/api/admin/jobs';

let api: RunningApi;
let admin: ApiClient;
let adminId: number;
beforeAll(async () => {
  api = await startApi();
  const user = await buildUser(api.database, { isAdmin: true, username: 'head-ranger' });
  adminId = user.id;
  admin = await signedIn(api.server, user);
});
afterAll(() => api.app.close());
beforeEach(() => api.database.query('DELETE FROM job_runs'));

async function buildJob(fields: Partial<JobEntity> = {}): Promise<string> {
  const id = randomUUID();
  await api.database.manager.insert(JobEntity, { id, type: 'scrape-data', ...fields } as object);
  return id;
}

const job = async (id: string): Promise<JobEntry> => (await admin.get(`${PATH}/${id}`).expect(200)).body;

describe('GET /api/admin/jobs', () => {
  it('answers type, user and parameters of each job, newest first, ten a page', async () => {
    for (let n = 0; n < ADMIN_PAGE.jobs; n += 1) {
      await buildJob({
        status: 'completed',
        createdAt: new Date(Date.UTC(2026, 0, n + 1)),
        finishedAt: new Date(),
      });
    }
    const id = await buildJob({
      startedById: adminId,
      params: { limit: 20 },
      createdAt: new Date(Date.UTC(2026, 5)),
    });
    const first = (await admin.get(PATH).expect(200)).body as JobPage;
    expect(first.total).toBe(ADMIN_PAGE.jobs + 1);
    expect(first.data).toHaveLength(ADMIN_PAGE.jobs);
    expect(first.data[0]).toMatchObject({ jobId: id, startedByName: 'head-ranger', params: { limit: 20 } });
    const second = (await admin.get(`${PATH}?page=2`).expect(200)).body as JobPage;
    expect(second.data).toHaveLength(1);
  });

  it.each([
    ['scrape-data', { total: 20, updated: 12, failed: 3, refused: 1 }, 4],
    ['scrape-images', { total: 3, failed: 3 }, 3],
    ['scrape-data', { total: 2, unchanged: 2 }, 0],
    ['import', { totalRows: 9, success: 4, duplicateCount: 2, errorCount: 7 }, 3],
    ['import', { totalRows: 11, success: 5, duplicateCount: 0, errorCount: 0, leftOutCount: 6 }, 0],
    ['undo-import', { removed: 3, kept: 1 }, 0],
    ['find-duplicates', { found: 3 }, null],
    ['scrape-data', null, null],
  ])('tells of a completed %s with %j that %p items failed', async (type, result, failedItems) => {
    const id = await buildJob({ type, result, status: 'completed', finishedAt: new Date() });
    expect((await job(id)).failedItems).toBe(failedItems);
    const { body } = await admin.get(PATH).expect(200);
    expect((body as JobPage).data[0]?.failedItems).toBe(failedItems);
    await api.database.manager.update(JobEntity, { id }, { status: 'error' });
    expect((await job(id)).failedItems).toBeNull();
  });

  it('filters by type', async () => {
    await buildJob();
    const id = await buildJob({ type: 'import' });
    const { body } = await admin.get(`${PATH}?type=import`).expect(200);
    expect((body as JobPage).data.map(({ jobId }) => jobId)).toEqual([id]);
    await admin.get(`${PATH}?type=dance`).expect(400);
  });

  it.each(['0', 'x', '-1'])('refuses page %s', (page) => admin.get(`${PATH}?page=${page}`).expect(400));

  it('answers 404 for an unknown job', async () => {
    await admin.get(`${PATH}/${randomUUID()}`).expect(404);
    await admin.get(`${PATH}/42`).expect(404);
    await admin.get(`${PATH}/${randomUUID()}/items`).expect(404);
  });
});

describe('GET /api/admin/jobs/:id/items', () => {
  const items = async (id: string, query = ''): Promise<JobItemPage> =>
    (await admin.get(`${PATH}/${id}/items${query}`).expect(200)).body;

  it('answers the campsites of a scrape, the last finished first, without pending ones', async () => {
    const id = await buildJob();
    const repository = api.app.get(JobItemsRepository);
    const targets = ['Augrabies', 'Nkwalini', 'Karoo Gariep'].map((campsiteName, n) => {
      return { campsiteId: n + 1, campsiteName };
    });
    await repository.plan(id, targets);
    await repository.plan(id, targets);
    expect((await repository.waiting(id)).map(({ item }) => item)).toEqual([1, 2, 3]);
    const finished = { jobId: id, outcome: 'updated', message: 'rate updated' } as const;
    expect(await repository.finish(api.database.manager, { ...finished, item: 1 })).toBe(true);
    expect(await repository.finish(api.database.manager, { ...finished, item: 1 })).toBe(false);
    await repository.finish(api.database.manager, { ...finished, item: 3, outcome: 'unchanged' });
    const page = await items(id);
    expect(page.total).toBe(2);
    expect(page.data.map(({ campsiteName }) => campsiteName)).toEqual(['Karoo Gariep', 'Augrabies']);
    expect((await items(id, '?outcome=updated')).data).toHaveLength(1);
    await admin.get(`${PATH}/${id}/items?outcome=dancing`).expect(400);
  });

  it('answers the rows of an import in their order', async () => {
    const id = await buildJob({ type: 'import' });
    const repository = api.app.get(JobItemsRepository);
    const rows = [9, 7, 8].map((item) => {
      return { jobId: id, item, outcome: 'imported', message: '', details: { name: `Row ${item}` } } as const;
    });
    await repository.add(api.database.manager, rows);
    await repository.add(api.database.manager, rows);
    expect((await items(id)).data.map(({ details }) => details?.name)).toEqual(['Row 7', 'Row 8', 'Row 9']);
    expect(await repository.lastItem(id)).toBe(9);
  });

  it('filters rows with warnings', async () => {
    const id = await buildJob({ type: 'import' });
    const row = { jobId: id, message: 'Row 3: rates: read as 90' };
    await api.app.get(JobItemsRepository).add(api.database.manager, [
      { ...row, item: 2, outcome: 'imported', message: '' },
      { ...row, item: 3, outcome: 'imported' },
      { ...row, item: 4, outcome: 'refused' },
    ]);
    const warned = await items(id, '?warned=true');
    expect([warned.total, warned.data.map(({ item }) => item)]).toEqual([1, [3]]);
    expect((await items(id, '?warned=false')).total).toBe(3);
    await admin.get(`${PATH}/${id}/items?warned=perhaps`).expect(400);
  });
});

describe('a job that is missing in its queue', () => {
  it('ends with an error after it was queued again too often', async () => {
    const id = await buildJob({ requeues: MAX_REQUEUES });
    await api.app.get(LostJobMonitor).check(new Date(Date.now() + 1_000));
    expect(await job(id)).toMatchObject({
      status: 'error',
      message: 'The job was lost before it finished. Please start it again.',
    });
  });

  it('is queued again when its last attempt could not finish it, as while PostgreSQL is down', async () => {
    const { imports } = api.app.get<JobQueues>(JOB_QUEUES);
    await imports.empty();
    const id = await buildJob({ type: 'refresh' });
    const bullJob = await imports.add('refresh', {}, { jobId: id, attempts: 1 });
    await imports.client.rpoplpush(imports.toKey('wait'), imports.toKey('active'));
    await bullJob.moveToFailed({ message: 'The database is away' }, true);
    // Redis is shared with the specs before.
    expect((await imports.getFailed()).map((failed) => failed.id)).toContain(id);
    await api.app.get(LostJobMonitor).check(new Date(Date.now() + 1_000));
    expect((await job(id)).status).toBe('started');
    expect((await imports.getWaiting()).map((waiting) => waiting.id)).toContain(id);
  });

  it('is not queued again while it is waiting', async () => {
    const { jobId } = await api.app.get(JobQueueService).start('refresh', { id: adminId, address: null });
    await api.app.get(LostJobMonitor).check(new Date(Date.now() + 1_000));
    expect((await job(jobId)).status).toBe('started');
  });
});

it('an import is queued behind another; other types start one at a time', async () => {
  const jobs = api.app.get(JobsRepository);
  const start = (type: string) =>
    jobs.start({ id: randomUUID(), type, startedById: adminId, message: '', params: {} });
  expect(await start('import')).toBe(true);
  expect(await start('import')).toBe(true);
  expect(await start('scrape-data')).toBe(true);
  expect(await start('scrape-data')).toBe(false);
});
