import type { CampsiteCard, CampsitePage, MapCampsite, MapView } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import type { CampsiteEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let admin: ApiClient;
let camper: ApiClient;
let perPerson: CampsiteEntity;
let perStand: CampsiteEntity;
let rateOnly: CampsiteEntity;
let free: CampsiteEntity;
let unknown: CampsiteEntity;
let forWeeks: CampsiteEntity;

/** A word in the names of these campsites alone. */
const WORD = 'kostewater';

beforeAll(async () => {
  api = await startApi();
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
  camper = await signedIn(api.server, await buildUser(api.database));
  const build = (name: string, rates: number | null) =>
    buildCampsite(api.database, { name: `${name} ${WORD}`, rates, latitude: -28.5, longitude: 28.4 });
  perPerson = await build('Person', null);
  perStand = await build('Stand', null);
  rateOnly = await build('Rate', 10);
  free = await build('Free', 0);
  unknown = await build('Unknown', null);
  forWeeks = await build('Weeks', null);
  await charge(perPerson, { price: 120, per: 'person' });
  await charge(perStand, { price: 300, per: 'stand' });
  await charge(forWeeks, { price: 10, per: 'stand', leastNights: 7 });
});
afterAll(() => api.app.close());

const charge = ({ id }: CampsiteEntity, tariff: object) =>
  admin.patch(`/api/campsites/${id}`).send({ tariffs: [{ charge: 'camping', time: 'night', ...tariff }] });

const STAY = { party: '2a,2c8', nights: 3, arrival: '2026-11-06' };

const list = async (query: object): Promise<CampsiteCard[]> => {
  const { body } = await camper
    .get('/api/campsites')
    .query({ query: WORD, ...query })
    .expect(200);
  return (body as CampsitePage).data;
};

const idsOf = (campsites: readonly { id: number }[]): number[] => campsites.map(({ id }) => id);

describe('GET /api/campsites with sort=cost', () => {
  it('lists what is certain by its cost, then the least, then what is not known', async () => {
    const cards = await list({ ...STAY, sort: 'cost' });
    expect(cards.map(({ id, cost }) => [id, cost])).toEqual([
      [free.id, { total: 0, isLeast: false }],
      [perStand.id, { total: 900, isLeast: false }],
      [perPerson.id, { total: 1440, isLeast: false }],
      [rateOnly.id, { total: 30, isLeast: true }],
      [unknown.id, undefined],
      [forWeeks.id, undefined],
    ]);
  });

  it('reckons for another party again', async () => {
    const cards = await list({ ...STAY, party: '1a', sort: 'cost' });
    expect(idsOf(cards).slice(0, 3)).toEqual([free.id, perPerson.id, perStand.id]);
    expect(cards[1]?.cost).toEqual({ total: 360, isLeast: false });
  });

  it('follows a change of tariffs', async () => {
    await charge(perStand, { price: 400, per: 'stand' }).expect(200);
    expect((await list({ ...STAY, sort: 'cost' }))[1]).toMatchObject({
      id: perStand.id,
      cost: { total: 1200 },
    });
    await charge(perStand, { price: 300, per: 'stand' }).expect(200);
  });

  it('answers the pages of the order', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ ...STAY, sort: 'cost', page, limit: 2 })));
    expect(pages.flatMap(idsOf)).toEqual(idsOf(await list({ ...STAY, sort: 'cost' })));
  });

  it('contains the cost in any order once there is a stay, and none without', async () => {
    const byName = await list({ ...STAY, sort: 'a-z' });
    expect(byName.find(({ id }) => id === perStand.id)?.cost).toEqual({ total: 900, isLeast: false });
    expect((await list({})).some((card) => 'cost' in card)).toBe(false);
  });

  it('judges seasons by the school terms that were entered', async () => {
    const arrival = '2029-07-03';
    await charge(perStand, { price: 300, per: 'stand', season: 'schoolHolidays' });
    const cost = async () => (await list({ ...STAY, arrival })).find(({ id }) => id === perStand.id)?.cost;
    expect(await cost()).toBeUndefined();
    const terms = ['01-10 03-23', '04-10 06-22', '07-16 09-21', '10-02 12-05'].map((days) => {
      const [firstDay, lastDay] = days.split(' ').map((day) => `2029-${day}`);
      return { firstDay, lastDay };
    });
    await admin.put('/api/admin/school-terms/2029').send({ terms }).expect(200);
    expect(await cost()).toEqual({ total: 900, isLeast: false });
    await admin.delete('/api/admin/school-terms/2029').expect(204);
    await charge(perStand, { price: 300, per: 'stand' });
  });

  it.each([
    [{ sort: 'cost' }, 'party', MESSAGES.costNeedsStay],
    [{ maxCost: 500 }, 'party', MESSAGES.costNeedsStay],
    [{ sort: 'cost', party: '2a', nights: 2 }, 'party', MESSAGES.wholeStay],
    [{ arrival: STAY.arrival }, 'party', MESSAGES.wholeStay],
    [{ ...STAY, party: '2c8' }, 'party', MESSAGES.party],
    [{ ...STAY, party: '30a' }, 'party', MESSAGES.party],
    [{ ...STAY, nights: 0 }, 'nights', MESSAGES.stayNights],
    [{ ...STAY, nights: 61 }, 'nights', MESSAGES.stayNights],
    [{ ...STAY, arrival: '2026-02-30' }, 'arrival', MESSAGES.arrival],
    [{ ...STAY, arrival: '9999-12-31' }, 'arrival', MESSAGES.arrival],
    [{ ...STAY, maxCost: -1 }, 'maxCost', MESSAGES.maxCost],
    [{ ...STAY, maxCost: 'cheap' }, 'maxCost', MESSAGES.maxCost],
  ])('answers 400 for %p', async (query, field, message) => {
    const { body } = await camper.get('/api/campsites').query(query).expect(400);
    expect((body as { errors: Record<string, string[]> }).errors).toEqual({ [field]: [message] });
  });
});

describe('maxCost', () => {
  const QUERY = { ...STAY, query: WORD, maxCost: 1000 };

  it('leaves out what costs more, and what is not certain', async () => {
    expect(idsOf(await list({ ...QUERY, sort: 'cost' }))).toEqual([free.id, perStand.id]);
  });

  it('limits the map, its markers and downloads alike', async () => {
    const { body: markers } = await camper.get('/api/campsites/all-filtered').query(QUERY).expect(200);
    expect(idsOf(markers as MapCampsite[]).sort()).toEqual([free.id, perStand.id].sort());
    const { body: view } = await camper
      .get('/api/campsites/map')
      .query({ ...QUERY, zoom: 5 })
      .expect(200);
    expect((view as MapView).total).toBe(2);
    const { text } = await camper
      .get('/api/campsites/export')
      .query({ ...QUERY, sort: 'cost', format: 'csv' })
      .expect(200);
    const rows = text.split('\n').filter((row) => row.includes(WORD));
    expect(rows.map((row) => /Free|Stand|Person/.exec(row)?.[0])).toEqual(['Free', 'Stand']);
  });
});
