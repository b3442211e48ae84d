import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { folder, LOCAL } from './paths.mjs';
import { readJson, writeJson } from './run-records.mjs';
import { UserFacingError } from './user-facing-error.mjs';

/** @type {Map<number, import('node:net').Server>} */
const held = new Map();

/**
 * @param {import('node:net').ListenOptions} options
 * @returns {Promise<{ server: import('node:net').Server | null, code: string | null | undefined }>}
 */
function listens(options) {
  return new Promise((done) => {
    const server = createServer();
    server.unref();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      done({ server: null, code: error.code }),
    );
    server.listen(options, () => done({ server, code: null }));
  });
}

/**
 * Whether a port accepts connections.
 * @type {(host: string, port: number) => Promise<boolean>}
 */
export function accepts(host, port) {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: 300 });
    const end = (/** @type {boolean} */ value) => {
      socket.destroy();
      done(value);
    };
    socket.once('connect', () => end(true));
    for (const event of ['error', 'timeout']) socket.once(event, () => end(false));
  });
}

/**
 * The port that a server got.
 * @param {import('node:net').Server} server listens on TCP
 */
export const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port;

/** Whether the port is free on loopback; `localhost` may mean ::1, so both families count. */
export async function isPortFree(/** @type {number} */ port) {
  const { server, code } = await listens({ port, host: '127.0.0.1' });
  if (!server) {
    if (code === 'EACCES') throw new UserFacingError(`Port ${port} needs more rights than this user has.`);
    return false;
  }
  await new Promise((done) => server.close(done));
  return !(await accepts('::1', port)) && !(await accepts('127.0.0.1', port));
}

/**
 * Two clones that start at the same moment must not pick the same port before either listens: on Linux a
 * name in the abstract socket space is held for as long as this process lives.
 */
async function hold(/** @type {number} */ port) {
  if (process.platform !== 'linux') return true;
  if (held.has(port)) return false;
  const { server, code } = await listens({ path: `\0kampvuur-port-${port}` });
  if (!server) return code !== 'EADDRINUSE';
  held.set(port, server);
  return true;
}

/** Takes exactly this port or says that it cannot. */
export async function takePort(/** @type {number} */ port) {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new UserFacingError(`PORT must be a number from 1 to 65535.`);
  if ((await isPortFree(port)) && (await hold(port))) return port;
  throw new UserFacingError(`Port ${port} is taken. Free it, or leave PORT out to use the next free one.`);
}

/** Reserves the first free port from `first` on, for as long as this process lives. */
export async function takeFreePort(/** @type {number} */ first) {
  for (let port = first; port < first + 2000 && port <= 65535; port += 1) {
    if (held.has(port)) continue;
    if ((await isPortFree(port)) && (await hold(port))) return port;
  }
  throw new UserFacingError(`No free port between ${first} and ${first + 1999}.`);
}

/** Like `takeFreePort`, but prefers the port this clone had last time, so that addresses stay the same. */
export async function rememberedPort(/** @type {string} */ name, /** @type {number} */ first, local = LOCAL) {
  const path = join(folder(local), 'ports.json');
  const ports = readJson(path) ?? {};
  const last = ports[name];
  const isStillFree = Number.isInteger(last) && (await isPortFree(last)) && (await hold(last));
  const port = isStillFree ? last : await takeFreePort(first);
  if (port !== last) writeJson(path, { ...readJson(path), [name]: port });
  return port;
}
