import { chownSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseAccount } from './database-account.mjs';
import { capture } from './capture.mjs';
import { logPath } from './log-files.mjs';
import { postgresBinaries } from './postgres-binaries.mjs';
import { postgresHome } from './postgres-home.mjs';
import { endProcess, identify } from './process-identity.mjs';
import { databasePassword } from './secrets.mjs';

/** @typedef {Awaited<ReturnType<typeof preparePostgres>>} Postgres A prepared server. */

const USER = 'kampvuur';
/** Written once the cluster is complete: after a first start that was killed halfway it is created again. */
const COMPLETE = 'cluster-complete';

/**
 * Makes the cluster ready to start and returns the spec of its server process and its address.
 * `settings` are server settings; the test cluster trades durability for speed.
 * @param {{ name?: string, port: number, settings?: Record<string, string | number>, recordsFolder?: string }} options
 */
export async function preparePostgres({ name = 'postgres', port, settings = {}, recordsFolder }) {
  const account = databaseAccount();
  const home = postgresHome(name, account);
  const bin = postgresBinaries(account, home);
  const cluster = { home, data: join(home, 'data'), bin, account };
  const password = databasePassword();
  if (!existsSync(join(home, COMPLETE))) await createCluster(cluster, password);
  await endStrayServer(cluster.data);
  const all = { ...SETTINGS, ...settings, port };
  const options = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const url = `postgresql://${USER}:${password}@127.0.0.1:${port}`;
  return {
    adminUrl: `${url}/postgres`,
    urlOf: (/** @type {string} */ database) => `${url}/${database}`,
    spec: {
      name: 'PostgreSQL',
      recordsFolder,
      log: logPath(name),
      layer: 0,
      command: join(bin, 'postgres'),
      args: ['-D', cluster.data, ...options],
      cwd: home,
      env: programEnvironment(bin),
      uid: account?.uid,
      gid: account?.gid,
      // SIGINT is PostgreSQL's fast shutdown: connections end, nothing is lost.
      stopSignal: /** @type {const} */ ('SIGINT'),
      stopTimeout: 20_000,
      prepare: () => endStrayServer(cluster.data),
      ready: async () => serverNote(cluster.data)?.status === 'ready',
    },
  };
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 120,
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

function programEnvironment(/** @type {string} */ bin) {
  const { PATH, TMPDIR, LANG } = process.env;
  const library = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return { PATH, TMPDIR, LANG, LC_ALL: 'C', [library]: join(bin, '../lib') };
}

/**
 * @param {{ home: string, data: string, bin: string, account: import('./database-account.mjs').Account | null }} cluster
 * @param {string} password
 */
async function createCluster({ home, data, bin, account }, password) {
  for (const file of readdirSync(data)) rmSync(join(data, file), { recursive: true, force: true });
  const passwordFile = join(home, 'password.tmp');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const fixed = ['-D', data, '-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  // The built-in provider knows upper and lower case of all letters on every machine, whatever is installed.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const options = { cwd: home, env: programEnvironment(bin), uid: account?.uid, gid: account?.gid };
  const initdb = (/** @type {string} */ name) =>
    capture(join(bin, 'initdb'), [...fixed, ...locale, `--locale=${name}`, '--no-sync'], {
      ...options,
      title: 'initdb',
    });
  try {
    await initdb('C.UTF-8').catch(() => initdb('C'));
    writeFileSync(join(home, COMPLETE), '');
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** What a server wrote about itself into the data folder, or null. */
function serverNote(/** @type {string} */ data) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), data: lines[1], status: lines[7]?.trim() };
  } catch {
    return null;
  }
}

/**
 * A server that a killed run left on this data is ended, so that ours can take over. A note whose process is
 * gone, or is a stranger or the server of a clone we were copied from, is only removed.
 */
async function endStrayServer(/** @type {string} */ data) {
  const note = serverNote(data);
  if (!note) return;
  const found = identify(note.pid);
  if (found?.command.includes(`-D ${data} `)) {
    await endProcess({ ...note, ...found, program: `-D ${data} ` }, { signal: 'SIGINT', timeout: 15_000 });
  }
  rmSync(join(data, 'postmaster.pid'), { force: true });
}
