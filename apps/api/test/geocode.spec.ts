import { MESSAGES, PROVINCES } from '@kampvuur/domain';
import { type ApiClient, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let camper: ApiClient;
beforeAll(async () => {
  api = await startApi();
  camper = await signedIn(api.server, await buildUser(api.database));
});
afterAll(() => api.app.close());

interface Place {
  name: string;
  label: string;
}
const search = async (q: string, limit = 5): Promise<Place[]> =>
  (await camper.get('/api/geocode/search').query({ q, limit }).expect(200)).body;
const first = async (q: string) => (await search(q))[0]?.label;

describe('GET /api/geocode/search', () => {
  it('answers label, province and position', async () => {
    expect(await search('gqeberha')).toEqual([
      {
        name: 'Gqeberha',
        label: 'Gqeberha, Eastern Cape',
        province: 'Eastern Cape',
        latitude: -33.9611,
        longitude: 25.6149,
      },
    ]);
  });

  it.each([
    ['CAPE TOWN', 'Cape Town, Western Cape'],
    ['cape t', 'Cape Town, Western Cape'],
    ['Hogsback, Eastern Cape', 'Hogsback, Eastern Cape'],
    ['graaff reinet', 'Graaff-Reinet, Eastern Cape'],
    ['bela bela', 'Bela-Bela, Limpopo'],
    ['lucia', 'St Lucia, KwaZulu-Natal'],
    ['limpopo', 'Limpopo'],
    ['kwazulu natal', 'KwaZulu-Natal'],
    ['ladismith', 'Ladismith, Western Cape'],
    ['ladysmith', 'Ladysmith, KwaZulu-Natal'],
    ['ladismit', 'Ladismith, Western Cape'],
    ['ladysmit', 'Ladysmith, KwaZulu-Natal'],
    ['jeffreysbay', 'Jeffreys Bay, Eastern Cape'],
    ['Jeffrey′s Bay', 'Jeffreys Bay, Eastern Cape'],
    ['hartebeestpoort', 'Hartbeespoort, North West'],
    ['storms rivier', 'Storms River, Eastern Cape'],
    ['graaffreinet', 'Graaff-Reinet, Eastern Cape'],
  ])('is found by %p', async (query, label) => {
    expect(await first(query)).toBe(label);
  });

  it.each([
    ['port elizabeth', 'Gqeberha, Eastern Cape'],
    ['Grahamstown', 'Makhanda, Eastern Cape'],
    ['nelspruit', 'Mbombela, Mpumalanga'],
    ['pietersburg', 'Polokwane, Limpopo'],
    ['warmbaths', 'Bela-Bela, Limpopo'],
    ['port eliz', 'Gqeberha, Eastern Cape'],
    ['grahamstwon', 'Makhanda, Eastern Cape'],
  ])('is found by the name it had, %p', async (query, label) => {
    expect(await first(query)).toBe(label);
  });

  it.each([
    ['durbn', 'Durban, KwaZulu-Natal'],
    ['cape twon', 'Cape Town, Western Cape'],
    ['uppington', 'Upington, Northern Cape'],
    ['bloemfontien', 'Bloemfontein, Free State'],
    ['graaf reinet', 'Graaff-Reinet, Eastern Cape'],
  ])('forgives the mistakes in %p', async (query, label) => {
    expect(await first(query)).toBe(label);
  });

  it('answers the exact name first, then the more important place', async () => {
    const names = (await search('george')).map(({ name }) => name);
    expect(names[0]).toBe('George');
    expect(await search('b', 20)).toHaveLength(20);
    expect((await search('b'))[0]?.name).toBe('Bloemfontein');
  });

  it('answers every town of the name', async () => {
    const labels = (await search('richmond')).map(({ label }) => label);
    expect(labels.slice(0, 2).sort()).toEqual(['Richmond, KwaZulu-Natal', 'Richmond, Northern Cape']);
  });

  it.each([
    ['richmond kzn', 'Richmond, KwaZulu-Natal'],
    ['Richmond, Noord-Kaap', 'Richmond, Northern Cape'],
    ['middelburg oos-kaap', 'Middelburg, Eastern Cape'],
  ])('answers the one town that %p names by its province', async (query, label) => {
    expect((await search(query)).map((place) => place.label)).toEqual([label]);
  });

  it('lists both towns that a spelling may mean', async () => {
    const labels = (await search('kleinmonde')).map(({ label }) => label).sort();
    expect(labels).toEqual(['Kleinemonde, Eastern Cape', 'Kleinmond, Western Cape']);
    expect(await first('kleinmond')).toBe('Kleinmond, Western Cape');
  });

  it.each([
    ['kleinemonde', 'Kleinmond, Western Cape'],
    ['ladismith', 'Ladysmith, KwaZulu-Natal'],
    ['ladysmith', 'Ladismith, Western Cape'],
  ])('%p never lists %p', async (query, wrong) => {
    expect((await search(query)).map(({ label }) => label)).not.toContain(wrong);
  });

  it.each(['xylophone', '!!!', 'qx', '💥'])('answers nothing for %p', async (query) => {
    expect(await search(query)).toEqual([]);
  });

  it.each([
    ['', MESSAGES.geocodeQuery],
    ['q=', MESSAGES.geocodeQuery],
    ['q=%20', MESSAGES.geocodeQuery],
    [`q=${'x'.repeat(101)}`, MESSAGES.geocodeQuery],
    ['q=a&q=b', MESSAGES.geocodeQuery],
    ['q=a&limit=0', MESSAGES.geocodeLimit],
    ['q=a&limit=21', MESSAGES.geocodeLimit],
    ['q=a&limit=x', MESSAGES.geocodeLimit],
  ])('refuses %p', async (query, sentence) => {
    const { body } = await camper.get(`/api/geocode/search?${query}`).expect(400);
    expect(body.message).toBe(sentence);
  });

  it('answers positions inside the province', async () => {
    for (const province of PROVINCES) {
      const [place] = (await search(province)) as (Place & { latitude: number; longitude: number })[];
      const { latitude: lat, longitude: lon } = place ?? { latitude: 0, longitude: 0 };
      const { body } = await camper.get('/api/geocode/reverse').query({ lat, lon }).expect(200);
      expect(body.province).toBe(province);
    }
  });
});

describe('GET /api/geocode/reverse', () => {
  const reverse = async (lat: number, lon: number) =>
    (await camper.get('/api/geocode/reverse').query({ lat, lon }).expect(200)).body;

  it('answers the province and the nearest town', async () => {
    expect(await reverse(-32.59, 26.95)).toEqual({
      province: 'Eastern Cape',
      place: expect.objectContaining({ name: 'Hogsback', label: 'Hogsback, Eastern Cape' }),
      distanceKm: expect.any(Number),
    });
    expect((await reverse(-32.59, 26.95)).distanceKm).toBeLessThan(3);
  });

  it('answers no province at sea and abroad, and no town far from any', async () => {
    expect(await reverse(-40, 10)).toEqual({ province: null, place: null, distanceKm: null });
    expect((await reverse(-29.31, 27.48)).province).toBeNull();
    expect((await reverse(51.5, -0.1)).place).toBeNull();
  });

  it.each(['', 'lat=-33', 'lon=18', 'lat=91&lon=18', 'lat=-33&lon=181', 'lat=x&lon=18', 'lat=NaN&lon=1'])(
    'is a 400 for %p',
    async (query) => {
      const { body } = await camper.get(`/api/geocode/reverse?${query}`).expect(400);
      expect(body.message).toBe(MESSAGES.coordinateRange);
    },
  );
});
