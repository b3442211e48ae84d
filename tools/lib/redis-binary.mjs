import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hasApt, unpackedEnvironment, unpackPackages } from './apt.mjs';
import { logPath } from './log-files.mjs';
import { onPath } from './on-path.mjs';
import { folder, LOCAL } from './paths.mjs';
import { UserFacingError } from './user-facing-error.mjs';

/** `npm run reset` leaves downloads: they are programs, not data. */
const DOWNLOADED = join(LOCAL, 'programs/redis');
const SERVERS = ['redis-server', 'valkey-server'];

const NONE = new UserFacingError(
  'Redis is needed and could not be had. Install it (Debian/Ubuntu: "apt-get install redis-server", macOS: "brew install redis") or set REDIS_URL.',
);

/** Path of a Redis server and the environment it needs: installed on the machine, else downloaded once. */
export async function redisBinary() {
  const installed = onPath(...SERVERS);
  if (installed) return { command: installed, env: process.env };
  return downloaded() ?? download();
}

function downloaded() {
  const root = join(DOWNLOADED, 'root');
  const command = SERVERS.map((name) => join(root, 'usr/bin', name)).find((path) => existsSync(path));
  if (!command) return null;
  const env = unpackedEnvironment(root);
  return spawnSync(command, ['--version'], { env }).status === 0 ? { command, env } : null;
}

async function download() {
  if (!hasApt()) throw NONE;
  for (const name of SERVERS.map((server) => basename(server))) {
    rmSync(DOWNLOADED, { recursive: true, force: true });
    try {
      await unpackPackages([name], folder(DOWNLOADED), logPath('redis-download'));
    } catch {
      continue;
    }
    const found = downloaded();
    if (found) return found;
  }
  throw NONE;
}
