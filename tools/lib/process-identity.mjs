import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorOf } from './error-of.mjs';
import { statOf } from './process-stat.mjs';

/** @typedef {{ pid: number, started: string, program: string }} ProcessRecord `program`: part of its command line. */

/**
 * What a process is, so that another one that got a recorded number later is not mistaken for it:
 * `started` is unique for as long as the machine is up, `command` is its command line.
 * Returns null when there is no such process.
 * @param {number | undefined} pid
 */
export function identify(pid) {
  if (pid === undefined || !Number.isInteger(pid) || pid <= 1) return null;
  return process.platform === 'linux' ? identifyByProc(pid) : identifyByPs(pid);
}

function identifyByProc(/** @type {number} */ pid) {
  const stat = statOf(pid);
  // A zombie has ended; its parent has not waited for it yet.
  if (!stat || stat.state === 'Z' || stat.state === 'X') return null;
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    // Its memory is released already: it is ending.
    if (command === '') return null;
    return { started: `${boot}/${stat.started}`, command };
  } catch {
    return null;
  }
}

function identifyByPs(/** @type {number} */ pid) {
  const { status, stdout } = spawnSync('ps', ['-ww', '-o', 'lstart=,command=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (status !== 0 || !stdout.trim()) return null;
  return { started: stdout.slice(0, 24).trim(), command: stdout.slice(24).trim() };
}

/**
 * Whether the process with this number is still the one recorded.
 * @param {ProcessRecord | null} record
 */
export function isSameProcess(record) {
  const now = identify(record?.pid);
  return (
    record !== null && now !== null && now.started === record.started && now.command.includes(record.program)
  );
}

/**
 * Ends a recorded process by `signal`, after `timeout` ms by SIGKILL. Does nothing when it is another one.
 * @param {ProcessRecord} record
 * @param {{ signal?: NodeJS.Signals, timeout?: number }} [options]
 */
export async function endProcess(record, { signal = 'SIGTERM', timeout = 8000 } = {}) {
  for (const { next, wait } of [
    { next: signal, wait: timeout },
    { next: /** @type {const} */ ('SIGKILL'), wait: 5000 },
  ]) {
    if (!isSameProcess(record)) return;
    try {
      process.kill(record.pid, next);
    } catch (error) {
      if (errorOf(error).code === 'ESRCH') return;
      throw error;
    }
    const until = Date.now() + wait;
    while (Date.now() < until && isSameProcess(record)) await sleep(50);
  }
}
