import { connect } from 'node:net';
import { join } from 'node:path';
import { logPath } from './log-files.mjs';
import { folder, LOCAL } from './paths.mjs';
import { redisBinary } from './redis-binary.mjs';

/**
 * Spec of the Redis server process and its address. Its data survive restarts (`--appendonly`).
 * @param {{ name?: string, port: number, isDurable?: boolean, recordsFolder?: string }} options
 */
export async function prepareRedis({ name = 'redis', port, isDurable = true, recordsFolder }) {
  const { command, env } = await redisBinary();
  const data = folder(join(LOCAL, name));
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: data,
    appendonly: isDurable ? 'yes' : 'no',
    save: isDurable ? '300 10' : '',
    // A queue must never lose a job to make room.
    'maxmemory-policy': 'noeviction',
    daemonize: 'no',
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    spec: {
      name: 'Redis',
      recordsFolder,
      log: logPath(name),
      layer: 0,
      command,
      env,
      cwd: data,
      args: Object.entries(settings).flatMap(([key, value]) => [`--${key}`, String(value)]),
      ready: () => answersPing(port),
    },
  };
}

/** Whether a Redis on this port answers PING; while it loads its data it does not count as ready. */
function answersPing(/** @type {number} */ port) {
  return new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1000 });
    const end = (/** @type {boolean} */ value) => {
      socket.destroy();
      done(value);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (answer) => end(answer.toString().startsWith('+PONG')));
    for (const event of ['error', 'timeout', 'close']) socket.once(event, () => end(false));
  });
}
