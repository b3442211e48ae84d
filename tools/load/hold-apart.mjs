import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { processTree } from '../lib/process-stat.mjs';

/** @import { OwnProduct } from '../lib/own-product.mjs' */

const CORES = availableParallelism();

/**
 * While `measure` runs, pins the main thread of the API to one core, and the sender, PostgreSQL, Redis and the worker to
 * the others: in use they are other machines, and a sender of twice as many requests would take from the API what it
 * measures. The API's helper threads (garbage collection, files) are not pinned. `measure` gets whether this was
 * possible: it needs Linux' `taskset` and a second core.
 */
export async function heldApart(
  /** @type {OwnProduct} */ product,
  /** @type {(isApart: boolean) => Promise<void>} */ measure,
) {
  if (CORES < 2 || spawnSync('taskset', ['--version']).status !== 0) return measure(false);
  const others = [
    process.pid,
    ...['postgres', 'redis', 'worker-1'].flatMap((name) => processTree(product.pid(name))),
  ];
  const hold = (/** @type {string} */ cores, /** @type {string} */ api) => {
    for (const pid of others) spawnSync('taskset', ['-acp', cores, String(pid)]);
    spawnSync('taskset', ['-cp', api, String(product.pid('api-1'))]);
  };
  hold(`1-${CORES - 1}`, '0');
  try {
    return await measure(true);
  } finally {
    // Processes that the next part starts inherit the affinity.
    hold(`0-${CORES - 1}`, `0-${CORES - 1}`);
  }
}
