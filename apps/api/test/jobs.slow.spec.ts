import { setTimeout as sleep } from 'node:timers/promises';
import type { JobEntry } from '@kampvuur/contracts';
import { buildCampsite, buildUser, signedIn, startWorkerProcess } from '@kampvuur/testing';
import { JobQueueService } from '../src/jobs/job-queue.service';
import { startApi } from './start-api';

it('a job continues after PostgreSQL fails a step, and completes', async () => {
  const api = await startApi();
  const user = await buildUser(api.database, { isAdmin: true });
  const admin = await signedIn(api.server, user);
  const job = async (id: string): Promise<JobEntry> =>
    (await admin.get(`/api/admin/jobs/${id}`).expect(200)).body;
  await buildCampsite(api.database);
  await api.database.query('ALTER TABLE campsites RENAME TO campsites_gone');
  const worker = await startWorkerProcess(api.settings);
  const { jobId: id } = await api.app.get(JobQueueService).start('refresh', { id: user.id, address: null });
  await sleep(1_000);
  expect((await job(id)).status).not.toBe('error');
  await api.database.query('ALTER TABLE campsites_gone RENAME TO campsites');
  let entry = await job(id);
  while (!entry.finishedAt) {
    await sleep(200);
    entry = await job(id);
  }
  expect(entry.status).toBe('completed');
  await worker.stop();
  await api.app.close();
});
