import type { CampsiteDetail } from '@kampvuur/contracts';
import { buildDetail } from '../../../../test/build-campsites';
import { tariffFromText } from '@kampvuur/domain/stays';
import { FakeCaches } from '../../../../test/fake-caches';
import {
  deleteRegion,
  isComplete,
  markNextWhole,
  readCached,
  readRegions,
  type Region,
  takeNext,
} from '../../../base/regions';
import { NEXT_CACHE, REGIONS_CACHE, USER_CACHE } from '../../../base/regions-cache';
import { countOf, idsOf, downloadRegion, updateRegion } from './download-region';
import { RegionAnswers } from './region-answers';

const campsite = (id: number, changes: Partial<CampsiteDetail> = {}): CampsiteDetail =>
  buildDetail({ id, name: `Camp ${id}`, ...changes });

const urlOf = (path: string) => new URL(path, 'https://kampvuur.test');

describe('answers from the campsites on the device', () => {
  const WORCESTER = { latitude: '-33.64', longitude: '19.44' };
  const campsites = [
    campsite(1, { name: 'Witkrans', province: 'Limpopo', rates: 150, facilities: ['Shop'] }),
    campsite(2, { name: 'Waterval', province: 'Western Cape', rates: 300, facilities: [], ...WORCESTER }),
    campsite(3, { name: 'Rivierplaas', province: 'Western Cape', rates: null, facilities: [] }),
  ];
  let answers: RegionAnswers;
  beforeAll(async () => {
    answers = await RegionAnswers.of(campsites);
  });
  const names = (path: string) =>
    (answers.answer(urlOf(path)) as { data: { name: string }[] }).data.map(({ name }) => name);

  it.each([
    ['/api/campsites?page=1&limit=12', ['Witkrans', 'Waterval', 'Rivierplaas']],
    ['/api/campsites?page=2&limit=2', ['Rivierplaas']],
    ['/api/campsites?province=Western+Cape&sort=a-z', ['Rivierplaas', 'Waterval']],
    ['/api/campsites?maxRate=200', ['Witkrans']],
    ['/api/campsites?facilities=shop', ['Witkrans']],
    ['/api/campsites?query=watervall', ['Waterval']],
    ['/api/campsites?near=-33.6,19.4&radiusKm=20', ['Waterval']],
    ['/api/campsites?through=-33.9,18.4;-33.35,22.0&withinKm=20', ['Waterval']],
    ['/api/campsites?query=nothing+at+all', []],
  ])('%s finds %j', (path, expected) => {
    expect(names(path)).toEqual(expected);
  });

  it('finds by what campers agree on, from the counts on the device', async () => {
    const counts = (vodacom: number, none: number) => ({
      counts: [
        { subject: 'vodacom' as const, answer: 'calls', count: vodacom, of: vodacom + none },
        { subject: 'vodacom' as const, answer: 'none', count: none, of: vodacom + none },
        { subject: 'road' as const, answer: 'highClearance', count: 2, of: 2 },
      ],
      gravelKm: null,
      gravelOf: 0,
    });
    const kept = new Map([
      [1, counts(2, 1)],
      [2, counts(1, 0)],
    ]);
    const own = await RegionAnswers.of([campsite(1), campsite(2), campsite(3)], kept);
    const found = (query: string) =>
      (own.answer(urlOf(`/api/campsites?${query}`)) as { data: { id: number }[] }).data.map(({ id }) => id);
    expect(found('signal=vodacom')).toEqual([1]);
    expect(found('road=highClearance')).toEqual([1, 2]);
    expect(found('road=anyCar')).toEqual([]);
    expect(found('road=highClearance&signal=vodacom,mtn')).toEqual([]);
  });

  it('reckons costs, sorts by them and limits them', async () => {
    const tariffs = (...lines: string[]) => lines.flatMap((line) => tariffFromText(line) ?? []);
    const own = await RegionAnswers.of([
      campsite(1, { rates: null, tariffs: [] }),
      campsite(2, { rates: 10, tariffs: [] }),
      campsite(3, { rates: 100, tariffs: tariffs('R100 per person a night') }),
      campsite(4, { rates: 300, tariffs: tariffs('R300 per stand a night') }),
    ]);
    const stay = '/api/campsites?party=2a,2c8&nights=2&arrival=2026-11-03';
    const found = (path: string) =>
      (own.answer(urlOf(path)) as { data: { id: number; cost?: object }[] }).data.map(({ id, cost }) => [
        id,
        cost,
      ]);
    const sure = [
      [4, { total: 600, isLeast: false }],
      [3, { total: 800, isLeast: false }],
    ];
    expect(found(`${stay}&sort=cost`)).toEqual([...sure, [2, { total: 20, isLeast: true }], [1, undefined]]);
    expect(found(`${stay}&sort=cost&maxCost=700`)).toEqual(sure.slice(0, 1));
  });

  it('says how far away and where on the way they are', () => {
    const [near] = (answers.answer(urlOf('/api/campsites?near=-33.6,19.4&radiusKm=20')) as { data: object[] })
      .data;
    expect(near).toHaveProperty('distanceKm', 5.8);
    const [onWay] = (
      answers.answer(urlOf('/api/campsites?through=-33.9,18.4;-33.35,22.0')) as { data: object[] }
    ).data;
    expect(onWay).toHaveProperty('onRoute.km');
  });

  it('gives markers, completions, the meaning of a search and the way', () => {
    expect(answers.answer(urlOf('/api/campsites/all'))).toHaveLength(3);
    expect(answers.answer(urlOf('/api/campsites/all-filtered?province=Limpopo'))).toHaveLength(1);
    expect(answers.answer(urlOf('/api/search/completions?q=wit'))).toMatchObject([
      { kind: 'campsite', id: 1 },
    ]);
    expect(
      answers.answer(urlOf('/api/campsites/map?query=witkrans+zzz&bounds=0,0,0,0&zoom=0')),
    ).toMatchObject({
      clusters: [],
      points: [],
    });
    expect(answers.answer(urlOf('/api/routes?through=-33.9,18.4;-26.2,28'))).toMatchObject({
      isExact: false,
    });
    expect(answers.answer(urlOf('/api/leaderboard'))).toBeUndefined();
  });
});

