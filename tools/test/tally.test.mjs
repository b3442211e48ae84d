import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tally } from '../lib/tally.mjs';

const passes = async () => ({ passed: 1 });
const fails = async () => {
  throw new Error('no such luck');
};

/** What a run prints; `work` gets its tally. Resolves to the lines and the exit code. */
async function printed(/** @type {(tally: Tally) => Promise<void>} */ work) {
  /** @type {string[]} */
  const lines = [];
  const tally = new Tally({ announce: (line) => lines.push(line) });
  await work(tally);
  const code = tally.close();
  return { code, text: lines.join('\n') };
}

test('a part is left out, with a line, when one that it needs failed, and the verdict is red', async () => {
  let hasRun = false;
  const { code, text } = await printed(async (tally) => {
    await tally.part('build server', passes);
    await tally.part('build web', fails);
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
    await tally.part('build web', passes);
    await tally.part('tools', fails);
    await tally.partAfter(['build web'], 'browser', passes);
  });
  assert.match(text, /ok {4}browser: 1 passed, 0 failed/);
  assert.equal(code, 1);
});
