import { join } from 'node:path';
import { findProgram, hasApt, unpackPackages } from '../lib/apt.mjs';
import { logPath } from '../lib/log-files.mjs';
import { folder, LOCAL } from '../lib/paths.mjs';
import { UserFacingError } from '../lib/user-facing-error.mjs';
import { errorOf } from '../lib/error-of.mjs';

/** `npm run reset` leaves downloads: they are programs, not data. */
const HOME = join(LOCAL, 'programs/cluster');
const NAMES = ['haproxy', 'pgbouncer'];

function missing(/** @type {string} */ reason) {
  return new UserFacingError(
    `npm run test:cluster needs HAProxy and PgBouncer, which npm does not have, and ${reason}. ` +
      `Install them: apt-get install ${NAMES.join(' ')}`,
  );
}

const find = (/** @type {string} */ name) => findProgram([name], HOME);

/**
 * HAProxy and PgBouncer: installed, else Debian's packages, unpacked under `.local` without touching the system.
 * @throws UserFacingError that says what is missing and how to get it.
 */
export async function proxyBinaries() {
  if (!NAMES.every(find)) {
    if (!hasApt()) throw missing('this machine has no apt-get');
    await unpackPackages(NAMES, folder(HOME), logPath('cluster-download')).catch((error) => {
      throw missing(`apt-get did not bring them (${errorOf(error).message})`);
    });
  }
  const [haproxy, pgbouncer] = NAMES.map(find);
  if (!haproxy || !pgbouncer) throw missing('the packages did not hold them');
  return { haproxy, pgbouncer };
}
