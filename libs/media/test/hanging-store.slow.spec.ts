import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3ImageStore } from '../src/s3-image-store';

/** How long anybody waits for the store, in ms. */
const DEADLINE = 10_000;
const NAME = `${'a'.repeat(32)}-320.webp`;
const MANY = 200;
const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: image/webp\r\n';

/** A server that takes every connection and answers nothing, or no more than it was given to say. */
class HangingServer {
  says = '';
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => {
    this.sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => socket.write(this.says));
  });

  async store(): Promise<S3ImageStore> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return new S3ImageStore({
      bucket: 'pictures',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      forcePathStyle: true,
      accessKeyId: 'key',
      secretAccessKey: 'words',
    });
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
}

let server: HangingServer;
let store: S3ImageStore;
beforeEach(async () => {
  server = new HangingServer();
  store = await server.store();
});
afterEach(async () => {
  await store.close();
  server.close();
});

/** Milliseconds until it failed. */
async function failureOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await expect(work()).rejects.toThrow();
  return performance.now() - began;
}

describe('a bucket that does not answer', () => {
  it('is given up in time by every call of a request', async () => {
    const times = await Promise.all([
      failureOf(() => store.put(NAME, Buffer.from('picture'))),
      failureOf(() => store.get(NAME)),
      failureOf(() => store.remove(NAME)),
    ]);
    // Storing a file and removing those stored before it come one after the other.
    for (const time of times) expect(time).toBeLessThan(DEADLINE / 2);
  });

  it('refuses further reads at once, and all that wait in time', async () => {
    const reasons: string[] = [];
    const reads = Array.from({ length: MANY }, () =>
      store.get(NAME).catch((error: Error) => void reasons.push(error.message)),
    );
    const time = await failureOf(() => store.get(NAME));
    await Promise.all(reads);
    // Those beyond the bound come first, before any of the others has been given up.
    expect(new Set(reasons.slice(0, MANY / 2))).toEqual(
      new Set(['Too many reads of the bucket are under way']),
    );
    expect(reasons).toHaveLength(MANY);
    expect(time).toBeLessThan(DEADLINE / 2);
  });

  it('is given up in time when it stops in the middle of a file', async () => {
    server.says = `${HEAD}content-length: 1000\r\n\r\nhalf of it`;
    expect(await failureOf(() => store.get(NAME))).toBeLessThan(DEADLINE / 2);
  });
});

it('a file may be read more slowly than the bucket may take to send it', async () => {
  const picture = Buffer.alloc(500_000, 'picture');
  server.says = `${HEAD}content-length: ${picture.length}\r\n\r\n${picture.toString()}`;
  const file = await store.get(NAME);
  expect(file?.size).toBe(picture.length);
  await sleep(DEADLINE / 2);
  expect((await buffer(file!.stream)).equals(picture)).toBe(true);
});
