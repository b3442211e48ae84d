import { createRequire } from 'node:module';
import { preparePostgres } from './postgres.mjs';
import { rememberedPort } from './ports.mjs';
import { prepareRedis } from './redis.mjs';
import { UserFacingError } from './user-facing-error.mjs';
import { errorOf } from './error-of.mjs';

/** @import { Supervisor } from './supervisor.mjs' */

const require = createRequire(import.meta.url);

/** Creates the database when the cluster does not have it yet. Names come from this folder's files only. */
export async function ensureDatabase(/** @type {string} */ adminUrl, /** @type {string} */ name) {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE "${name}"`);
  });
}

/** Drops the database if it is there, with the connections to it. */
export async function dropDatabase(/** @type {string} */ adminUrl, /** @type {string} */ name) {
  await withClient(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
}

/** Names of all databases of the cluster. */
export async function listDatabases(/** @type {string} */ adminUrl) {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE NOT datistemplate');
    return rows.map(({ datname }) => datname);
  });
}

/**
 * @template T
 * @param {string} connectionString
 * @param {(client: import('pg').Client) => Promise<T>} work
 */
async function withClient(connectionString, work) {
  const { Client } = require('pg');
  const client = new Client({ connectionString, connectionTimeoutMillis: 60_000 });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw new UserFacingError(`PostgreSQL: ${errorOf(error).message}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** PostgreSQL: DATABASE_URL, else an embedded, supervised server. Resolves to its address. */
export async function startPostgres(/** @type {Supervisor} */ supervisor) {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const postgres = await preparePostgres({ port: await rememberedPort('postgres', 54320) });
  await supervisor.start(postgres.spec);
  await ensureDatabase(postgres.adminUrl, 'kampvuur');
  return postgres.urlOf('kampvuur');
}

/** Redis: REDIS_URL, else a supervised server of our own. Resolves to its address. */
export async function startRedis(/** @type {Supervisor} */ supervisor) {
  if (process.env.REDIS_URL) return process.env.REDIS_URL;
  const redis = await prepareRedis({ port: await rememberedPort('redis', 63790) });
  await supervisor.start(redis.spec);
  return redis.url;
}
