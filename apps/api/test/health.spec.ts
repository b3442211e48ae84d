import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { healthOf, UP } from './health.setup';

it('readiness names database, Redis and the pictures', async () => {
  expect(await healthOf({})).toEqual({ status: 200, checks: UP });
});

it('reports a picture folder that cannot be written, and serves everything else', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'kampvuur-health-')), 'a-file');
  writeFileSync(file, '');
  expect(await healthOf({ MEDIA_ROOT: file })).toEqual({ status: 200, checks: { ...UP, pictures: 'down' } });
});
