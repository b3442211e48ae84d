import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, before, test } from 'node:test';
import { ROOT } from '../lib/paths.mjs';
import { identify } from '../lib/process-identity.mjs';
import { endLeftovers, readJson, writeJson } from '../lib/run-records.mjs';
import { Supervisor } from '../lib/supervisor.mjs';

const STUB_PARENT = new URL('stubs/parent.mjs', import.meta.url).pathname;
const FOREVER = ['-e', 'setInterval(() => {}, 1000)'];
const DEAF = ['-e', 'process.on("SIGTERM", () => {}); console.log("deaf"); setInterval(() => {}, 1000)'];

/** @type {string} */
let recordsFolder;
before(() => (recordsFolder = mkdtempSync(join(tmpdir(), 'kampvuur-test-'))));
after(() => rmSync(recordsFolder, { recursive: true, force: true }));

const child = (/** @type {string} */ name, /** @type {string[]} */ args) => ({
  name,
  recordsFolder,
  args,
  command: process.execPath,
  log: join(recordsFolder, `${name}.log`),
});
const recordOf = (/** @type {string} */ name) => readJson(join(recordsFolder, `${name}.child.json`));

async function until(/** @type {() => unknown} */ isTrue) {
  const end = Date.now() + 15_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${isTrue}`);
    await sleep(50);
  }
}

test('a child that dies is started again, and the log says so', async () => {
  /** @type {string[]} */
  const lines = [];
  const supervisor = new Supervisor({ announce: (line) => lines.push(line) });
  await supervisor.start(child('phoenix', FOREVER));
  const first = recordOf('phoenix').pid;
  process.kill(first, 'SIGKILL');
  await until(() => lines.some((line) => line.includes('is back')));
  assert.match(lines[0] ?? '', /phoenix ended \(signal SIGKILL\); starting it again in 0\.5 s/);
  assert.notEqual(recordOf('phoenix').pid, first);
  await supervisor.stop();
  assert.equal(recordOf('phoenix'), null);
});

test('a child that never comes up ends the start with the end of its log', async () => {
  const supervisor = new Supervisor({ announce: () => {} });
  const broken = {
    ...child('broken', ['-e', 'console.error("no such luck"); process.exit(3)']),
    ready: async () => false,
  };
  await assert.rejects(
    supervisor.start(broken),
    /broken ended 3 times while starting \(code 3\)[^]*no such luck/,
  );
  await supervisor.stop();
});

test('a child that does not listen is ended all the same', async () => {
  const supervisor = new Supervisor({ announce: () => {} });
  const deaf = child('deaf', DEAF);
  // It ignores the signal from this line on.
  const ready = async () => readFileSync(deaf.log, 'utf8') === 'deaf\n';
  await supervisor.start({ ...deaf, ready, stopTimeout: 300 });
  const { pid } = recordOf('deaf');
  await supervisor.stop();
  assert.equal(identify(pid), null);
});

/** Starts a program that supervises two children; resolves once both are up. */
async function startParent() {
  const parent = spawn(process.execPath, [STUB_PARENT, recordsFolder], { stdio: 'ignore' });
  await until(() => ['one', 'two'].every((name) => identify(recordOf(name)?.pid)));
  return { parent, pids: ['one', 'two'].map((name) => recordOf(name).pid) };
}

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  test(`${signal} ends every child and then the parent, with code 0`, async () => {
    const { parent, pids } = await startParent();
    parent.kill(signal);
    await until(() => parent.exitCode !== null);
    assert.equal(parent.exitCode, 0);
    assert.deepEqual(pids.map(identify), [null, null]);
  });
}

test('what a killed parent left behind is ended by the next run', async () => {
  const { parent, pids } = await startParent();
  parent.kill('SIGKILL');
  await until(() => parent.signalCode === 'SIGKILL');
  assert.ok(pids.every(identify), 'the children outlive a killed parent');
  assert.deepEqual((await endLeftovers(recordsFolder)).sort(), ['one', 'two']);
  assert.deepEqual(pids.map(identify), [null, null]);
});

test('a stranger who got a recorded number is left alone', async () => {
  const stranger = spawn(process.execPath, FOREVER);
  const path = join(recordsFolder, 'old.child.json');
  writeJson(path, {
    name: 'old',
    root: ROOT,
    pid: stranger.pid,
    program: 'node',
    started: 'another time',
    signal: 'SIGKILL',
  });
  assert.deepEqual(await endLeftovers(recordsFolder), []);
  assert.notEqual(identify(stranger.pid), null);
  stranger.kill();
});
