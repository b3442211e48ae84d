import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tally } from '../lib/tally.mjs';

const passes = async () => ({ passed: 1 });
const fails = async () => {
  throw new Error('no such luck');
};

/** What a run prints; `work` gets its tally. Resolves to the lines and the exit code. */
async function printed(/** @type {(tally: Tally) => Promise<void>} */ work, asked = {}) {
  /** @type {string[]} */
  const lines = [];
  const tally = new Tally({ ...asked, announce: (line) => lines.push(line) });
  await work(tally);
  const code = tally.close();
  return { code, text: lines.join('\n') };
}

test('a part is left out, with a line, when one that it needs failed, and the verdict is red', async () => {
  let hasRun = false;
  const { code, text } = await printed(async (tally) => {
    await tally.step('build server', async () => {});
    await tally.part('jest', passes);
    await tally.step('build web', fails);
    await tally.partAfter(['build server', 'build web'], 'browser', async () => {
      hasRun = true;
      return { passed: 100 };
    });
  });
  assert.equal(hasRun, false);
  assert.match(text, /skip {2}browser: left out, for "build web" failed/);
  assert.match(text, /failed: build web[^]*no such luck/);
  assert.match(text, /^1 passed, 1 failed$/m);
  assert.equal(code, 1);
});

test('a part runs when those that it needs passed, whatever else failed', async () => {
  const { code, text } = await printed(async (tally) => {
    await tally.step('build web', async () => {});
    await tally.part('tools', fails);
    await tally.partAfter(['build web'], 'browser', passes);
  });
  assert.match(text, /ok {4}browser: 1 passed, 0 failed/);
  assert.equal(code, 1);
});

const NOTHING = async () => ({});
const ASKED = { part: 'slow', pattern: 'zzzz' };

test('steps do not count as tests, so a pattern that matches no test is an error', async () => {
  const { code, text } = await printed(async (tally) => {
    await tally.step('build server', async () => 'built');
    await tally.part('jest', NOTHING);
    await tally.part('browser', NOTHING);
  }, ASKED);
  assert.match(text, /^No test of the part "slow" matches "zzzz"\.$/m);
  assert.match(text, /^0 passed, 0 failed$/m);
  assert.equal(code, 1);
});

test('a pattern needs to match a test of one runner only', async () => {
  const { code, text } = await printed(async (tally) => {
    await tally.part('jest', NOTHING);
    await tally.part('browser', passes);
  }, ASKED);
  assert.match(text, /none {2}jest: 0 passed, 0 failed/);
  assert.match(text, /^1 passed, 0 failed$/m);
  assert.equal(code, 0);
});

test('a part without any test fails when no pattern was given', async () => {
  const { code, text } = await printed(async (tally) => {
    await tally.part('jest', NOTHING);
    await tally.part('browser', passes);
  });
  assert.match(text, /FAIL {2}jest: 0 passed, 1 failed/);
  assert.match(text, /^1 passed, 1 failed$/m);
  assert.equal(code, 1);
});

test('a run in which every test was skipped is an error', async () => {
  const { code, text } = await printed((tally) => tally.part('jest', async () => ({ skipped: 2 })));
  assert.match(text, /^Every test was skipped\.$/m);
  assert.match(text, /^0 passed, 0 failed, 2 skipped$/m);
  assert.equal(code, 1);
});
