import { DAY } from '@kampvuur/domain/units';
import { readRegions, REGIONS_CHANGED, type Region, writeRegion } from '../../../base/regions';
import { FakeCaches } from '../../../../test/fake-caches';
import { refreshRegions } from './refresh-regions';
import { inBackground } from './region-lock';

const NONE = { amenities: { amenities: [] }, observations: {} };

const region = (id: string, age: number, changes: Partial<Region> = {}): Region => ({
  ...{ id, name: id, query: { province: id }, ids: [1], kept: 1, bytes: 1, keptAt: Date.now() - age },
  ...changes,
});

let asked: string[];
let connection: object;
beforeEach(() => {
  asked = [];
  connection = {};
  const target = new EventTarget();
  Object.assign(globalThis, {
    caches: new FakeCaches(),
    location: new URL('https://kampvuur.test'),
    localStorage: { getItem: () => null },
    window: Object.assign(target, { changes: 0 }),
  });
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { onLine: true, connection },
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname, searchParams } = new URL(input as string, 'https://kampvuur.test');
    asked.push(searchParams.get('province') ?? pathname);
    if (searchParams.get('province') === 'Broken')
      return Promise.resolve(new Response(null, { status: 404 }));
    if (pathname === '/api/campsites') return Promise.resolve(Response.json({ total: 1, data: [{ id: 1 }] }));
    if (pathname === '/api/advisories') return Promise.resolve(Response.json([]));
    return Promise.resolve(Response.json([{ campsite: { id: 1, pictures: [] }, ...NONE }]));
  });
});
afterAll(() => {
  // Other specs share this process.
  for (const name of ['caches', 'location', 'localStorage', 'window'])
    Reflect.deleteProperty(globalThis, name);
});

const ages = async () => (await readRegions()).map(({ id, keptAt }) => [id, Date.now() - keptAt < DAY / 2]);

it('updates those older than a day, even if another one fails, and notifies the page', async () => {
  await writeRegion(region('Broken', 2 * DAY));
  await writeRegion(region('Old', 2 * DAY));
  await writeRegion(region('New', DAY * 0.9));
  await writeRegion(region('Part', 2 * DAY, { ids: [1, 2] }));
  const told = jest.fn();
  window.addEventListener(REGIONS_CHANGED, told);
  await refreshRegions();
  expect(await ages()).toEqual([
    ['Broken', false],
    ['Old', true],
    ['New', false],
    ['Part', false],
  ]);
  expect(told).toHaveBeenCalledTimes(1);
  asked.length = 0;
  await refreshRegions();
  expect(asked).toEqual(['Broken']);
});

it.each([
  ['there is no network', () => Object.assign(navigator, { onLine: false })],
  ['the browser asks to save data', () => Object.assign(connection, { saveData: true })],
  ['the network is metered', () => Object.assign(connection, { type: 'cellular' })],
  ['the network is very slow', () => Object.assign(connection, { effectiveType: '2g' })],
])('asks nothing while %s', async (_what, set) => {
  await writeRegion(region('Old', 2 * DAY));
  set();
  await refreshRegions();
  expect(asked).toEqual([]);
});

/** Runs `work` with pauses that end at once; returns how many there were. */
async function withoutPauses(work: () => Promise<void>): Promise<number> {
  const pauses = jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((end: () => void) => setImmediate(end)) as unknown as typeof setTimeout);
  try {
    await work();
    return pauses.mock.calls.length;
  } finally {
    pauses.mockRestore();
  }
}

it('tries again a little later where the server cannot be reached yet', async () => {
  await writeRegion(region('Old', 2 * DAY));
  const answer = jest.mocked(fetch).getMockImplementation()!;
  let failures = 2;
  jest
    .mocked(fetch)
    .mockImplementation((...request) =>
      failures-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : answer(...request),
    );
  expect(await withoutPauses(refreshRegions)).toBe(2);
  expect(await ages()).toEqual([['Old', true]]);
});

it('gives up after a few attempts', async () => {
  await writeRegion(region('Old', 2 * DAY));
  jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  const asked = jest.mocked(fetch).mock;
  const before = asked.calls.length;
  expect(await withoutPauses(refreshRegions)).toBe(3);
  expect(asked.calls).toHaveLength(before + 4);
  expect(await ages()).toEqual([['Old', false]]);
});

it('does one thing at a time', async () => {
  await writeRegion(region('Old', 2 * DAY));
  await inBackground(async () => {
    await refreshRegions();
  });
  expect(asked).toEqual([]);
});
