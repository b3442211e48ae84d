import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { run } from '../lib/capture.mjs';
import { failedOfTools } from '../lib/failed-tests.mjs';
import { Tally } from '../lib/tally.mjs';

const FAILING = `
import { describe, it } from 'node:test';
it('passes', () => {});
describe('a group', () => {
  it('fails inside', () => {
    throw new Error('broke down');
  });
});
`;

test('which tests failed, where and why, is printed before anything they wrote', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'failed-tests-'));
  context.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'failing.test.mjs'), FAILING);
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const args = ['--test', '--test-reporter=tap', join(folder, 'failing.test.mjs')];
  const { output } = await run(process.execPath, args, { env });
  const { mock } = context.mock.method(process.stdout, 'write', () => true);
  const tally = new Tally();
  tally.add('tools', { passed: 1, failed: 1, failures: failedOfTools(output), output }, Date.now());
  tally.add('build', { failed: 1, output: 'no compiler' }, Date.now());
  const before = mock.callCount();
  const code = tally.close();
  const printed = mock.calls.slice(before).map(({ arguments: [text] }) => String(text));
  mock.restore();
  assert.equal(code, 1);
  const [first = '', message = '', second] = printed.filter((text) => !text.startsWith('\u001B'));
  assert.match(first, /^\nfailed: \S+failing\.test\.mjs:5 fails inside\n$/);
  assert.match(message, /^ +'?broke down'?\n$/);
  assert.equal(second, '\nfailed: build, see below\n');
});
