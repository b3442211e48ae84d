import { availableParallelism, totalmem } from 'node:os';

/** Memory a process may come to hold, in bytes: that of a million campsites and what a request needs. */
const PROCESS_MEMORY = 1.5e9;

/** More than so many processes wait for PostgreSQL rather than for a core. */
const PROCESSES_MAX = 8;

/** One process a core, as long as half of the memory is left to PostgreSQL and the rest. */
export function affordableProcesses(): number {
  const limit = process.constrainedMemory();
  const memory = limit && limit < totalmem() ? limit : totalmem() / 2;
  const processes = Math.min(availableParallelism(), Math.floor(memory / PROCESS_MEMORY), PROCESSES_MAX);
  return Math.max(1, processes);
}
