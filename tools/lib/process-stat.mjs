import { readdirSync, readFileSync } from 'node:fs';
import { errorOf } from './error-of.mjs';

/** Linux counts processor time in hundredths of a second. */
const SECONDS_PER_TICK = 0.01;

/** What Linux says of a process, with its parent's number and its processor time; null of none. */
export function statOf(/** @type {number | string | undefined} */ pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in brackets, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const seconds = (Number(fields[11]) + Number(fields[12])) * SECONDS_PER_TICK;
    return { state: fields[0], parent: Number(fields[1]), started: fields[19], seconds };
  } catch {
    return null;
  }
}

/** The processes that a process has started itself. PostgreSQL answers from such ones. */
export function childrenOf(/** @type {number | undefined} */ pid) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((child) => statOf(child)?.parent === pid).map(Number);
}

/**
 * A process and all below it.
 * @type {(pid: number) => number[]}
 */
export const processTree = (pid) => [pid, ...childrenOf(pid).flatMap(processTree)];

/** Sends a signal to a process and, unless it kills, to all under it: PostgreSQL freezes only when all of its processes do. */
export function signalTree(/** @type {number} */ pid, /** @type {NodeJS.Signals} */ signal) {
  for (const each of signal === 'SIGKILL' ? [pid] : processTree(pid)) {
    try {
      process.kill(each, signal);
    } catch (error) {
      if (errorOf(error).code !== 'ESRCH') throw error;
    }
  }
}

/** Memory a process holds, in MB; null where the system does not say. */
export function residentMegabytes(/** @type {number | undefined} */ pid) {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}
