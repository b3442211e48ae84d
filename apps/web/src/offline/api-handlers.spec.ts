import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FakeCaches } from '../../test/fake-caches';
import { writeRegion } from '../base/regions';
import { REGIONS_CACHE, USER_CACHE } from '../base/regions-cache';
import { handleApi, handlePicture } from './api-handlers';
import { BuildFiles } from './build-files';
import { putInUserCache, startSession } from './user-cache';

type Operations = Record<string, { responses: Record<string, unknown> }>;

const { paths } = JSON.parse(readFileSync(join(__dirname, '../../../../docs/openapi.json'), 'utf8')) as {
  paths: Record<string, Operations>;
};

/** Every way to sign in. */
const SIGN_INS = Object.entries(paths)
  .filter(([, { post }]) => JSON.stringify(post?.responses ?? '').includes('/CurrentUser"'))
  .map(([path]) => path);

it('the API document has several ways to sign in', () => {
  expect(SIGN_INS.length).toBeGreaterThanOrEqual(5);
});

it.each(SIGN_INS)(
  'POST %s, whose response is the user who signed in, makes them the owner of the cache',
  async (path) => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
    const url = new URL(path, 'https://kampvuur.test');
    const handled = handleApi(new Request(url, { method: 'POST' }), url, () => undefined);
    expect(handled).toBeDefined();
    await handled;
  },
);

const NEVER = new Promise<Response>(() => undefined);

/** A clock that a test advances. Bodies are read without it. */
function stopClock() {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const advance = async (ms: number) => {
    await settle();
    await jest.advanceTimersByTimeAsync(ms);
    await settle();
  };
  return { advance };
}

