import { FakeCaches } from '../../test/fake-caches';
import { handleApi } from './api-handlers';
import { prefetchFavorites } from './favorites';

const FAVORITES = '/api/favorites';

let caches: FakeCaches;
let server: Record<string, unknown> | null;

beforeEach(async () => {
  caches = new FakeCaches();
  Object.assign(globalThis, { caches, self: globalThis, location: new URL('https://kampvuur.test') });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (!server) throw new TypeError('Failed to fetch');
    const body = server[pathname + search];
    return body === undefined ? new Response(null, { status: 404 }) : Response.json(body);
  });
  server = { '/api/user': { id: 1 } };
  await get('/api/user');
});

afterAll(() => {
  // Other specs share this process.
  for (const name of ['caches', 'self', 'location']) Reflect.deleteProperty(globalThis, name);
});

async function get(path: string): Promise<Response | undefined> {
  const url = new URL(path, location.origin);
  return handleApi(new Request(url), url, () => undefined);
}

const advisory = (id: number, appliesTo: number[]) => ({ id, kind: 'noWater', appliesTo });

/** Campsites 1 and 2 are favourites, and their advisories are cached. */
async function cacheFavorites(ids: number[], advisories: object[]): Promise<void> {
  server = {
    [FAVORITES]: ids.map((id) => ({ id, pictures: [] })),
    [`/api/advisories?campsiteIds=${ids.join()}`]: advisories,
  };
  await get(FAVORITES);
  await prefetchFavorites();
}

it('advisories of favourites are answered without a network, for those that are asked for', async () => {
  await cacheFavorites([1, 2], [advisory(11, [1]), advisory(12, [1, 2]), advisory(13, [2])]);
  server = null;
  expect(await (await get('/api/advisories?campsiteIds=2,3'))?.json()).toEqual([
    advisory(12, [2]),
    advisory(13, [2]),
  ]);
  expect((await get('/api/advisories?campsiteIds=3'))?.type).toBe('error');
});

it('those in view of a map are answered without a network, from the campsites and areas on the device', async () => {
  const ring = [
    [19, -33],
    [21, -33],
    [20, -31],
    [19, -33],
  ];
  await cacheFavorites(
    [1, 2],
    [
      { ...advisory(11, [1]), latitude: -32.4, longitude: 19.1, area: null },
      { ...advisory(12, [2]), latitude: -25.1, longitude: 28.2, area: null },
      {
        ...advisory(13, [1]),
        latitude: null,
        longitude: null,
        area: { type: 'Polygon', coordinates: [ring] },
      },
    ],
  );
  server = null;
  const inView = async (bounds: string) => {
    const response = await get(`/api/advisories/map?bounds=${encodeURIComponent(bounds)}`);
    const found = (await response?.json()) as { id: number }[] | undefined;
    return found?.map(({ id }) => id);
  };
  expect(await inView('18.5,-32.6,19.5,-32.2')).toEqual([11, 13]);
  expect(await inView('20.5,-31.5,22,-30')).toEqual([13]);
  expect(await inView('27,-26,29,-25')).toEqual([12]);
  expect(await inView('10,-20,11,-19')).toEqual([]);
});

it('without any on the device those of a map fail to load', async () => {
  server = null;
  expect((await get('/api/advisories/map?bounds=18,-33,19,-32'))?.type).toBe('error');
});

it('with a network the server’s answer counts', async () => {
  await cacheFavorites([1], [advisory(11, [1])]);
  server = { '/api/advisories?campsiteIds=1': [] };
  expect(await (await get('/api/advisories?campsiteIds=1'))?.json()).toEqual([]);
});

it('only those of the present favourites stay cached', async () => {
  await cacheFavorites([1, 2], [advisory(11, [1])]);
  await cacheFavorites([2], []);
  expect(caches.paths('kampvuur-own').filter((path) => path.startsWith('/api/advisories'))).toEqual([
    '/api/advisories?campsiteIds=2',
  ]);
});
