import { createRequire } from 'node:module';
import { preparePostgres } from './postgres.mjs';
import { rememberedPort } from './ports.mjs';
import { prepareRedis } from './redis.mjs';
import { UserFacingError } from './user-facing-error.mjs';
import { errorOf } from './error-of.mjs';

/** @import { Supervisor } from './supervisor.mjs' */

const require = createRequire(import.meta.url);

/** @typedef {(text: string, values?: unknown[]) => Promise<any[]>} Query Resolves to the rows. */

/** Creates the database when the cluster does not have it yet. Names come from this folder's files only. */
export async function ensureDatabase(/** @type {string} */ adminUrl, /** @type {string} */ name) {
  await withDatabase(adminUrl, async (query) => {
    const known = await query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (known.length === 0) await query(`CREATE DATABASE "${name}"`);
  });
}

/** Drops the database if it is there, with the connections to it. */
export async function dropDatabase(/** @type {string} */ adminUrl, /** @type {string} */ name) {
  await withDatabase(adminUrl, (query) => query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
}

/** Names of all databases of the cluster. */
export async function listDatabases(/** @type {string} */ adminUrl) {
  const statement = 'SELECT datname FROM pg_database WHERE NOT datistemplate';
  const rows = await withDatabase(adminUrl, (query) => query(statement));
  return rows.map(({ datname }) => datname);
}

/**
 * Connects to a database for some work, and closes the connection.
 * @template T
 * @param {string} connectionString
 * @param {(query: Query) => Promise<T>} work
 */
export async function withDatabase(connectionString, work) {
  const { Client } = require('pg');
  const client = new Client({ connectionString, connectionTimeoutMillis: 60_000 });
  try {
    await client.connect().catch((/** @type {unknown} */ error) => {
      throw new UserFacingError(`PostgreSQL: ${errorOf(error).message}`);
    });
    return await work(async (text, values) => (await client.query(text, values)).rows);
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
