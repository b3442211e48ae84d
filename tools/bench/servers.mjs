import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logPath } from '../lib/log-files.mjs';
import { ROOT } from '../lib/paths.mjs';
import { takeFreePort } from '../lib/ports.mjs';
import { answersOk, apiProgram } from '../lib/programs.mjs';
import { sessionSecret } from '../lib/secrets.mjs';

/** @import { ProcessSpec } from '../lib/managed-process.mjs' */
/** @import { OwnProduct } from '../lib/own-product.mjs' */

/** A million campsites take their time to load. */
const READY_WITHIN = 600_000;

/** @typedef {{ name: string, port: number, isOurs: boolean, spec: ProcessSpec }} BenchServer */

/** Our API as in production. `profiles`: folder for what `--cpu-prof` writes. */
export async function ourApi(
  /** @type {OwnProduct} */ product,
  /** @type {string} */ databaseUrl,
  profiles = '',
) {
  const port = await takeFreePort(3300);
  const node = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [];
  const env = product.settings({
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: 'none',
  });
  const { recordsFolder } = product;
  const program = apiProgram(env, { recordsFolder, logs: product.logs, node });
  return { name: 'ours', isOurs: true, port, spec: { ...program, readyWithin: READY_WITHIN } };
}

/** @type {(name: string, file: string) => (product: OwnProduct, databaseUrl: string) => Promise<BenchServer>} */
const comparison = (name, file) => async (product, databaseUrl) => {
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
      recordsFolder: product.recordsFolder,
      log: logPath(name, product.logs),
      // As that of our API: ended before the database.
      layer: 2,
      args: ['--import', join(ROOT, 'tools/lib/follow-parent.mjs'), path],
      env: { ...env, DATABASE_URL: databaseUrl, PORT: String(port) },
      ready: () => answersOk(`http://127.0.0.1:${port}/ready`),
    },
  };
};

/** Bare node:http and pg: the upper bound that ours is compared with. */
export const limit = comparison('limit', './baseline.mjs');
/** The upper bound for a check-in: bare node:http and pg that store one. */
export const bareInsert = comparison('limit', './bare-insert.mjs');
/** A conventional route on Fastify and pg. */
export const plainRoute = comparison('plain', './plain-route.mjs');
