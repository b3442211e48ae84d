import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { environmentOf, ROOT, testSettings } from '@kampvuur/testing';

const PROGRAM = resolve(ROOT, 'dist/server/apps/api/src/openapi.js');

/** The whole API starts for it, which takes long on a busy machine. */
jest.setTimeout(120_000);

/** The document is made by the compiler's plugin, so the built program is asked, not the sources jest runs. */
it('docs/openapi.json is what the built API says', async () => {
  const settings = await testSettings();
  const env = { PATH: process.env['PATH'], ...environmentOf(settings) };
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, '--check'], { cwd: ROOT, env });
  expect(stdout.trim()).toBe('docs/openapi.json is up to date');
});
