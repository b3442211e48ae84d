import { readdirSync, readFileSync } from 'node:fs';
import { errorOf } from './error-of.mjs';

/** Every process under `pid`, itself included (Linux). PostgreSQL answers from children of its own. */
function processTree(/** @type {number} */ pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return { child: Number(name), of: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
      } catch {
        return [];
      }
    });
  const tree = [pid];
  for (const parent of tree)
    tree.push(...parents.filter(({ of }) => of === parent).map(({ child }) => child));
  return tree;
}

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
