import { createHash, randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { canReach } from './database-account.mjs';
import { folder, LOCAL, ROOT } from './paths.mjs';
import { readJson, writeJson } from './run-records.mjs';
import { UserFacingError } from './user-facing-error.mjs';

/** @import { Account } from './database-account.mjs' */

/**
 * Where a cluster called `name` keeps its data: `.local/<name>`; when PostgreSQL's account cannot get
 * there, a folder of this clone's own outside it, remembered in `.local/` and emptied by `npm run reset`.
 */
export function postgresHome(/** @type {string} */ name, /** @type {Account | null} */ account) {
  const local = folder(LOCAL);
  const inside = join(local, name);
  if (canReach(local, account)) return own(inside, account);
  const note = join(local, `${name}-home.json`);
  const known = readJson(note);
  // A copied clone has the note too; the folder belongs to the original.
  if (known?.root === ROOT && readJson(join(known.home, 'owner.json'))?.id === known.id) return known.home;
  const home = join(outsideParent(), `kampvuur-${shortHash(`${ROOT}/${name}`)}`);
  discardForeign(home);
  own(home, account);
  const id = randomUUID();
  writeJson(join(home, 'owner.json'), { id, root: ROOT });
  writeJson(note, { id, root: ROOT, home });
  return home;
}

/** The remembered folder outside the clone, or null. */
export function outsideHome(/** @type {string} */ name) {
  const known = readJson(join(LOCAL, `${name}-home.json`));
  const isOurs = known?.root === ROOT && readJson(join(known.home, 'owner.json'))?.id === known.id;
  return isOurs ? known.home : null;
}

const shortHash = (/** @type {string} */ text) =>
  createHash('sha256').update(text).digest('hex').slice(0, 10);

function outsideParent() {
  for (const parent of ['/var/lib', '/var/tmp', '/tmp']) {
    try {
      accessSync(parent, constants.W_OK);
      return parent;
    } catch {
      continue;
    }
  }
  throw new UserFacingError(
    'No folder for the database that PostgreSQL can reach. Set DATABASE_URL, or move the clone.',
  );
}

/** Data of an earlier clone at the same path is useless: its keys were in that clone's .local/. */
function discardForeign(/** @type {string} */ home) {
  if (!existsSync(home)) return;
  if (lstatSync(home).isSymbolicLink() || lstatSync(home).uid !== 0)
    throw new UserFacingError(`${home} belongs to another user. Remove it or set DATABASE_URL.`);
  rmSync(home, { recursive: true, force: true });
}

/** Root owns the folder itself, so that no other account can replace it; the account owns only the data inside. */
function own(/** @type {string} */ home, /** @type {Account | null} */ account) {
  if (!existsSync(home)) mkdirSync(home, { mode: 0o755 });
  if (account) chmodSync(home, 0o755);
  const data = join(home, 'data');
  if (!existsSync(data)) mkdirSync(data, { mode: 0o700 });
  if (account) chownSync(data, account.uid, account.gid);
  return home;
}
