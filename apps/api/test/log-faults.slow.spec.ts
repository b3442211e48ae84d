import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf, freePort, ROOT, startProgram, testSettings } from '@kampvuur/testing';

const PROGRAMS = {
  api: 'dist/server/apps/api/src/main.js',
  worker: 'dist/server/apps/worker/src/main.js',
  cli: 'dist/server/apps/cli/src/main.js',
};

/** Long lines, more of them than a process keeps while it cannot write them; of one long part, which may be a secret, none is logged. */
const REQUESTS = 400;
const LONG = 'xxxxxxx/'.repeat(1_000);

/** The settings of a program that answers its health at `health`. */
async function programSettings(): Promise<{ env: Record<string, string>; api: string; worker: string }> {
  const [port, workerPort] = [String(await freePort()), String(await freePort())];
  const settings = await testSettings({ LOG_LEVEL: 'info', PORT: port, WORKER_HEALTH_PORT: workerPort });
  return {
    env: environmentOf(settings),
    api: `http://127.0.0.1:${port}/api/health/live`,
    worker: `http://127.0.0.1:${workerPort}/health/live`,
  };
}

async function ask(url: string, times: number): Promise<void> {
  const missing = new URL(`/api/${LONG}`, url);
  for (let sent = 0; sent < times; sent += 50)
    await Promise.all(Array.from({ length: 50 }, () => fetch(missing).then((answer) => answer.text())));
}

/** Lines of requests in the log, and those it says were lost: it says so whenever it can write again, perhaps twice. */
function linesOfRequests(output: string): number {
  const lost = [...output.matchAll(/(\d+) log lines were lost/g)].reduce(
    (sum, [, lines]) => sum + Number(lines),
    0,
  );
  return lost + output.split('/api/xxx').length - 1;
}

it.each(['api', 'worker'] as const)('the %s continues when its log cannot be written', async (name) => {
  const full = openSync('/dev/full', 'w');
  const { env, [name]: health } = await programSettings();
  const program = await startProgram(PROGRAMS[name], env, health, full);
  try {
    await ask(health, REQUESTS);
    expect((await fetch(health)).status).toBe(200);
    expect(program.child.exitCode).toBeNull();
  } finally {
    await program.stop();
    closeSync(full);
  }
  expect(program.output()).toBe('');
});

it('the API continues when nobody reads its log any more', async () => {
  const { env, api: health } = await programSettings();
  const program = await startProgram(PROGRAMS.api, env, health);
  try {
    program.child.stdout?.destroy();
    await ask(health, REQUESTS);
    expect((await fetch(health)).status).toBe(200);
  } finally {
    await program.stop();
  }
});

it('the API continues while the reader of its log hangs, and then logs how many lines were lost', async () => {
  const { env, api: health } = await programSettings();
  const program = await startProgram(PROGRAMS.api, env, health);
  try {
    program.child.stdout?.pause();
    await ask(health, REQUESTS);
    expect((await fetch(health)).status).toBe(200);
    program.child.stdout?.resume();
    while (linesOfRequests(program.output()) < REQUESTS) await once(program.child.stdout!, 'data');
  } finally {
    await program.stop();
  }
  const lines = program.output().trimEnd().split('\n');
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
  expect(program.output()).toMatch(/\d+ log lines were lost/);
});

it('a command whose output cannot be written says so and fails', async () => {
  const full = openSync('/dev/full', 'w');
  const { env } = await programSettings();
  const child = spawn(process.execPath, [join(ROOT, PROGRAMS.cli), 'drift'], {
    env,
    stdio: ['ignore', full, 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (data: Buffer) => (errors += data.toString()));
  const [code] = (await once(child, 'close')) as [number];
  closeSync(full);
  expect(code).toBe(1);
  expect(errors).toMatch(/^ENOSPC: [^\n]*\n/m);
  expect(errors).not.toMatch(/^\s+at /m);
});
