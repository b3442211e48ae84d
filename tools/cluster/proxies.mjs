import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseAccount } from '../lib/database-account.mjs';
import { logPath } from '../lib/log-files.mjs';
import { folder, ROOT } from '../lib/paths.mjs';
import { accepts, takeFreePort } from '../lib/ports.mjs';

/** @import { OwnProduct } from '../lib/own-product.mjs' */
/** @import { Program } from '../lib/apt.mjs' */

const PORTS = { web: 3400, postgres: 57420, pgbouncer: 57520 };

/**
 * HAProxy with the configuration of `deploy/haproxy`. `apis` and `databases`: two ports each, of which the APIs' may be
 * of processes that are still to start. Resolves to the ports it listens on.
 * @param {OwnProduct} product
 * @param {Program} program
 * @param {{ apis: number[], databases: number[] }} options
 */
export async function startHaproxy(product, { command, env }, { apis, databases }) {
  const [web, postgres] = [await takeFreePort(PORTS.web), await takeFreePort(PORTS.postgres)];
  const at = (/** @type {number} */ port) => `127.0.0.1:${port}`;
  const [api1, api2] = apis.map(at);
  const [postgres1, postgres2] = databases.map(at);
  await product.start('haproxy', {
    name: 'haproxy',
    recordsFolder: product.recordsFolder,
    log: logPath('haproxy', product.logs),
    layer: 3,
    cwd: ROOT,
    command,
    args: ['-db', '-f', join(ROOT, 'deploy/haproxy/haproxy.cfg')],
    env: {
      ...env,
      WEB_BIND: at(web),
      API_1: api1,
      API_2: api2,
      POSTGRES_BIND: at(postgres),
      POSTGRES_1: postgres1,
      POSTGRES_2: postgres2,
    },
    ready: () => accepts('127.0.0.1', web),
  });
  return { web, postgres };
}

/**
 * PgBouncer with the configuration of `deploy/pgbouncer`, in front of a port of loopback; resolves to its own.
 * @param {OwnProduct} product
 * @param {Program} program
 * @param {{ port: number, user: string, password: string }} options
 */
export async function startPgbouncer(product, { command, env }, { port, user, password }) {
  const listenPort = await takeFreePort(PORTS.pgbouncer);
  const home = folder(product.home, 'pgbouncer');
  // It refuses to run as root, and no other account may read the password.
  const account = databaseAccount();
  const authFile = join(home, 'users.txt');
  /** @type {Record<string, unknown>} */
  const values = {
    HOST: '127.0.0.1',
    PORT: port,
    LISTEN_ADDR: '127.0.0.1',
    LISTEN_PORT: listenPort,
    AUTH_FILE: authFile,
  };
  const template = readFileSync(join(ROOT, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8');
  const files = {
    [authFile]: `"${user}" "${password}"\n`,
    [join(home, 'pgbouncer.ini')]: template.replaceAll(/%([A-Z_]+)%/g, (_, name) => String(values[name])),
  };
  for (const [path, text] of Object.entries(files)) {
    writeFileSync(path, text, { mode: 0o600 });
    if (account) chownSync(path, account.uid, account.gid);
  }
  await product.start('pgbouncer', {
    name: 'pgbouncer',
    recordsFolder: product.recordsFolder,
    log: logPath('pgbouncer', product.logs),
    layer: 1,
    cwd: home,
    command,
    args: [join(home, 'pgbouncer.ini')],
    env,
    uid: account?.uid,
    gid: account?.gid,
    // SIGINT waits for transactions; SIGTERM ends at once.
    stopSignal: 'SIGTERM',
    ready: () => accepts('127.0.0.1', listenPort),
  });
  return listenPort;
}
