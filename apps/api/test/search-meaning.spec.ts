import type { SearchCompletion } from '@kampvuur/contracts';
import { MAX_COMPLETIONS } from '@kampvuur/domain';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let camper: ApiClient;
beforeAll(async () => {
  api = await startApi();
  camper = await signedIn(api.server, await buildUser(api.database));
  const clarens = { closestTown: 'Clarens', province: 'Free State' as const };
  const at = { latitude: -28.515, longitude: 28.42 };
  await buildCampsite(
    api.database,
    { name: 'Otter Mill', ...clarens, ...at },
    { facilities: ['Hot showers'] },
  );
  await buildCampsite(api.database, { name: 'Otter Kraal', ...clarens, ...at }, { activities: ['Hiking'] });
  await buildCampsite(
    api.database,
    { name: 'Clarity', province: 'Gauteng' },
    { facilities: ['Laundry', 'Swimming pool'] },
  );
});
afterAll(() => api.app.close());

const get = async (path: string, query: Record<string, unknown>) =>
  (await camper.get(path).query(query).expect(200)).body;

describe('a search whose words no campsite has together', () => {
  const query = 'otter jacuzzi';

  it('finds what has most of them and says which it left out, on every page', async () => {
    const first = await get('/api/campsites', { query, limit: 1 });
    expect(first).toMatchObject({ total: 2, leftOut: ['jacuzzi'], data: [{ name: 'Otter Mill' }] });
    const second = await get('/api/campsites', { query, limit: 1, page: 2 });
    expect(second).toMatchObject({ total: 2, leftOut: ['jacuzzi'], data: [{ name: 'Otter Kraal' }] });
  });

  it('keeps to the filters', async () => {
    const filtered = await get('/api/campsites', { query, activities: 'Hiking' });
    expect(filtered).toMatchObject({ total: 1, leftOut: ['jacuzzi'], data: [{ name: 'Otter Kraal' }] });
    expect(await get('/api/campsites', { query, province: 'Gauteng' })).toEqual({ data: [], total: 0 });
  });

  it('finds the same on the map and in a file', async () => {
    expect(await get('/api/campsites/all-filtered', { query })).toHaveLength(2);
    const view = await get('/api/campsites/map', { query, zoom: 5 });
    expect(view).toMatchObject({ total: 2, leftOut: ['jacuzzi'] });
    const file = await camper.get('/api/campsites/export').query({ query, format: 'csv' }).expect(200);
    expect(file.text).toContain('Otter Kraal');
    expect(file.text).not.toContain('Clarity');
  });

  it('says nothing where all words count', async () => {
    expect(await get('/api/campsites', { query: 'otter' })).not.toHaveProperty('leftOut');
  });
});

it('finds nothing for a way to stay that no campsite names, not all campsites', async () => {
  const unstated = { ways: ['glamping'] };
  const query = 'glamping';
  expect(await get('/api/campsites', { query })).toEqual({ data: [], total: 0, leftOut: [query], unstated });
  expect(await get('/api/campsites/map', { query, zoom: 5 })).toMatchObject({ total: 0, unstated });
  expect(await get('/api/campsites/all-filtered', { query })).toEqual([]);
});

it('says which place a search wants to be near to, and how far each campsite is', async () => {
  const page = await get('/api/campsites', { query: 'camping close to bethlehem' });
  const within = { place: 'Bethlehem', km: 150 };
  expect(page).toMatchObject({ total: 2, nearestTo: 'Bethlehem', within });
  expect(page.data[0].distanceKm).toBeGreaterThan(20);
});

it('offers each town of a name that several provinces have, in a list and on the map', async () => {
  const namesakes = [
    { name: 'Richmond', province: 'KwaZulu-Natal' },
    { name: 'Richmond', province: 'Northern Cape' },
  ];
  expect(await get('/api/campsites', { query: 'richmond' })).toMatchObject({ namesakes });
  expect(await get('/api/campsites/map', { query: 'richmond', zoom: 5 })).toMatchObject({ namesakes });
  expect(await get('/api/campsites', { query: 'richmond karoo' })).not.toHaveProperty('namesakes');
});

describe('a search within so many kilometres of a place', () => {
  it.each(['within 50 km of bethlehem', 'kampplekke binne 50 km van Bethlehem', '50km from bethlehem'])(
    '%p is answered by the circle, in a list, on the map and in a file',
    async (query) => {
      const within = { place: 'Bethlehem', km: 50 };
      const page = await get('/api/campsites', { query });
      expect(page).toMatchObject({ total: 2, within, nearestTo: 'Bethlehem' });
      expect(page).not.toHaveProperty('leftOut');
      expect(await get('/api/campsites/map', { query, zoom: 5 })).toMatchObject({ total: 2, within });
      expect(await get('/api/campsites/all-filtered', { query })).toHaveLength(2);
      const file = await camper.get('/api/campsites/export').query({ query, format: 'csv' }).expect(200);
      expect(file.text).not.toContain('Clarity');
    },
  );

  it('shows the nearest of all where the circle is empty, and says so', async () => {
    const page = await get('/api/campsites', { query: 'within 5 km of bethlehem' });
    expect(page).toMatchObject({ total: 2, leftOut: ['5 km'], nearestTo: 'Bethlehem' });
    expect(page).not.toHaveProperty('within');
  });
});

describe('completions', () => {
  const completions = (q: string): Promise<SearchCompletion[]> => get('/api/search/completions', { q });
  const texts = async (q: string) => (await completions(q)).map(({ kind, text }) => `${kind} ${text}`);

  it('are places, campsites and names attached to campsites, each with its kind', async () => {
    expect(await texts('clar')).toEqual(expect.arrayContaining(['place Clarens', 'campsite Clarity']));
    expect((await texts('otter m'))[0]).toBe('campsite Otter Mill');
    expect(await texts('o')).toContain('campsite Otter Mill');
    expect(await texts('garden r')).toContain('landscape Garden Route');
    expect(await texts('free st')).toContain('province Free State');
    expect(await texts('hot sh')).toContain('facility Hot showers');
    expect(await texts('hik')).toContain('activity Hiking');
    expect(await texts('wasmasj')).toEqual(['facility Laundry']);
    expect(await texts('warm wat')).toContain('facility Hot showers');
    expect(await texts('vrystaa')).toContain('province Free State');
  });

  it('say where a town and a campsite are', async () => {
    const [town] = await completions('bethlehem');
    expect(town).toMatchObject({ kind: 'place', text: 'Bethlehem', detail: 'Free State', id: null });
    expect(town?.latitude).toBeCloseTo(-28.23, 1);
    const [campsite] = (await completions('otter kraal')).filter(({ kind }) => kind === 'campsite');
    expect(campsite).toMatchObject({ detail: 'Clarens, Free State', id: expect.any(Number) });
  });

  it('guess no towns where a facility or campsite begins so', async () => {
    expect(await texts('swem')).toEqual(['facility Swimming pool']);
    expect(await texts('pletenberg')).toContain('place Plettenberg Bay');
  });

  it('are a few of each kind, and none of signs', async () => {
    const total = MAX_COMPLETIONS.places + MAX_COMPLETIONS.campsites + MAX_COMPLETIONS.names;
    for (const q of ['c', 'be', 'w', 'ka']) expect((await completions(q)).length).toBeLessThanOrEqual(total);
    expect(await completions('!?')).toEqual([]);
  });

  it('need a text of at most a hundred characters', async () => {
    for (const q of ['', ' ', 'x'.repeat(101), 'a\0b'])
      await camper.get('/api/search/completions').query({ q }).expect(400);
  });
});
