import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { takeFreePort } from '../lib/ports.mjs';
import { preparePostgres } from '../lib/postgres.mjs';
import { UserFacingError } from '../lib/user-facing-error.mjs';

/** @import { Parts } from '../lib/parts.mjs' */
/** @import { Postgres } from '../lib/postgres.mjs' */

const require = createRequire(import.meta.url);
const FIRST_PORT = 57320;

/** The role of HAProxy's health checks: it has no privileges and needs no password on loopback. */
const HEALTH_ROLE = 'haproxy';

/** Retains the WAL that a slow replica may still need. */
const PRIMARY = { wal_level: 'replica', wal_keep_size: '1GB' };

/** Runs one statement as the superuser; resolves to its rows. */
export async function askPostgres(/** @type {string} */ connectionString, /** @type {string} */ text) {
  const { Client } = require('pg');
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

const dataOf = (/** @type {Postgres} */ { spec }) => String(spec.args[spec.args.indexOf('-D') + 1]);

/** Copies a cluster that has never run: with the same system identifier the copy can be its standby. */
function copyCluster(/** @type {string} */ from, /** @type {string} */ to) {
  for (const file of readdirSync(to)) rmSync(join(to, file), { recursive: true, force: true });
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to]);
  if (status !== 0) throw new UserFacingError(`The cluster could not be copied: ${stderr}`);
}

function letHealthChecksIn(/** @type {string} */ data) {
  const file = join(data, 'pg_hba.conf');
  const rule = `host all ${HEALTH_ROLE} 127.0.0.1/32 trust\n`;
  const rules = readFileSync(file, 'utf8');
  if (!rules.startsWith(rule)) writeFileSync(file, rule + rules);
}

/** Discards the data of an earlier run, so that the cluster is created again. */
async function emptied(
  /** @type {string} */ name,
  /** @type {number} */ port,
  /** @type {Record<string, string>} */ settings,
  /** @type {string} */ recordsFolder,
) {
  const stale = await preparePostgres({ name, port, settings, recordsFolder });
  // Without this mark preparePostgres creates the cluster anew.
  rmSync(join(dataOf(stale), '../cluster-complete'), { force: true });
  return preparePostgres({ name, port, settings, recordsFolder });
}

/**
 * A primary and a streaming replica of it, both empty, on free ports of loopback.
 * `isSynchronous`: a commit is acknowledged once the replica has it on its disk as well.
 * @param {Parts} parts
 * @param {{ name: string, recordsFolder: string, isSynchronous?: boolean }} options
 */
export async function startPostgresPair(parts, { name, recordsFolder, isSynchronous = false }) {
  const port = await takeFreePort(FIRST_PORT);
  const replicaPort = await takeFreePort(FIRST_PORT);
  const primary = await emptied(`${name}-primary`, port, PRIMARY, recordsFolder);
  letHealthChecksIn(dataOf(primary));
  const conninfo = `${primary.adminUrl.replace(/\/postgres$/, '')}?application_name=replica`;
  const replica = await preparePostgres({
    name: `${name}-replica`,
    port: replicaPort,
    recordsFolder,
    settings: { ...PRIMARY, hot_standby: 'on', primary_conninfo: conninfo },
  });
  copyCluster(dataOf(primary), dataOf(replica));
  writeFileSync(join(dataOf(replica), 'standby.signal'), '');

  const as = (/** @type {Postgres} */ one, /** @type {string} */ part) => ({
    ...one.spec,
    name: part,
    // The postmaster.pid of a standby differs from that of a primary.
    ready: () => askPostgres(one.adminUrl, 'SELECT 1').then(() => true),
  });
  await parts.start('primary', as(primary, 'primary'));
  await askPostgres(primary.adminUrl, `CREATE ROLE ${HEALTH_ROLE} LOGIN`);
  await parts.start('replica', as(replica, 'replica'));
  // Only now: without its replica a primary that waits for one acknowledges nothing.
  if (isSynchronous) {
    await askPostgres(primary.adminUrl, "ALTER SYSTEM SET synchronous_standby_names = 'replica'");
    await askPostgres(primary.adminUrl, 'SELECT pg_reload_conf()');
  }
  return { primary, replica, ports: [port, replicaPort] };
}
