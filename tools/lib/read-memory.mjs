import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readJson } from './run-records.mjs';
import { UserFacingError } from './user-facing-error.mjs';

/** @typedef {{ rss: number, heapUsed: number, external: number, handles: number }} MemoryReport In bytes. */

const WITHIN = 20_000;

/**
 * Asks a process that runs with `memory-probe.mjs` what it holds.
 * @param {number} pid
 * @param {string} path
 * @returns {Promise<MemoryReport>}
 */
export async function readMemory(pid, path) {
  rmSync(path, { force: true });
  process.kill(pid, 'SIGWINCH');
  for (const until = Date.now() + WITHIN; Date.now() < until; await sleep(50)) {
    const report = readJson(path);
    if (report) return report;
  }
  throw new UserFacingError(`Process ${pid} did not report its memory within ${WITHIN / 1000} s.`);
}
