import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone this file lives in; every command works from any folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Everything a run writes (data, keys, logs) lives here; git ignores it. */
export const LOCAL = join(ROOT, '.local');

export const LOGS = join(LOCAL, 'logs');
export const SERVER_BUILD = join(ROOT, 'dist/server');
export const WEB_BUILD = join(ROOT, 'dist/web');

/** Entry files of the compiled server programs. */
export const PROGRAMS = {
  api: join(SERVER_BUILD, 'apps/api/src/main.js'),
  worker: join(SERVER_BUILD, 'apps/worker/src/main.js'),
  cli: join(SERVER_BUILD, 'apps/cli/src/main.js'),
  openapi: join(ROOT, 'dist/openapi/apps/api/src/openapi.js'),
  identityProvider: join(ROOT, 'tools/identity-provider.mjs'),
  s3Server: join(ROOT, 'tools/s3-server.mjs'),
};

/** Makes the folder if it is missing and returns its path. */
export function folder(/** @type {string[]} */ ...parts) {
  const path = join(...parts);
  if (!existsSync(path)) mkdirSync(path, { recursive: true });
  return path;
}
