import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anonymous, startS3Server } from '@kampvuur/testing';
import { startApi } from './start-api';

/** What a process with these settings says about itself. */
async function healthOf(changes: Record<string, string>): Promise<{ status: number; checks: unknown }> {
  const api = await startApi(changes);
  const { status, body } = await anonymous(api.server).get('/api/health/ready');
  for (const probe of ['startup', 'live'])
    await anonymous(api.server).get(`/api/health/${probe}`).expect(200, { status: 'ok' });
  await api.app.close();
  return { status, checks: body.checks };
}

const UP = { database: 'up', redis: 'up', pictures: 'up' };

it('readiness names database, Redis and the pictures', async () => {
  expect(await healthOf({})).toEqual({ status: 200, checks: UP });
});

it('a folder that cannot hold pictures is told, and the rest goes on being served', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'kampvuur-health-')), 'a-file');
  writeFileSync(file, '');
  expect(await healthOf({ MEDIA_ROOT: file })).toEqual({ status: 200, checks: { ...UP, pictures: 'down' } });
});

it('a bucket is asked too', async () => {
  const store = await startS3Server();
  expect(await healthOf(store.settings)).toEqual({ status: 200, checks: UP });
  const other = { ...store.settings, S3_BUCKET: 'no-such-bucket' };
  expect(await healthOf(other)).toEqual({ status: 200, checks: { ...UP, pictures: 'down' } });
  await store.stop();
  expect(await healthOf(store.settings)).toEqual({ status: 200, checks: { ...UP, pictures: 'down' } });
});
