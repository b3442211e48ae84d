import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SETTING_NAMES, type Settings } from '@kampvuur/runtime';

const WORKER = resolve(__dirname, '../../../dist/server/apps/worker/src/main.js');
const PATIENCE = 20_000;
const STEP = 100;

export interface WorkerProcess {
  stop(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function environmentOf(settings: Settings, port: number): NodeJS.ProcessEnv {
  const given = SETTING_NAMES.filter((name) => settings[name] !== undefined).map((name) => [
    name,
    String(settings[name]),
  ]);
  return { PATH: process.env['PATH'], ...Object.fromEntries(given), WORKER_HEALTH_PORT: String(port) };
}

/** The real worker, built, as a process of its own: apps never import each other. */
export async function startWorkerProcess(settings: Settings): Promise<WorkerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [WORKER], { env: environmentOf(settings, port), stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  for (let waited = 0; waited < PATIENCE; waited += STEP) {
    const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return { stop: () => (child.kill('SIGTERM'), ended) };
    await sleep(STEP);
  }
  child.kill('SIGKILL');
  throw new Error(`The worker did not get ready; is ${WORKER} built?`);
}
