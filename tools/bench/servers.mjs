import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logPath } from '../lib/log-files.mjs';
import { folder, LOGS, ROOT, WEB_BUILD } from '../lib/paths.mjs';
import { takeFreePort } from '../lib/ports.mjs';
import { answersOk, apiProgram } from '../lib/programs.mjs';
import { sessionSecret } from '../lib/secrets.mjs';
import { BENCH, BENCH_RUN } from './databases.mjs';

/** @import { ProcessSpec } from '../lib/managed-process.mjs' */

/** A million campsites take their time to load. */
const READY_WITHIN = 600_000;
const logs = join(LOGS, 'bench');

/** Where our API stores its search index; it is of one database at a time. */
export const INDEX = join(BENCH, 'index');

/** @typedef {{ databaseUrl: string, redisUrl: string }} Addresses */
/** @typedef {{ name: string, port: number, isOurs: boolean, spec: ProcessSpec }} BenchServer */

/** The settings of our API as in production, on loopback. */
function apiSettings(/** @type {Addresses & { port: number }} */ { databaseUrl, redisUrl, port }) {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: 'https://localhost',
    TRUSTED_PROXIES: 'none',
    SESSION_SECRET: sessionSecret(),
    DEMO_DATA: 'false',
    // Administrators sign in by script here.
    ADMIN_SECOND_FACTOR: 'optional',
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    API_PROCESSES: '1',
    WEB_ROOT: WEB_BUILD,
    MEDIA_ROOT: folder(BENCH, 'media'),
    INDEX_ROOT: INDEX,
  };
}

/** Our API. `profiles`: folder for what `--cpu-prof` writes. */
export async function ourApi(/** @type {Addresses} */ addresses, profiles = '') {
  const port = await takeFreePort(3300);
  const node = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [];
  const program = apiProgram(apiSettings({ ...addresses, port }), { recordsFolder: BENCH_RUN, logs, node });
  return { name: 'ours', isOurs: true, port, spec: { ...program, readyWithin: READY_WITHIN } };
}

async function comparison(
  /** @type {string} */ name,
  /** @type {string} */ file,
  /** @type {string} */ databaseUrl,
) {
  const port = await takeFreePort(3400);
  const path = fileURLToPath(new URL(file, import.meta.url));
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', SESSION_SECRET: sessionSecret() };
  return {
    name,
    port,
    isOurs: false,
    spec: {
      name,
      command: process.execPath,
      cwd: ROOT,
      recordsFolder: BENCH_RUN,
      log: logPath(name, logs),
      // As that of our API: ended before the database.
      layer: 2,
      args: ['--import', join(ROOT, 'tools/lib/follow-parent.mjs'), path],
      env: { ...env, DATABASE_URL: databaseUrl, PORT: String(port) },
      ready: () => answersOk(`http://127.0.0.1:${port}/ready`),
    },
  };
}

/** Bare node:http and pg: the upper bound that ours is compared with. */
export const limit = (/** @type {string} */ databaseUrl) =>
  comparison('limit', './baseline.mjs', databaseUrl);
/** The upper bound for a check-in: bare node:http and pg that store one. */
export const bareInsert = (/** @type {string} */ databaseUrl) =>
  comparison('limit', './bare-insert.mjs', databaseUrl);
/** A conventional route on Fastify and pg. */
export const plainRoute = (/** @type {string} */ databaseUrl) =>
  comparison('plain', './plain-route.mjs', databaseUrl);

/** Memory a process holds, in MB; null where the system does not say. */
export function residentMegabytes(/** @type {number | undefined} */ pid) {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}
