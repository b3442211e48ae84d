import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { folder, LOCAL, ROOT } from './paths.mjs';
import { endProcess, identify } from './process-identity.mjs';

/** Where a run notes the processes it started, one file each. */
export const RUN = join(LOCAL, 'run');

/** Reads a JSON file; null when it is missing or incomplete. */
export function readJson(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Writes a JSON file as a whole or not at all, readable by its owner only. */
export function writeJson(/** @type {string} */ path, /** @type {unknown} */ value) {
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, JSON.stringify(value, null, 2), { mode: 0o600 });
  renameSync(draft, path);
}

/** The lasting identity of a live process: number, start time, program name and the clone it belongs to. */
export function describeProcess(/** @type {number} */ pid, /** @type {string} */ program) {
  return { pid, started: identify(pid)?.started ?? 'unknown', program: basename(program), root: ROOT };
}

/**
 * Notes a child so that the next run can end it, should this one be killed. Returns a function that forgets it.
 * @param {string} name
 * @param {number} pid
 * @param {string} program
 */
export function recordChild(name, pid, program, signal = 'SIGTERM', recordsFolder = RUN) {
  const path = join(folder(recordsFolder), `${name}.child.json`);
  writeJson(path, { name, signal, ...describeProcess(pid, program) });
  return () => {
    if (readJson(path)?.pid === pid) rmSync(path, { force: true });
  };
}

/** Ends what an earlier, killed run of this clone left behind. Returns the names of what it ended. */
export async function endLeftovers(recordsFolder = RUN) {
  const files = readdirSync(folder(recordsFolder)).filter((file) => file.endsWith('.child.json'));
  const ended = await Promise.all(files.map((file) => endLeftover(join(recordsFolder, file))));
  return ended.filter((name) => name !== null);
}

async function endLeftover(/** @type {string} */ path) {
  const record = readJson(path);
  // A copied clone has the records of the original too, whose processes must not be ended.
  const isOurs = record?.root === ROOT;
  const wasAlive = isOurs && identify(record.pid)?.started === record.started;
  if (isOurs) await endProcess(record, { signal: record.signal });
  rmSync(path, { force: true });
  return wasAlive ? record.name : null;
}
