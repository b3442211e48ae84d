import { OperationsOverview } from '@kampvuur/contracts';
import { BackupEntity } from '@kampvuur/persistence';
import { type ApiClient, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

const METRICS_DASHBOARD_URL = 'https://grafana.example/d/kampvuur';

let api: RunningApi;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi({ METRICS_DASHBOARD_URL });
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
});
beforeEach(() => api.database.query('DELETE FROM job_runs; DELETE FROM backups'));
afterAll(() => api.app.close());

const overview = async () =>
  (await admin.get('/api/admin/operations').expect(200)).body as OperationsOverview;

describe('GET /api/admin/operations', () => {
  it('says what runs and how each part is, and that nobody works and nothing is backed up', async () => {
    const { versions, parts, queues, jobs, lastBackup, indexSnapshotAt, metricsUrl } = await overview();
    expect(versions).toEqual({
      kampvuur: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      node: process.version,
      postgres: expect.stringMatching(/^\d+/) as string,
      redis: expect.stringMatching(/^\d+\.\d+/) as string,
      migration: api.database.migrations.at(-1)?.name,
    });
    // A worker of another test may listen; of the rest this process is sure.
    expect(parts.filter(({ name }) => name !== 'worker')).toEqual([
      { name: 'database', state: 'up' },
      { name: 'redis', state: 'up' },
      { name: 'pictures', state: 'up' },
    ]);
    expect(queues.map(({ name }) => name)).toEqual(['scraping', 'imports', 'mail']);
    expect(jobs).toEqual([]);
    expect(lastBackup).toBeNull();
    expect(indexSnapshotAt).toBeNull();
    expect(metricsUrl).toBe(METRICS_DASHBOARD_URL);
  });

  it('counts a job that waits, and lists it', async () => {
    const before = (await overview()).queues.find(({ name }) => name === 'imports')?.waiting ?? 0;
    const { body } = await admin.post('/api/admin/find-duplicates').expect(202);
    const { queues, jobs } = await overview();
    expect(queues.find(({ name }) => name === 'imports')?.waiting).toBe(before + 1);
    expect(jobs).toEqual([
      expect.objectContaining({
        jobId: (body as { jobId: string }).jobId,
        type: 'find-duplicates',
        status: 'started',
      }),
    ]);
  });

  it('names the newest backup', async () => {
    const backup = {
      name: 'old',
      startedAt: new Date(),
      rows: '5',
      pictures: 3,
      bytes: '9',
      isEncrypted: false,
    };
    const finishedAt = new Date('2026-01-01T00:00:00Z');
    await api.database.manager.insert(BackupEntity, { ...backup, finishedAt });
    await api.database.manager.insert(BackupEntity, { ...backup, name: 'new', rows: '5000000000' });
    expect((await overview()).lastBackup).toMatchObject({ name: 'new', rows: 5_000_000_000, pictures: 3 });
  });
});
