import { MESSAGES } from '@kampvuur/domain';
import { type ApiClient, buildCampsite, buildUser, emptyTables, signedIn } from '@kampvuur/testing';
import { OsrmFixture } from './osrm-fixture';
import { type RunningApi, startApi } from './start-api';

const CAPE_TOWN = '-33.926,18.423';
const JOHANNESBURG = '-26.202,28.044';
const THROUGH = `${CAPE_TOWN};${JOHANNESBURG}`;

let fixture: OsrmFixture;
let api: RunningApi;
let withRouting: RunningApi;
let camper: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  fixture = await OsrmFixture.start();
  api = await startApi();
  withRouting = await startApi({ ROUTING_URL: fixture.url, DATABASE_URL: api.settings.DATABASE_URL });
  camper = await signedIn(api.server, await buildUser(api.database));
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
});
afterAll(async () => {
  await api.app.close();
  await withRouting.app.close();
  await fixture.stop();
});
beforeEach(() => emptyTables(api.database, 'campsites'));

/** Beside the N1, from the Cape to Johannesburg, and far from it. */
async function buildAlongTheN1(): Promise<void> {
  const places = {
    Worcester: [-33.6, 19.4],
    Laingsburg: [-33.2, 20.9],
    'Beaufort West': [-32.3, 22.6],
    Colesberg: [-30.7, 25.1],
    Bloemfontein: [-29.1, 26.2],
    Kroonstad: [-27.6, 27.2],
    Durban: [-29.9, 31.0],
  };
  for (const [name, [latitude = 0, longitude = 0]] of Object.entries(places).reverse())
    await buildCampsite(api.database, { name, latitude, longitude });
  await buildCampsite(api.database, { name: 'Nowhere', latitude: null, longitude: null });
}

describe('GET /api/routes', () => {
  const route = (through: unknown, client = camper) => client.get('/api/routes').query({ through });

  it('answers the way along the main roads', async () => {
    const { body } = await route(THROUGH).expect(200);
    expect(body).toMatchObject({ isExact: false, roads: expect.arrayContaining(['N1']) as string[] });
    expect(body.km).toBeGreaterThan(1_250);
    expect(body.km).toBeLessThan(1_550);
    expect(body.line[0]).toEqual({ latitude: -33.926, longitude: 18.423, km: 0, minutes: 0, name: null });
    expect(body.line.map(({ name }: { name: string | null }) => name)).toContain('Colesberg');
  });

  it.each([
    undefined,
    '',
    CAPE_TOWN,
    Array.from({ length: 6 }, () => CAPE_TOWN).join(';'),
    `${CAPE_TOWN};`,
    `${CAPE_TOWN};91,20`,
    `${CAPE_TOWN};a,b`,
    `${CAPE_TOWN};1,2,3`,
  ])('answers 400 for %p', async (through) => {
    const { body } = await route(through).expect(400);
    expect(body.message).toBe(MESSAGES.through);
  });
});

describe('GET /api/campsites with a route', () => {
  const list = (query: object) => camper.get('/api/campsites').query({ through: THROUGH, ...query });
  beforeEach(buildAlongTheN1);

  it('finds campsites beside the road, in driving order, with kilometres and minutes', async () => {
    const { body } = await list({}).expect(200);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
      ...['Worcester', 'Laingsburg', 'Beaufort West', 'Colesberg', 'Bloemfontein', 'Kroonstad'],
    ]);
    const [worcester, , beaufort] = body.data;
    expect(worcester.onRoute.km).toBeGreaterThan(80);
    expect(worcester.onRoute.km).toBeLessThan(130);
    expect(beaufort.onRoute.offKm).toBeLessThan(15);
    expect(beaufort.onRoute.minutes).toBeGreaterThan(240);
  });

  it('narrows and widens by withinKm, together with other filters and orders', async () => {
    expect((await list({ withinKm: 1 }).expect(200)).body.total).toBeLessThan(6);
    const { body } = await list({ query: 'worcester', sort: 'z-a' }).expect(200);
    expect(body.total).toBe(1);
  });

  it('narrows the map and downloads too', async () => {
    const map = await camper
      .get('/api/campsites/all-filtered')
      .query({ through: THROUGH, withinKm: 30 })
      .expect(200);
    expect(map.body.map(({ name }: { name: string }) => name)).not.toContain('Durban');
    expect(map.body).toHaveLength(6);
    const file = await camper
      .get('/api/campsites/export')
      .query({ through: THROUGH, format: 'gpx' })
      .buffer(true)
      .parse((response, done) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.on('end', () => done(null, text));
      })
      .expect(200);
    expect(file.body).toContain('Laingsburg');
    expect(file.body).not.toContain('Durban');
    const descriptions = [...file.body.matchAll(/<desc>([^<]*)<\/desc>/g)].map(([, text]) => text);
    expect(descriptions).toHaveLength(6);
    for (const text of descriptions)
      expect(text).toMatch(/^\d+ km from the start, (?:\d+ km from the road|beside the road)\. /);
    const track = [...file.body.matchAll(/<trkpt lat="(-?[\d.]+)" lon="(-?[\d.]+)"\/>/g)];
    expect(track.length).toBeGreaterThan(2);
    expect(file.body.indexOf('<trk>')).toBeGreaterThan(file.body.lastIndexOf('</wpt>'));
  });

  it.each([
    [{ withinKm: 0 }, MESSAGES.withinKm],
    [{ withinKm: 101 }, MESSAGES.withinKm],
    [{ withinKm: 'far' }, MESSAGES.withinKm],
    [{ through: '1,2' }, MESSAGES.through],
  ])('answers 400 for %p', async (query, message) => {
    expect((await list(query).expect(400)).body.message).toBe(message);
  });

  it('answers 400 for withinKm without a route', async () => {
    const { body } = await camper.get('/api/campsites').query({ withinKm: 5 }).expect(400);
    expect(body.message).toBe(MESSAGES.withinNeedsRoute);
  });
});

