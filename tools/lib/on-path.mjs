import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Full path of the first of these programs that PATH offers, or null. */
export function onPath(/** @type {string[]} */ ...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    const path = folders.map((place) => join(place, name)).find(isProgram);
    if (path) return path;
  }
  return null;
}

/** Whether the path is a file this user may run. */
export function isProgram(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
