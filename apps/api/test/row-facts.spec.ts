import type { CampsiteEntity, UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

type Values = Record<string, unknown>;

/** A fact without a column of its own: what holds for it holds for all of them. */
const FACT = 'maxRigLength';

let api: RunningApi;
let adminUser: UserEntity;
let admin: ApiClient;
let camper: ApiClient;
let campsite: CampsiteEntity;
beforeAll(async () => {
  api = await startApi();
  adminUser = await buildUser(api.database, { isAdmin: true });
  admin = await signedIn(api.server, adminUser);
  camper = await signedIn(api.server, await buildUser(api.database));
});
afterAll(() => api.app.close());
beforeEach(async () => {
  campsite = await buildCampsite(api.database);
});

const edit = (value: unknown, id = campsite.id) =>
  admin.patch(`/api/campsites/${id}`).send({ [FACT]: value });
const detail = async (id = campsite.id): Promise<Values> =>
  (await camper.get(`/api/campsites/${id}`).expect(200)).body as Values;
const history = async (): Promise<Values[]> => {
  const { body } = await admin.get(`/api/admin/campsites/${campsite.id}/revisions`).expect(200);
  return (body as { data: Values[] }).data;
};
const rows = (id = campsite.id): Promise<Values[]> =>
  api.database.query(
    `SELECT fact, value, source, reference, user_id AS "userId" FROM campsite_facts WHERE campsite_id = $1`,
    [id],
  );
/** As if it had been seen a year ago. */
const makeOld = (id = campsite.id) =>
  api.database.query(
    `UPDATE campsite_facts SET observed_at = now() - interval '1 year' WHERE campsite_id = $1`,
    [id],
  );
const ageOf = async (id = campsite.id): Promise<number | undefined> => {
  const found: { days: number }[] = await api.database.query(
    `SELECT extract(day FROM now() - observed_at)::int AS days FROM campsite_facts WHERE campsite_id = $1`,
    [id],
  );
  return found[0]?.days;
};

describe('PATCH /api/campsites/:id', () => {
  it('sets it, with what is known of where it comes from, and clears it', async () => {
    expect(await detail()).toMatchObject({ [FACT]: null });
    await edit(8.5).expect(200);
    expect(await detail()).toMatchObject({ [FACT]: 8.5 });
    expect(await rows()).toEqual([
      { fact: FACT, value: 8.5, source: 'admin', reference: null, userId: adminUser.id },
    ]);
    await edit(null).expect(200);
    expect(await detail()).toMatchObject({ [FACT]: null });
    expect(await rows()).toEqual([]);
    expect((await history()).map(({ field, oldValue, newValue }) => [field, oldValue, newValue])).toEqual([
      [FACT, 8.5, null],
      [FACT, null, 8.5],
    ]);
  });

  it.each([0, 41, 8.55, '8', true, [8]])('refuses %j and changes nothing', async (value) => {
    await edit(9).expect(200);
    const { body } = await edit(value).expect(400);
    expect((body as Values)['errors']).toEqual({
      [FACT]: ['Longest rig must be a number of m from 1 to 40, or empty'],
    });
    expect(await detail()).toMatchObject({ [FACT]: 9 });
  });

  it('answers 409 with a change by somebody else', async () => {
    await edit(7).expect(200);
    const sent = { [FACT]: 9, before: { [FACT]: 8 } };
    const { body } = await admin.patch(`/api/campsites/${campsite.id}`).send(sent).expect(409);
    expect((body as Values)['errors']).toEqual({ [FACT]: ['Now: 7'] });
  });

  it('keeps a fact of which nothing is said', async () => {
    await edit(7).expect(200);
    await admin.patch(`/api/campsites/${campsite.id}`).send({ rates: 90 }).expect(200);
    expect(await detail()).toMatchObject({ [FACT]: 7, rates: 90 });
  });
});

describe('GET /api/campsites', () => {
  const isFound = async (least: number | string) => {
    const query = { [FACT]: least, limit: 100 };
    const list = (await camper.get('/api/campsites').query(query).expect(200)).body as {
      data: { id: number }[];
    };
    const map = (await camper.get('/api/campsites/all-filtered').query(query).expect(200)).body as {
      id: number;
    }[];
    expect(map.map(({ id }) => id).sort()).toEqual(list.data.map(({ id }) => id).sort());
    return map.some(({ id }) => id === campsite.id);
  };

  it('filters by the least value, and leaves out where it is not known', async () => {
    expect([await isFound(1), await isFound('')]).toEqual([false, true]);
    await edit(8.5).expect(200);
    expect([await isFound(8.5), await isFound(8.6)]).toEqual([true, false]);
    await edit(12).expect(200);
    expect(await isFound(8.6)).toBe(true);
    await edit(null).expect(200);
    expect(await isFound(1)).toBe(false);
  });

  it('filters a download', async () => {
    await edit(8.5).expect(200);
    const isIn = async (least: number) => {
      const query = { format: 'csv', [FACT]: least };
      const { text } = await camper.get('/api/campsites/export').query(query).expect(200);
      return text.includes(`/campsite/${campsite.id},`);
    };
    expect([await isIn(8), await isIn(9)]).toEqual([true, false]);
  });
});

it('is in a download', async () => {
  await edit(11).expect(200);
  const query = `query=${encodeURIComponent(campsite.name)}`;
  const csv = await camper.get(`/api/campsites/export?format=csv&${query}`).expect(200);
  const [header = '', ...lines] = csv.text.split('\r\n');
  const column = header.split(',').indexOf(FACT);
  expect(column).toBeGreaterThan(0);
  expect(lines.filter((line) => line.split(',')[column] === '11')).not.toEqual([]);
});

it('is in a new campsite', async () => {
  const input = { name: 'Kudu Kloof', province: 'Limpopo', [FACT]: 6 };
  const { body } = await admin.post('/api/campsites').send(input).expect(201);
  const { id } = body as { id: number };
  expect(await detail(id)).toMatchObject({ [FACT]: 6 });
  expect(await rows(id)).toMatchObject([{ value: 6, source: 'admin' }]);
});

describe('a value that an undone change gives back', () => {
  it('keeps its age and its source', async () => {
    await edit(8).expect(200);
    await makeOld();
    await edit(12).expect(200);
    expect(await ageOf()).toBe(0);
    const [latest] = await history();
    await admin
      .post(`/api/admin/revisions/${String(latest?.['id'])}/undo`)
      .send({})
      .expect(200);
    expect(await detail()).toMatchObject({ [FACT]: 8 });
    expect(await ageOf()).toBeGreaterThan(300);
    expect(await rows()).toMatchObject([{ source: 'admin', userId: adminUser.id }]);
  });
});

describe('a suggestion', () => {
  it('is stored, reviewed and applied', async () => {
    await edit(8).expect(200);
    const { body } = await camper
      .post(`/api/campsites/${campsite.id}/suggested-updates`)
      .send({ [FACT]: 10.5 })
      .expect(201);
    const { id } = body as { id: number };
    const review = (await admin.get(`/api/admin/suggested-updates/${id}`).expect(200)).body as Values;
    expect(review).toMatchObject({
      changes: { [FACT]: 10.5 },
      baseValues: { [FACT]: 8 },
      currentValues: { [FACT]: 8 },
      isStale: false,
    });
    await admin.post(`/api/admin/suggested-updates/${id}/approve`).send({}).expect(200);
    expect(await detail()).toMatchObject({ [FACT]: 10.5 });
    expect(await rows()).toMatchObject([{ value: 10.5, source: 'suggestion', reference: String(id) }]);
  });
});

describe('a merge', () => {
  it('gives the campsite that stays what it lacks, as old as it was', async () => {
    const other = await buildCampsite(api.database);
    await edit(9, other.id).expect(200);
    await makeOld(other.id);
    const [pair]: { id: number }[] = await api.database.query(
      'INSERT INTO duplicate_pairs (one_id, other_id, likeness) VALUES ($1, $2, 0.9) RETURNING id',
      [campsite.id, other.id],
    );
    await admin.post(`/api/admin/duplicates/${pair?.id}/merge`).send({ keepId: campsite.id }).expect(200);
    expect(await detail()).toMatchObject({ [FACT]: 9 });
    expect(await ageOf()).toBeGreaterThan(300);
    expect(await rows()).toMatchObject([{ source: 'admin', userId: adminUser.id }]);
  });
});
