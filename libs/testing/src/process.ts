import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SETTING_NAMES, type Settings } from '@kampvuur/runtime';

/** Root of the repository. */
export const ROOT = resolve(__dirname, '../../..');

const API = 'dist/server/apps/api/src/main.js';
const WORKER = 'dist/server/apps/worker/src/main.js';
/** How long a program may take until it is ready, in ms; long enough for a busy machine. */
const READY_TIMEOUT = 90_000;
/** Interval between two readiness checks, in ms. */
const POLL_INTERVAL = 100;

/** A running process of a built program. */
export interface RunningProcess {
  child: ChildProcess;
  /** Everything it has written to stdout and stderr. */
  output(): string;
  /** Sends SIGTERM and waits for its end. */
  stop(): Promise<void>;
  /** Sends SIGKILL and waits for its end. */
  kill(): Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Settings as environment variables. */
export function environmentOf(settings: Settings): Record<string, string> {
  const given = SETTING_NAMES.filter((name) => settings[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, String(settings[name])]));
}

/**
 * Starts a built program and waits until `healthUrl` returns 200. `stdout` may be a file descriptor instead of a pipe.
 */
export async function startProgram(
  file: string,
  env: Record<string, string>,
  healthUrl: string,
  stdout: number | 'pipe' = 'pipe',
): Promise<RunningProcess> {
  const PATH = process.env['PATH'] ?? '';
  const child = spawn(process.execPath, [file], {
    cwd: ROOT,
    env: { PATH, ...env },
    stdio: ['ignore', stdout, 'pipe'],
  });
  let written = '';
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (data: Buffer) => (written += data.toString()));
  }
  // `close` is emitted after all output, `exit` possibly before.
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const began = Date.now();
  while (Date.now() - began < READY_TIMEOUT && child.exitCode === null) {
    const isReady = await fetch(healthUrl).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) {
      const output = () => written;
      return { child, output, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
    }
    await sleep(POLL_INTERVAL);
  }
  await end('SIGKILL');
  throw new Error(`${file} did not get ready; is it built? ${written}`);
}

/** Starts the built API as a separate process that listens on the port. */
export async function startApiProcess(
  settings: Settings,
  port: number,
  environment: Record<string, string> = {},
): Promise<RunningProcess> {
  const env = { ...environmentOf(settings), PORT: String(port), ...environment };
  return startProgram(API, env, `http://127.0.0.1:${port}/api/health/ready`);
}

/**
 * Starts the built worker as a separate process, because apps never import each other. Its health checks are at `port`.
 */
export async function startWorkerProcess(settings: Settings): Promise<RunningProcess & { port: number }> {
  const port = await freePort();
  const env = { ...environmentOf(settings), WORKER_HEALTH_PORT: String(port) };
  return { port, ...(await startProgram(WORKER, env, `http://127.0.0.1:${port}/health/ready`)) };
}
