import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { S3ImageStore } from '../src/s3-image-store';

/** How long anybody waits for the store, in ms. */
const DEADLINE = 10_000;
const NAME = `${'a'.repeat(32)}-320.webp`;
const MANY = 200;
const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: image/webp\r\n';

/** A server that takes every connection and answers nothing, or no more than it was given to say. */
class HangingServer {
  says = '';
  /** Requests that have come. */
  asked = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => {
    this.sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => {
      this.asked += 1;
      socket.write(this.says);
    });
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

/** The time limit of a call, in ms. It ends when the test says so, however slow the machine is. */
interface TimeLimit {
  ms: number;
  end: () => void;
}

let server: HangingServer;
let store: S3ImageStore;
let limits: TimeLimit[];
beforeEach(async () => {
  limits = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    limits.push({ ms, end: () => controller.abort(new DOMException('Timed out', 'TimeoutError')) });
    return controller.signal;
  });
  server = new HangingServer();
  store = await server.store();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await store.close();
  server.close();
});

/** Waits until so many requests are on their way, then ends all limits. Resolves to them, in ms. */
async function endLimits(requests: number): Promise<number[]> {
  while (server.asked < requests) await turn();
  for (const { end } of limits) end();
  return limits.map(({ ms }) => ms);
}

describe('a bucket that does not answer', () => {
  it('is given up in time by every call of a request', async () => {
    const calls = Promise.allSettled([
      store.put(NAME, Buffer.from('picture')),
      store.get(NAME),
      store.remove(NAME),
    ]);
    const times = await endLimits(3);
    expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    // Storing a file and removing those stored before it come one after the other.
    expect(times).toHaveLength(3);
    expect(Math.max(...times)).toBeLessThan(DEADLINE / 2);
  });

  it('refuses further reads at once, and all that wait in time', async () => {
    const reasons: string[] = [];
    const reads = Array.from({ length: MANY }, () =>
      store.get(NAME).catch((error: Error) => void reasons.push(error.message)),
    );
    await expect(store.get(NAME)).rejects.toThrow();
    const times = await endLimits(1);
    await Promise.all(reads);
    // Those beyond the bound come first, before any of the others has been given up.
    expect(new Set(reasons.slice(0, MANY / 2))).toEqual(
      new Set(['Too many reads of the bucket are under way']),
    );
    expect(reasons).toHaveLength(MANY);
    expect(Math.max(...times)).toBeLessThan(DEADLINE / 2);
  });

  it('is given up in time when it stops in the middle of a file', async () => {
    server.says = `${HEAD}content-length: 1000\r\n\r\nhalf of it`;
    const failure = store.get(NAME).catch((error: unknown) => error);
    const [time] = await endLimits(1);
    expect(await failure).toBeInstanceOf(Error);
    expect(time).toBeLessThan(DEADLINE / 2);
  });
});

it('a file may be read more slowly than the bucket may take to send it', async () => {
  const picture = Buffer.alloc(500_000, 'picture');
  server.says = `${HEAD}content-length: ${picture.length}\r\n\r\n${picture.toString()}`;
  const file = await store.get(NAME);
  expect(file?.size).toBe(picture.length);
  await endLimits(1);
  expect((await buffer(file!.stream)).equals(picture)).toBe(true);
});
