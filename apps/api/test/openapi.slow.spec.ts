import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { environmentOf, ROOT, testSettings } from '@kampvuur/testing';

const COMPILER = resolve(ROOT, 'node_modules/@nestjs/cli/bin/nest.js');
const PROGRAM = resolve(ROOT, 'dist/openapi/apps/api/src/openapi.js');

/** The servers are compiled and the whole API starts for it, which takes long on a busy machine. */
jest.setTimeout(300_000);

/** The document is made by the compiler's plugin, so a program built with it is asked. */
it('docs/openapi.json is what the built API says', async () => {
  const run = promisify(execFile);
  await run(process.execPath, [COMPILER, 'build', 'api', '--path', 'tools/openapi/tsconfig.json'], {
    cwd: ROOT,
  });
  const settings = await testSettings();
  const env = { PATH: process.env['PATH'], ...environmentOf(settings) };
  const { stdout } = await run(process.execPath, [PROGRAM, '--check'], { cwd: ROOT, env });
  expect(stdout.trim()).toBe('docs/openapi.json is up to date');
});