describe('what the device has', () => {
  const READ = ['/api/campsites?page=1', '/api/trips/3', '/api/advisories?campsiteIds=1'];
  let caches: FakeCaches;
  beforeEach(async () => {
    caches = new FakeCaches();
    Object.assign(globalThis, { caches, self: globalThis, location: new URL('https://kampvuur.test') });
    const generation = await startSession(1);
    for (const path of READ) await putInUserCache(path, Response.json([]), generation);
  });
  afterAll(() => {
    // Other specs share this process.
    for (const name of ['caches', 'self', 'location']) Reflect.deleteProperty(globalThis, name);
  });

  async function get(path: string, cache?: RequestCache): Promise<Response | undefined> {
    const url = new URL(path, 'https://kampvuur.test');
    return handleApi(new Request(url, cache ? { cache } : {}), url, () => undefined);
  }

  it.each(READ)('answers %s without a server, unless it is asked for the server’s state', async (path) => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await get(path))?.status).toBe(200);
    expect((await get(path, 'no-store'))?.type).toBe('error');
  });

  it('of a trip that a region keeps too is what was read last, in both', async () => {
    const [, trip = ''] = READ;
    const region = { id: 'trip', name: 'December', query: {}, trip: 3 };
    await writeRegion({ ...region, ids: [1], kept: 1, bytes: 1, keptAt: 0 });
    await (await caches.open(REGIONS_CACHE)).put(trip, Response.json({ name: 'November' }));
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ name: 'December' }));
    await get(trip);
    for (const cacheName of [REGIONS_CACHE, USER_CACHE])
      expect(await (await caches.match(trip, { cacheName }))?.json()).toEqual({ name: 'December' });
  });

  it.each([
    ['soon where a list is of a region', '/api/campsites?query=dam', 9_000, true],
    ['later where the device has nothing', '/api/campsites?query=dam', 31_000, false],
    ['later where the device has nothing of favourites', '/api/favorites', 31_000, false],
  ])('a network that carries nothing is given up, %s', async (_what, path, afterMs, hasRegion) => {
    if (hasRegion)
      await writeRegion({
        ...{ id: 'limpopo', name: 'Limpopo', query: { province: 'Limpopo' } },
        ...{ ids: [1], kept: 1, bytes: 1, keptAt: 0 },
      });
    const clock = stopClock();
    jest.spyOn(globalThis, 'fetch').mockReturnValue(NEVER);
    const answered = jest.fn();
    void get(path).then((response) => answered(response?.type));
    await clock.advance(afterMs);
    jest.useRealTimers();
    expect(answered).toHaveBeenCalledWith('error');
  });

  it('is shown sooner while the network carries nothing, until something is answered', async () => {
    const clock = stopClock();
    const network = jest.spyOn(globalThis, 'fetch');
    /** Whether what the device has was shown some seconds after a request that the server never answers. */
    const isShownAfter = async (seconds: number) => {
      network.mockReturnValue(NEVER);
      const shown = jest.fn();
      void get(READ[1] as string).then(shown);
      await clock.advance(seconds * 1000);
      const isShown = shown.mock.calls.length > 0;
      await clock.advance(10_000);
      return isShown;
    };
    const carries = async () => {
      network.mockResolvedValue(Response.json([]));
      await get(READ[1] as string);
    };
    await carries();
    expect(await isShownAfter(7)).toBe(false);
    expect(await isShownAfter(3)).toBe(true);
    await carries();
    expect(await isShownAfter(3)).toBe(false);
    jest.useRealTimers();
  });

  it('is not shown on a network that is only slow', async () => {
    const network = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json([]));
    await get(READ[1] as string);
    const clock = stopClock();
    /** Asks for what the device has; it is answered after some seconds, if at all. */
    const ask = (seconds: number) => {
      const late = (send: (response: Response) => void) =>
        setTimeout(() => send(Response.json(['new'])), seconds * 1000);
      network.mockReturnValue(seconds === Infinity ? NEVER : new Promise(late));
      const shown = jest.fn();
      void get(READ[1] as string).then(async (response) => shown(await response?.json()));
      return shown;
    };
    // Nothing comes of the first one in time; what comes a little later says that the network is slow.
    const first = ask(8.5);
    await clock.advance(8_100);
    expect(first).toHaveBeenCalledWith([]);
    const second = ask(4.5);
    await clock.advance(5_000);
    expect(second).toHaveBeenCalledWith(['new']);
    // One that is never answered, beside others that are, says nothing about the network.
    ask(Infinity);
    await clock.advance(5_000);
    ask(1);
    await clock.advance(4_000);
    const last = ask(4.5);
    await clock.advance(5_000);
    expect(last).toHaveBeenCalledWith(['new']);
    jest.useRealTimers();
  });

  it('is shown of pictures where the network carries nothing', async () => {
    await putInUserCache('/media/a-400.webp', new Response('small'), await startSession(1));
    const art = new BuildFiles([{ url: 'favicon.svg', revision: '1', part: 'shell' }]);
    const network = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('art'));
    await art.cachePart('shell');
    const clock = stopClock();
    let isAsking = true;
    network.mockImplementation((_what, options) => {
      options?.signal?.addEventListener('abort', () => (isAsking = false));
      if (options?.cache !== 'only-if-cached') return NEVER;
      // A browser locks its cached copy while it revalidates it.
      return isAsking ? NEVER : Promise.resolve(new Response(null, { status: 504 }));
    });
    const request = (path: string) => new Request(new URL(path, 'https://kampvuur.test'));
    const shown = jest.fn();
    void handlePicture(request('/media/a-1200.webp'), '/media/a-1200.webp').then(async (photo) =>
      shown(await photo.text()),
    );
    void art.picture(request('/favicon.svg')).then(async (icon) => shown(await icon.text()));
    await clock.advance(9_000);
    jest.useRealTimers();
    expect(shown.mock.calls.flat().sort()).toEqual(['art', 'small']);
  });

  it('is not replaced by what a download of a region asks for', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([{ id: 1 }])));
    const before = caches.paths('kampvuur-own');
    expect((await get('/api/campsites?province=Limpopo', 'no-store'))?.status).toBe(200);
    expect(caches.paths('kampvuur-own')).toEqual(before);
  });
});
