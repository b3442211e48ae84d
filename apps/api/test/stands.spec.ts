import type { CampsiteEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

type Values = Record<string, unknown>;

const A = { name: 'A', count: 8, length: 8, surface: 'Grass', amps: 16 };
const B = { name: 'B', length: 12, hasTap: true };
const C = { name: 'C' };

let api: RunningApi;
let admin: ApiClient;
let camper: ApiClient;
let campsite: CampsiteEntity;
beforeAll(async () => {
  api = await startApi();
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
  camper = await signedIn(api.server, await buildUser(api.database));
});
afterAll(() => api.app.close());
beforeEach(async () => {
  campsite = await buildCampsite(api.database);
});

const edit = (changes: Values, id = campsite.id) => admin.patch(`/api/campsites/${id}`).send(changes);
const detail = async (id = campsite.id): Promise<Values> =>
  (await camper.get(`/api/campsites/${id}`).expect(200)).body as Values;
const history = async (): Promise<{ id: string; field: string; oldValue: unknown; newValue: unknown }[]> => {
  const { body } = await admin.get(`/api/admin/campsites/${campsite.id}/revisions`).expect(200);
  return (body as { data: { id: string; field: string; oldValue: unknown; newValue: unknown }[] }).data;
};

describe('PATCH /api/campsites/:id with stands', () => {
  it('sets the longest rig from the longest stand, both in the history', async () => {
    await edit({ stands: [A, B, C] }).expect(200);
    expect(await detail()).toMatchObject({ stands: [A, B, C], maxRigLength: 12 });
    expect((await history()).map(({ field }) => field).sort()).toEqual(['maxRigLength', 'stands']);
  });

  it('answers the longest rig that was written alone, and undoes it', async () => {
    await edit({ stands: [A, B, C] }).expect(200);
    await edit({ maxRigLength: 9.5 }).expect(200);
    expect(await detail()).toMatchObject({ stands: [A, { ...B, length: 9.5 }, C], maxRigLength: 9.5 });
    const [revision] = (await history()).filter(({ field }) => field === 'maxRigLength');
    expect(revision).toMatchObject({ oldValue: 12, newValue: 9.5 });
    await admin.post(`/api/admin/revisions/${revision?.id}/undo`).send({}).expect(200);
    expect(await detail()).toMatchObject({ stands: [A, B, C], maxRigLength: 12 });
  });

  it('clears the lengths with the longest rig, and the longest rig with the lengths', async () => {
    await edit({ stands: [B, C] }).expect(200);
    await edit({ maxRigLength: null }).expect(200);
    expect(await detail()).toMatchObject({ stands: [{ name: 'B', hasTap: true }, C], maxRigLength: null });
    await edit({ stands: [B] }).expect(200);
    await edit({ stands: [] }).expect(200);
    expect(await detail()).toMatchObject({ stands: [], maxRigLength: null });
  });

  it('answers 409 with a change by somebody else as text', async () => {
    await edit({ stands: [A] }).expect(200);
    const { body } = await edit({ stands: [C], before: { stands: [B] } }).expect(409);
    expect((body as Values)['errors']).toEqual({
      stands: ['Now: A: 8 stands, 8 m, grass, 16 A'],
    });
  });

  it.each([
    ['text', 'A'],
    ['an object', { name: 'A' }],
    ['a list in a list', [[A]]],
    ['a part that is none', [{ ...A, __proto__: 1, pool: 1 }]],
    ['too many', Array.from({ length: 21 }, (_, index) => ({ name: String(index) }))],
  ])('refuses %s', async (_what, stands) => {
    const { body } = await edit({ stands }).expect(400);
    expect(Object.keys((body as { errors: Values }).errors)).toEqual(['stands']);
    expect(await detail()).toMatchObject({ stands: [] });
  });
});

describe('POST /api/campsites/:id/suggested-updates with the longest rig', () => {
  it('suggests the length of the longest stand with it', async () => {
    await edit({ stands: [A, B] }).expect(200);
    const { body } = await camper
      .post(`/api/campsites/${campsite.id}/suggested-updates`)
      .send({ maxRigLength: 14 })
      .expect(201);
    const { id, changes } = body as { id: number; changes: Values };
    expect(changes).toEqual({ maxRigLength: 14, stands: [A, { ...B, length: 14 }] });
    await admin.post(`/api/admin/suggested-updates/${id}/approve`).send({}).expect(200);
    expect(await detail()).toMatchObject({ stands: [A, { ...B, length: 14 }], maxRigLength: 14 });
  });
});

describe('POST /api/campsites/:id/fact-confirmations of stands', () => {
  it('takes the stands as they are shown', async () => {
    await edit({ stands: [A, C] }).expect(200);
    const confirm = (value: unknown) =>
      camper.post(`/api/campsites/${campsite.id}/fact-confirmations`).send({ fact: 'stands', value });
    await confirm([A]).expect(409);
    const { body } = await confirm([A, C]).expect(200);
    expect(body).toMatchObject({ fact: 'stands', provenance: { confirmations: 1 } });
  });
});

describe('GET /api/campsites/export', () => {
  const file = async (format: string) =>
    (await camper.get('/api/campsites/export').query({ format, query: campsite.name }).expect(200)).text;

  it('has stands as lines of text in CSV, and as they are in GeoJSON', async () => {
    await edit({ stands: [A, C] }).expect(200);
    expect(await file('csv')).toContain('A: 8 stands, 8 m, grass, 16 A; C');
    const { features } = JSON.parse(await file('geojson')) as { features: { properties: Values }[] };
    expect(features.find(({ properties }) => properties['name'] === campsite.name)?.properties).toMatchObject(
      {
        stands: [A, C],
      },
    );
  });
});

describe('a merge of campsites with stands', () => {
  it('gives the one that stays the stands it lacks, without lengths that contradict its longest rig', async () => {
    const other = await buildCampsite(api.database);
    await edit({ maxRigLength: 10 }).expect(200);
    await edit({ stands: [A, C] }, other.id).expect(200);
    const [pair]: { id: number }[] = await api.database.query(
      'INSERT INTO duplicate_pairs (one_id, other_id, likeness) VALUES ($1, $2, 0.9) RETURNING id',
      [campsite.id, other.id],
    );
    await admin.post(`/api/admin/duplicates/${pair?.id}/merge`).send({ keepId: campsite.id }).expect(200);
    const { length: _length, ...known } = A;
    expect(await detail()).toMatchObject({ stands: [known, C], maxRigLength: 10 });
  });
});
