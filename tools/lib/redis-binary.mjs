import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, hasApt, unpackPackages } from './apt.mjs';
import { logPath } from './log-files.mjs';
import { folder, LOCAL } from './paths.mjs';
import { UserFacingError } from './user-facing-error.mjs';

/** `npm run reset` leaves downloads: they are programs, not data. */
const DOWNLOADED = join(LOCAL, 'programs/redis');
const SERVERS = ['redis-server', 'valkey-server'];

function working() {
  const program = findProgram(SERVERS, DOWNLOADED);
  const isWorking = program && spawnSync(program.command, ['--version'], { env: program.env }).status === 0;
  return isWorking ? program : undefined;
}

/** Path of a Redis server and the environment it needs: installed on the machine, else downloaded once. */
export async function redisBinary() {
  let program = working();
  for (const name of program || !hasApt() ? [] : SERVERS) {
    rmSync(DOWNLOADED, { recursive: true, force: true });
    await unpackPackages([name], folder(DOWNLOADED), logPath('redis-download')).catch(() => {});
    program = working();
    if (program) break;
  }
  if (program) return program;
  throw new UserFacingError(
    'Redis is needed and could not be had. Install it (Debian/Ubuntu: "apt-get install redis-server", macOS: "brew install redis") or set REDIS_URL.',
  );
}
