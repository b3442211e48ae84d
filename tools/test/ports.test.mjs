import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { isPortFree, takeFreePort, portOf, takePort } from '../lib/ports.mjs';

const PORTS = new URL('../lib/ports.mjs', import.meta.url).href;

async function listenOn(/** @type {string} */ host) {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  return { port: portOf(server), close: () => server.close() };
}

test('a taken port is left alone and the next free one is found', async () => {
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    const { port, close } = await listenOn(host);
    assert.equal(await isPortFree(port), false);
    assert.ok((await takeFreePort(port)) > port);
    close();
  }
});

test('a port asked for by name must be free', async () => {
  const { port, close } = await listenOn('127.0.0.1');
  await assert.rejects(takePort(port), /is taken/);
  close();
  await assert.rejects(takePort(Number('none')), /PORT must be a number/);
});

test(
  'two that start at the same moment get different ports',
  { skip: process.platform !== 'linux' },
  async () => {
    const first = await takeFreePort(47300);
    const script = `import('${PORTS}').then(async (m) => { console.log(await m.takeFreePort(${first})); process.exit() })`;
    const other = spawn(process.execPath, ['-e', script]);
    const [text] = await once(other.stdout, 'data');
    assert.ok(Number(text) > first);
  },
);
