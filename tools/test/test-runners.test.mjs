import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jestSelection } from '../lib/jest-parts.mjs';
import { runJest, runPlaywright, runToolTests } from '../lib/test-runners.mjs';

const MATCHES_NOTHING = 'zzzz-no-such-test';
const { NODE_TEST_CONTEXT: _, ...env } = process.env;

test('jest counts nothing for a pattern that matches no test', async () => {
  const selection = jestSelection('api', MATCHES_NOTHING);
  assert.deepEqual(await runJest({ selection, env, name: 'jest-of-tools' }), {});
});

test('Playwright counts nothing for a pattern that matches no test', async () => {
  assert.deepEqual(await runPlaywright({ pattern: MATCHES_NOTHING, env, name: 'playwright-of-tools' }), {});
});

test('the tools’ own runner counts nothing for a pattern that matches no test', async () => {
  assert.deepEqual(await runToolTests(MATCHES_NOTHING), {});
});
