import { existsSync, statSync, watchFile } from 'node:fs';
import { open } from 'node:fs/promises';
import { say } from './progress.mjs';

const INTERVAL = 300;

/** Prints what the programs write to their logs from now on, each line with the program's name. */
export function followLogs(/** @type {{ name: string, log: string }[]} */ specs) {
  for (const { name, log } of specs) {
    let position = existsSync(log) ? statSync(log).size : 0;
    watchFile(log, { interval: INTERVAL, persistent: false }, ({ size }) => {
      const from = size < position ? 0 : position;
      position = size;
      if (size > from) print(name, log, from, size).catch((error) => say(`[${name}] ${error.message}`));
    });
  }
}

/**
 * @param {string} name
 * @param {string} log
 * @param {number} from
 * @param {number} to
 */
async function print(name, log, from, to) {
  const file = await open(log);
  try {
    const { buffer } = await file.read(Buffer.alloc(to - from), 0, to - from, from);
    for (const line of buffer.toString('utf8').trimEnd().split('\n')) say(`[${name}] ${line}`);
  } finally {
    await file.close();
  }
}