describe('keeping a region', () => {
  let server: Map<string, () => Response>;
  let asked: string[];
  /** What requests said that the device has already. */
  let marks: (string | undefined)[];
  beforeEach(() => {
    const caches = new FakeCaches();
    Object.assign(globalThis, { caches, location: new URL('https://kampvuur.test') });
    asked = [];
    marks = [];
    server = new Map();
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const { pathname, search } = new URL(input as string, 'https://kampvuur.test');
      asked.push(pathname + search);
      marks.push((init?.headers as Record<string, string> | undefined)?.['if-none-match']);
      const answer = server.get(pathname);
      return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
    });
  });
  afterAll(() => {
    // Other specs share this process.
    for (const name of ['caches', 'location']) Reflect.deleteProperty(globalThis, name);
  });

  const region = (count: number): Region => ({
    id: 'r',
    name: 'Limpopo',
    query: { province: 'Limpopo' },
    ids: Array.from({ length: count }, (_, at) => at + 1),
    kept: 0,
    bytes: 0,
    keptAt: 1,
  });
  const { signal } = new AbortController();
  const none = { amenities: { amenities: [], asOf: null, isImported: false }, observations: {} };

  /** Answers campsites; the first request alone with `until`. */
  function serve({
    failAfter = Infinity,
    name,
    mark,
    picture,
    date,
  }: {
    failAfter?: number;
    name?: string;
    mark?: (ids: string) => string;
    picture?: string;
    date?: string;
  } = {}): void {
    let requests = 0;
    server.set('/api/offline/campsites', () => {
      requests += 1;
      if (requests > failAfter) return new Response(null, { status: 503 });
      const ids = new URL(asked.at(-1) ?? '', 'https://kampvuur.test').searchParams.get('ids') ?? '';
      const found = ids.split(',').map((id) => ({
        campsite: {
          ...campsite(Number(id), name ? { name } : {}),
          ...(picture && { pictures: [{ srcset: `/media/${picture}-${id}.webp 320w` }] }),
        },
        ...none,
      }));
      return Response.json(found, { headers: { ...(mark && { etag: mark(ids) }), ...(date && { date }) } });
    });
    server.set('/api/advisories', () => Response.json([]));
  }

  it('brings all of it, some at a time', async () => {
    serve();
    const seen: number[] = [];
    const kept = await downloadRegion(region(60), { signal, onProgress: (now) => seen.push(now.kept) });
    expect(seen).toEqual([0, 25, 50, 60]);
    expect(isComplete(kept)).toBe(true);
    expect(kept.bytes).toBeGreaterThan(60_000);
    expect(await readRegions()).toEqual([kept]);
    expect(await (await readCached('/api/campsites/60'))?.json()).toMatchObject({ name: 'Camp 60' });
    expect(await readCached('/api/campsites/60/amenities')).toBeDefined();
  });

  it('that stops is stored as partial, and continues from there', async () => {
    serve({ failAfter: 1 });
    await expect(downloadRegion(region(60), { signal, onProgress: jest.fn() })).rejects.toMatchObject({
      failure: 'network',
    });
    const [part] = await readRegions();
    expect(part).toMatchObject({ kept: 25 });
    serve();
    asked.length = 0;
    await downloadRegion(part!, { signal, onProgress: jest.fn() });
    expect(asked.filter((path) => path.startsWith('/api/offline'))[0]).toMatch(/ids=26,/);
  });

  it('stays whole while it is brought up to date', async () => {
    serve();
    const kept = await downloadRegion(region(30), { signal, onProgress: jest.fn() });
    const list = { total: 31, data: [...kept.ids, 31].map((id) => ({ id })) };
    server.set('/api/campsites', () => Response.json(list));
    serve({ failAfter: 1 });
    await expect(updateRegion(kept, { signal, onProgress: jest.fn() })).rejects.toThrow('network');
    expect(await readRegions()).toEqual([kept]);
    serve();
    const updated = await updateRegion(kept, { signal, onProgress: jest.fn() });
    expect(updated.ids).toHaveLength(31);
    expect(updated.keptAt).toBeGreaterThan(kept.keptAt);
    expect(await readRegions()).toEqual([updated]);
  });

  it('is not half new: what was there is answered until all is', async () => {
    serve();
    const kept = await downloadRegion(region(30), { signal, onProgress: jest.fn() });
    server.set('/api/campsites', () => Response.json({ total: 30, data: kept.ids.map((id) => ({ id })) }));
    const renamed = (failAfter: number) => serve({ failAfter, name: 'Renamed' });
    const nameOf = async (id: number): Promise<unknown> =>
      (await (await readCached(`/api/campsites/${id}`))?.json())?.name;
    renamed(1);
    await expect(updateRegion(kept, { signal, onProgress: jest.fn() })).rejects.toThrow('network');
    expect(await nameOf(1)).toBe('Camp 1');
    expect(await caches.has(NEXT_CACHE)).toBe(false);
    renamed(Infinity);
    await updateRegion(kept, { signal, onProgress: jest.fn() });
    expect([await nameOf(1), await nameOf(30)]).toEqual(['Renamed', 'Renamed']);
  });

  const updateOf = (kept: Region) => updateRegion(kept, { signal, onProgress: jest.fn() });
  const listed = ({ ids }: Region) =>
    server.set('/api/campsites', () => Response.json({ total: ids.length, data: ids.map((id) => ({ id })) }));

  it('is whole again where the storage was full while it was put in place', async () => {
    serve();
    const kept = await downloadRegion(region(3), { signal, onProgress: jest.fn() });
    listed(kept);
    serve({ name: 'Renamed' });
    const open = caches.open.bind(caches);
    let puts = 0;
    const spy = jest.spyOn(caches, 'open').mockImplementation(async (name) => {
      const cache = await open(name);
      const put = (request: RequestInfo | URL, response: Response): Promise<void> =>
        name === REGIONS_CACHE && (puts += 1) > 4
          ? Promise.reject(new DOMException('', 'QuotaExceededError'))
          : open(name).then((real) => real.put(request, response));
      return { ...cache, put };
    });
    await expect(updateOf(kept)).rejects.toMatchObject({ failure: 'full' });
    expect(await readRegions()).toEqual([kept]);
    // What has been moved takes no room any more.
    const left = (await (await open(NEXT_CACHE)).keys()).map(({ url }) => new URL(url).pathname);
    expect(left).toContain('/api/campsites/3');
    expect(left).not.toContain('/api/campsites/1');
    spy.mockRestore();
    expect(await takeNext()).toMatchObject({ id: 'r' });
    for (const id of [1, 2, 3])
      expect(await (await readCached(`/api/campsites/${id}`))?.json()).toMatchObject({ name: 'Renamed' });
    expect(await caches.has(NEXT_CACHE)).toBe(false);
  });

  it('brings up to date what was read of it before, and nothing else', async () => {
    const at = (second: number) => ({ headers: { date: `Mon, 30 Nov 2026 10:00:0${second} GMT` } });
    serve({ date: at(3).headers.date });
    const kept = await downloadRegion(region(3), { signal, onProgress: jest.fn() });
    const own = await caches.open(USER_CACHE);
    await own.put('/api/campsites/1', Response.json({ name: 'Read before' }, at(4)));
    await own.put('/api/campsites/2', Response.json({ name: 'Read meanwhile' }, at(6)));
    listed(kept);
    serve({ name: 'Renamed', date: at(5).headers.date });
    await updateOf(kept);
    const read = async (id: number): Promise<unknown> =>
      (await (await caches.match(`/api/campsites/${id}`, { cacheName: USER_CACHE }))?.json())?.name;
    expect([await read(1), await read(2), await read(3)]).toEqual(['Renamed', 'Read meanwhile', undefined]);
  });

  it('comes over nothing newer, and its next state goes with it', async () => {
    const at = (second: number) => ({ headers: { date: `Mon, 30 Nov 2026 10:00:0${second} GMT` } });
    serve({ date: at(5).headers.date });
    const kept = await downloadRegion(region(1), { signal, onProgress: jest.fn() });
    const leave = async () => {
      const old = Response.json(campsite(1, { name: 'Old' }), at(4));
      await (await caches.open(NEXT_CACHE)).put('/api/campsites/1', old);
      await markNextWhole(kept);
    };
    await leave();
    await takeNext();
    expect(await (await readCached('/api/campsites/1'))?.json()).toMatchObject({ name: 'Camp 1' });
    await leave();
    await deleteRegion(kept);
    expect(await caches.has(NEXT_CACHE)).toBe(false);
  });

  it('has the small pictures of its campsites, and not those they had before', async () => {
    for (const path of ['/media/old-1.webp', '/media/new-1.webp'])
      server.set(path, () => new Response('picture', { headers: { 'content-type': 'image/webp' } }));
    serve({ picture: 'old' });
    const kept = await downloadRegion(region(1), { signal, onProgress: jest.fn() });
    expect(await (await readCached('/media/old-1.webp'))?.text()).toBe('picture');
    listed(kept);
    serve({ picture: 'new' });
    const updated = await updateOf(kept);
    expect(await readCached('/media/old-1.webp')).toBeUndefined();
    expect(await readCached('/media/new-1.webp')).toBeDefined();
    await deleteRegion(updated);
    expect(await readCached('/media/new-1.webp')).toBeUndefined();
  });

  it('is put in place by the next page when one was closed meanwhile, unless it was deleted', async () => {
    serve();
    const kept = await downloadRegion(region(3), { signal, onProgress: jest.fn() });
    const next = { ...kept, ids: [1, 2], kept: 2, keptAt: 99 };
    const leave = async () => {
      await (
        await caches.open(NEXT_CACHE)
      ).put('/api/campsites/1', Response.json(campsite(1, { name: 'Renamed' })));
      await markNextWhole(next);
    };
    await leave();
    expect(await takeNext()).toEqual(next);
    expect(await readRegions()).toEqual([next]);
    expect(await (await readCached('/api/campsites/1'))?.json()).toMatchObject({ name: 'Renamed' });
    expect(await readCached('/api/campsites/3')).toBeUndefined();
    expect(await takeNext()).toBeUndefined();
    await leave();
    await deleteRegion(next);
    expect(await takeNext()).toBeUndefined();
    expect(await readRegions()).toEqual([]);
  });

  it('is sent only what has changed', async () => {
    serve({ mark: (ids) => (ids.startsWith('26,') ? 'W/"second"' : 'W/"first"') });
    const kept = await downloadRegion(region(30), { signal, onProgress: jest.fn() });
    server.set('/api/campsites', () => Response.json({ total: 30, data: kept.ids.map((id) => ({ id })) }));
    asked.length = marks.length = 0;
    server.set('/api/offline/campsites', () => new Response(null, { status: 304 }));
    const updated = await updateRegion(kept, { signal, onProgress: jest.fn() });
    expect(marks.filter(Boolean)).toEqual(['W/"first"', 'W/"second"']);
    expect(updated).toMatchObject({ kept: 30, bytes: kept.bytes, marks: kept.marks });
    expect(await readCached('/api/campsites/30')).toBeDefined();
  });

  it('of a part of the map has the campsites in it', async () => {
    const at = (id: number, latitude: number | null, longitude: number | null) => ({
      id,
      latitude,
      longitude,
    });
    const data = [at(9, -33.5, 19.5), at(4, -33.2, 19.1), at(5, -34.1, 19.5), at(6, null, null)];
    server.set('/api/campsites', () => Response.json({ total: 4, data }));
    const source = { query: { maxRate: '300' }, area: [19, -34, 20, -33] as const };
    expect(await idsOf(source, signal)).toEqual([4, 9]);
    expect(await countOf(source, signal)).toBe(2);
    const { searchParams } = urlOf(asked[0] ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({ maxRate: '300', near: '-33.500,19.500' });
    expect(Number(searchParams.get('radiusKm'))).toBeGreaterThan(72);
  });

  it('of a trip has its campsites and the trip itself, until one is not part of it any more', async () => {
    serve();
    const stops = [{ campsiteId: 2 }, { campsiteId: null }, { campsiteId: 1 }, { campsiteId: 2 }];
    server.set('/api/trips/3', () => Response.json({ name: 'December', stops }));
    const source = { query: {}, trip: 3 };
    const ids = await idsOf(source, signal);
    expect(ids).toEqual([1, 2]);
    const kept = await downloadRegion({ ...region(0), ...source, ids }, { signal, onProgress: jest.fn() });
    expect(await (await readCached('/api/trips/3'))?.json()).toEqual({ name: 'December', stops });
    server.set('/api/trips/3', () => new Response(null, { status: 404 }));
    await expect(updateRegion(kept, { signal, onProgress: jest.fn() })).rejects.toMatchObject({
      failure: 'gone',
    });
    await downloadRegion({ ...region(1), id: 'other' }, { signal, onProgress: jest.fn() });
    await deleteRegion(kept);
    expect(await readCached('/api/trips/3')).toBeUndefined();
    expect(await readCached('/api/campsites/1')).toBeDefined();
  });

  it('says when the storage is full, and keeps what it has', async () => {
    serve();
    await downloadRegion(region(2), { signal, onProgress: jest.fn() });
    const open = caches.open.bind(caches);
    jest.spyOn(caches, 'open').mockImplementation(async (name) => {
      const cache = await open(name);
      const put = (): Promise<void> => Promise.reject(new DOMException('', 'QuotaExceededError'));
      return Object.assign(cache, { put });
    });
    await expect(
      downloadRegion({ ...region(9), id: 'other' }, { signal, onProgress: jest.fn() }),
    ).rejects.toMatchObject({ failure: 'full' });
    expect(await readRegions()).toMatchObject([{ id: 'r', kept: 2 }]);
  });

  it('takes a body that breaks off for a lost connection, and storage that is refused for none', async () => {
    serve();
    const { ids } = region(2);
    const broken = () => Object.assign(new Response(), { json: () => Promise.reject(new TypeError('lost')) });
    server.set('/api/offline/campsites', broken);
    const download = () => downloadRegion({ ...region(2), ids }, { signal, onProgress: jest.fn() });
    await expect(download()).rejects.toMatchObject({ failure: 'network' });
    jest.spyOn(caches, 'open').mockRejectedValue(new DOMException('denied', 'SecurityError'));
    await expect(download()).rejects.toMatchObject({ name: 'SecurityError' });
  });

  it('deletes with it what no other region has', async () => {
    serve();
    const whole = await downloadRegion(region(3), { signal, onProgress: jest.fn() });
    await downloadRegion({ ...region(2), id: 'other' }, { signal, onProgress: jest.fn() });
    await deleteRegion(whole);
    expect(await readCached('/api/campsites/2')).toBeDefined();
    expect(await readCached('/api/campsites/3')).toBeUndefined();
    expect((await readRegions()).map(({ id }) => id)).toEqual(['other']);
  });

  it.each([
    [0, 'none'],
    [2_001, 'tooMany'],
  ])('of %i campsites is not begun', async (total, failure) => {
    server.set('/api/campsites', () => Response.json({ total, data: [] }));
    await expect(idsOf({ query: {} }, signal)).rejects.toMatchObject({ failure });
    await expect(countOf({ query: {} }, signal)).rejects.toMatchObject({ failure });
  });
});
