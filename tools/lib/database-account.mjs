import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserFacingError } from './user-facing-error.mjs';

/** @typedef {{ name: string, uid: number, gid: number }} Account An operating system account. */

function lookUp(/** @type {string} */ name) {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const fields = lines.map((line) => line.split(':')).find(([user]) => user === name);
  return fields ? { name, uid: Number(fields[2]), gid: Number(fields[3]) } : null;
}

/** PostgreSQL refuses to run as root: the account it runs under instead, or null when we are not root. */
export function databaseAccount() {
  if (process.getuid?.() !== 0) return null;
  const account = lookUp('postgres') ?? lookUp('nobody');
  if (account) return account;
  throw new UserFacingError(
    'PostgreSQL does not run as root, and this machine has neither a "postgres" nor a "nobody" account. Set DATABASE_URL.',
  );
}

/** Whether the account may enter every folder down to `path` (root's home is usually closed to it). */
export function canReach(/** @type {string} */ path, /** @type {Account | null} */ account) {
  if (!account) return true;
  for (let place = path; ; place = dirname(place)) {
    const { mode, uid, gid } = statSync(place);
    const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
    if ((bits & 1) === 0) return false;
    if (place === dirname(place)) return true;
  }
}
