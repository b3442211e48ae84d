import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anonymous, testSettings } from '@kampvuur/testing';
import { createWorker } from '../src/create-worker';

async function answersOf(changes: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const worker = await createWorker(await testSettings(changes));
  await worker.listen(0, '127.0.0.1');
  const ask = (probe: string) => anonymous(worker.getHttpServer()).get(`/health/${probe}`);
  const answers: Record<string, unknown> = {};
  for (const probe of ['startup', 'live', 'ready']) {
    const { status, body } = await ask(probe);
    answers[probe] = [status, body];
  }
  await worker.close();
  return answers;
}

it('has three probes', async () => {
  const checks = { database: 'up', redis: 'up', pictures: 'up' };
  expect(await answersOf()).toEqual({
    startup: [200, { status: 'ok' }],
    live: [200, { status: 'ok' }],
    ready: [200, { status: 'ok', checks }],
  });
});

it('works on while pictures cannot be stored, and says so', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'kampvuur-health-')), 'a-file');
  writeFileSync(file, '');
  const checks = { database: 'up', redis: 'up', pictures: 'down' };
  expect(await answersOf({ MEDIA_ROOT: file })).toMatchObject({ ready: [200, { status: 'error', checks }] });
});