describe('GET /api/routes/stops', () => {
  const stops = (query: object) => camper.get('/api/routes/stops').query({ through: THROUGH, ...query });
  interface Day {
    fromKm: number;
    toKm: number;
    stops: { campsite: { name: string }; arrival: string; isLate: boolean; gateCloses: string | null }[];
  }

  it('proposes where to stay about every so many kilometres', async () => {
    await buildAlongTheN1();
    const { body } = await stops({ everyKm: 450 }).expect(200);
    const days = body as Day[];
    expect(days.map(({ stops: [first] }) => first?.campsite.name)).toEqual(['Beaufort West', 'Bloemfontein']);
    expect(days[0]?.stops[0]?.arrival).toMatch(/^1[2-4]:\d\d$/);
    expect(days[1]?.fromKm).toBe(days[0]?.toKm);
  });

  it('puts a campsite with a drive-through stand first', async () => {
    const near = { latitude: -32.3, longitude: 22.6 };
    await buildCampsite(api.database, { name: 'Plain', ...near });
    const { id } = await buildCampsite(api.database, { name: 'Drive-through', ...near });
    const stands = [{ name: 'A', isDriveThrough: true }];
    await admin.patch(`/api/campsites/${id}`).send({ stands }).expect(200);
    const { body } = await stops({ everyKm: 450 }).expect(200);
    expect((body as Day[])[0]?.stops.map(({ campsite }) => campsite.name)).toEqual([
      'Drive-through',
      'Plain',
    ]);
  });

  it('says when the gate of a stop closes, where that is before the arrival', async () => {
    await buildAlongTheN1();
    const gateOf = async (gateCloses: string) => {
      const [{ id }] = await api.database.query<[{ id: number }]>(
        "SELECT id FROM campsites WHERE name = 'Beaufort West'",
      );
      await admin.patch(`/api/campsites/${id}`).send({ gateCloses }).expect(200);
      const { body } = await stops({ everyKm: 450 }).expect(200);
      return (body as Day[])[0]?.stops[0]?.gateCloses;
    };
    expect(await gateOf('12:00')).toBe('12:00');
    expect(await gateOf('18:00')).toBeNull();
  });

  it('answers days without a stop where there is no campsite, and none for a short way', async () => {
    const { body } = await stops({}).expect(200);
    expect(body.length).toBeGreaterThan(3);
    expect(body[0]).toMatchObject({ day: 1, fromKm: 0, toKm: 300, stops: [] });
    const near = await stops({ through: `${CAPE_TOWN};-33.6,19.4` }).expect(200);
    expect(near.body).toEqual([]);
  });

  it.each([
    [{ everyKm: 10 }, MESSAGES.everyKm],
    [{ everyKm: 'x' }, MESSAGES.everyKm],
    [{ departure: '25:00' }, MESSAGES.departure],
    [{ through: '' }, MESSAGES.through],
  ])('answers 400 for %p', async (query, message) => {
    expect((await stops(query).expect(400)).body.message).toBe(message);
  });
});

describe('a routing service', () => {
  let driver: ApiClient;
  /** A route that has not been requested yet. */
  let next = 0;
  const route = () => driver.get('/api/routes').query({ through: `-33.${(next += 1)},18.5;-33.9,22.4` });
  beforeAll(async () => {
    driver = await signedIn(withRouting.server, await buildUser(api.database));
  });

  it('is asked once for a way, and gives the real road', async () => {
    const coordinates = [
      [18.5, -33.9],
      [20.4, -34.1],
      [22.4, -33.9],
    ];
    fixture.answer = { routes: [{ distance: 430_000, duration: 16_200, geometry: { coordinates } }] };
    const { body } = await route().expect(200);
    expect(body).toMatchObject({ isExact: true, km: 430, minutes: 270, roads: [] });
    expect(body.line).toHaveLength(3);
    next -= 1;
    await route().expect(200);
    expect(fixture.asked).toEqual([
      expect.stringMatching(/^\/osrm\/route\/v1\/driving\/18\.5,-33\.1;22\.4,-33\.9\?/),
    ]);
  });

  it('that knows no way leaves it to the main roads', async () => {
    fixture.status = 400;
    expect((await route().expect(200)).body.isExact).toBe(false);
    fixture.status = 200;
  });

  it('that fails leaves it to the main roads, and is left alone for a while', async () => {
    fixture.answer = '{"routes": [{"distance": "far"}]}';
    const before = fixture.asked.length;
    expect((await route().expect(200)).body.isExact).toBe(false);
    expect((await route().expect(200)).body.isExact).toBe(false);
    expect(fixture.asked).toHaveLength(before + 1);
  });
});
