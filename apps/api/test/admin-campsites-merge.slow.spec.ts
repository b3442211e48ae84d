import type { CampsiteEntity } from '@kampvuur/persistence';
import { MESSAGES } from '@kampvuur/domain';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

type Values = Record<string, unknown>;

let api: RunningApi;
let first: ApiClient;
let second: ApiClient;
let ids: { first: number; second: number };
let campsite: CampsiteEntity;
let opened: Values;
beforeAll(async () => {
  api = await startApi();
  const [one, other] = [
    await buildUser(api.database, { isAdmin: true }),
    await buildUser(api.database, { isAdmin: true }),
  ];
  ids = { first: one.id, second: other.id };
  first = await signedIn(api.server, one);
  second = await signedIn(api.server, other);
});
afterAll(() => api.app.close());
beforeEach(async () => {
  campsite = await buildCampsite(
    api.database,
    { closestTown: 'Centurion', latitude: -24.5, longitude: 30.5, rates: 120 },
    { facilities: ['Shop', 'Fuel'] },
  );
  opened = await form();
});

const FIELDS = [
  ...['name', 'province', 'closestTown', 'shortDescription', 'longDescription', 'latitude', 'longitude'],
  ...['rates', 'websiteUrls', 'facebookUrl', 'contactPhones', 'contactEmails', 'imageUrls', 'facilities'],
  ...['activities', 'categories', 'isClosed', 'adminVerified'],
];
const detail = async (): Promise<Values> =>
  (await first.get(`/api/campsites/${campsite.id}`).expect(200)).body;
/** All fields, as the edit form reads and sends them. */
const form = async (): Promise<Values> => {
  const now = await detail();
  return Object.fromEntries(FIELDS.map((field) => [field, now[field]]));
};
const patch = (client: ApiClient, body: Values) => client.patch(`/api/campsites/${campsite.id}`).send(body);
/** What the form sends after these changes, having been opened with `before`. */
const save = (client: ApiClient, changes: Values, before: Values = opened) =>
  patch(client, { ...before, ...changes, before });
const history = (): Promise<Values[]> =>
  api.database.query(
    `SELECT field, new_value AS new, user_id AS "userId" FROM campsite_revisions
     WHERE campsite_id = $1 ORDER BY id`,
    [campsite.id],
  );

describe('two administrators with the edit form of one campsite', () => {
  it('both keep what they changed, and the history names each for their own', async () => {
    await save(first, { closestTown: 'Midrand', facilities: ['Fuel'] }).expect(200);
    const { body } = await save(second, { rates: 150 }).expect(200);
    expect(body).toMatchObject({ closestTown: 'Midrand', facilities: ['Fuel'], rates: 150 });
    expect(await history()).toEqual([
      expect.objectContaining({ field: 'closestTown', userId: ids.first }),
      expect.objectContaining({ field: 'facilities', userId: ids.first }),
      { field: 'rates', new: 150, userId: ids.second },
    ]);
  });

  it('answers 409 for a field both changed, and writes nothing of the later one', async () => {
    await save(first, { closestTown: 'Midrand', facilities: ['Fuel'] }).expect(200);
    const later = { closestTown: 'Pretoria', facilities: ['Shop'], rates: 150 };
    const { body } = await save(second, later).expect(409);
    expect(body.message).toBe(MESSAGES.campsiteChanged);
    expect(body.errors).toEqual({ closestTown: ['Now: Midrand'], facilities: ['Now: Fuel'] });
    expect(await detail()).toMatchObject({ closestTown: 'Midrand', facilities: ['Fuel'], rates: 120 });
    expect(await history()).toHaveLength(2);
  });

  it('override on purpose, with the fresh values as those of before', async () => {
    await save(first, { closestTown: 'Midrand' }).expect(200);
    await save(second, { closestTown: 'Pretoria' }).expect(409);
    await save(second, { closestTown: 'Pretoria' }, await form()).expect(200);
    expect(await detail()).toMatchObject({ closestTown: 'Pretoria' });
  });

  it('do not disagree when both changed a field to the same', async () => {
    await save(first, { facilities: ['Fuel'], closestTown: null }).expect(200);
    await save(second, { facilities: ['fuel'], closestTown: ' ', rates: 0 }).expect(200);
    expect((await history()).map(({ field }) => field).sort()).toEqual([
      'closestTown',
      'facilities',
      'rates',
    ]);
  });

  it('move a place as a whole', async () => {
    await save(first, { latitude: '-24.6' }).expect(200);
    const { body } = await save(second, { longitude: '30.9' }).expect(409);
    expect(body.errors).toEqual({ latitude: ['Now: -24.6, 30.5'], longitude: ['Now: -24.6, 30.5'] });
    await save(second, { rates: 1 }).expect(200);
    expect(await detail()).toMatchObject({ latitude: '-24.6', longitude: '30.5', rates: 1 });
    // The same degrees in other digits are no change.
    await save(second, { latitude: '-24.50', longitude: 30.5 }).expect(200);
    expect(await detail()).toMatchObject({ latitude: '-24.6', longitude: '30.5' });
    await save(first, { latitude: null, longitude: null }, await form()).expect(200);
    const gone = await save(second, { latitude: '-25' }).expect(409);
    expect(gone.body.errors.latitude).toEqual(['Now: nothing']);
  });

  it('are not stopped by a name that was renamed meanwhile', async () => {
    const [{ id }] = await api.database.query(`SELECT id FROM facilities WHERE name = 'Fuel'`);
    await first.patch(`/api/admin/names/facilities/${id}`).send({ name: 'Petrol' }).expect(200);
    const { body } = await save(second, { rates: 150 }).expect(200);
    expect(body).toMatchObject({ facilities: ['Petrol', 'Shop'], rates: 150 });
  });

  it('who save the same field at the same moment: exactly one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await form();
      const answers = await Promise.all([
        save(first, { closestTown: `Midrand ${round}` }, before),
        save(second, { closestTown: `Pretoria ${round}` }, before),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = answers[0].status === 200 ? 'Midrand' : 'Pretoria';
      expect(await detail()).toMatchObject({ closestTown: `${won} ${round}` });
    }
  });

  it('who save different fields at the same moment both win', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await form();
      const answers = await Promise.all([
        save(first, { closestTown: `Midrand ${round}` }, before),
        save(second, { rates: round }, before),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await detail()).toMatchObject({ closestTown: `Midrand ${round}`, rates: round });
    }
  });
});

describe('the fields of before', () => {
  it('may be missing: what is sent is written', async () => {
    await save(first, { closestTown: 'Midrand' }).expect(200);
    await patch(second, { ...opened, rates: 150 }).expect(200);
    expect(await detail()).toMatchObject({ closestTown: 'Centurion', rates: 150 });
    await patch(second, { closestTown: 'Pretoria', before: { rates: 1 } }).expect(200);
    expect(await detail()).toMatchObject({ closestTown: 'Pretoria', rates: 150 });
  });

  it.each([
    ['no fields', 'Centurion', 'before'],
    ['null', null, 'before'],
    ['a list', [{ rates: 1 }], 'before'],
    ['a rate that is none', { rates: 'much' }, 'before.rates'],
    ['an empty name', { name: '' }, 'before.name'],
    ['half a degree sign', { latitude: '24°' }, 'before.latitude'],
  ])('are refused when they are %s', async (_what, before, field) => {
    const { body } = await patch(first, { rates: 1, before }).expect(400);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await detail()).toMatchObject({ rates: 120 });
  });
});
