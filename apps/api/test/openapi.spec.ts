import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { SETTING_NAMES } from '@kampvuur/runtime';
import { testSettings } from '@kampvuur/testing';

const ROOT = resolve(__dirname, '../../..');
const PROGRAM = resolve(ROOT, 'dist/server/apps/api/src/openapi.js');

/** The document is made by the compiler's plugin, so the built program is asked, not the sources jest runs. */
it('docs/openapi.json is what the built API says', async () => {
  const settings = await testSettings();
  const given = SETTING_NAMES.filter((name) => settings[name] !== undefined).map((name) => [
    name,
    String(settings[name]),
  ]);
  const env = { PATH: process.env['PATH'], ...Object.fromEntries(given) };
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, '--check'], { cwd: ROOT, env });
  expect(stdout.trim()).toBe('docs/openapi.json is up to date');
});
