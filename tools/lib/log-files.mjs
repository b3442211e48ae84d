import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { folder, LOGS } from './paths.mjs';

const MAX_BYTES = 5 * 1024 * 1024;

/** Path of a program's log; one that grew large is set aside as `.1`. */
export function logPath(/** @type {string} */ name, logs = LOGS) {
  const path = join(folder(logs), `${name}.log`);
  if (existsSync(path) && statSync(path).size > MAX_BYTES) renameSync(path, `${path}.1`);
  return path;
}

/** The last lines of a log, for an error message. */
export function logTail(/** @type {string} */ path, lines = 25) {
  if (!existsSync(path)) return '';
  const size = statSync(path).size;
  const bytes = Math.min(size, 16_384);
  const file = openSync(path, 'r');
  const buffer = Buffer.alloc(bytes);
  readSync(file, buffer, 0, bytes, size - bytes);
  closeSync(file);
  return buffer.toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
