import { setImmediate as nextTurn } from 'node:timers/promises';
import { MESSAGES, TERM_CHANGES, MAX_SYNCHRONOUS_TERM_UPDATES, type TaxonomyField } from '@kampvuur/domain';
import type { CampsiteEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { makeMany } from './terms.setup';
import { type RunningApi, startApi } from './start-api';

type Values = Record<string, unknown>;

const NAMES = '/api/admin/names';

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
  await api.database.query('DELETE FROM job_runs');
  await api.database.query('DELETE FROM campsites');
  await api.database.query('DELETE FROM facilities');
  const names = { facilities: ['Shop', 'Farm stall'], categories: ['Pet Friendly'] };
  campsite = await buildCampsite(api.database, {}, names);
  // Many changed campsites reach the lists in the background.
  while ((await camper.get('/api/campsites').expect(200)).body.total !== 1) await nextTurn();
});

const list = async (kind: TaxonomyField = 'facilities'): Promise<Values[]> =>
  (await admin.get(NAMES).expect(200)).body[kind];
const idOf = async (name: string, kind: TaxonomyField = 'facilities') =>
  (await list(kind)).find((row) => row['name'] === name)?.['id'] as number;
const rename = (id: number, name: unknown, client = admin) =>
  client.patch(`${NAMES}/facilities/${id}`).send({ name });
const merge = (id: number, intoId: unknown, client = admin) =>
  client.post(`${NAMES}/facilities/${id}/merge`).send({ intoId });
const add = (name: unknown, kind = 'facilities') => admin.post(`${NAMES}/${kind}`).send({ name });
const runs = (): Promise<Values[]> => api.database.query('SELECT type, params FROM job_runs');
const revisions = async (id = campsite.id): Promise<Values[]> =>
  (await admin.get(`/api/admin/campsites/${id}/revisions`).expect(200)).body.data;
const edit = (input: Values) => admin.patch(`/api/campsites/${campsite.id}`).send(input);
const termsOf = async (field: TaxonomyField = 'facilities', id = campsite.id): Promise<string[]> =>
  (await camper.get(`/api/campsites/${id}`).expect(200)).body[field];

const linked = async (): Promise<string[]> => {
  const rows = await api.database.query<{ name: string }[]>(
    `SELECT f.name FROM campsite_facilities l JOIN facilities f ON f.id = l.facility_id
     WHERE l.campsite_id = $1 ORDER BY 1`,
    [campsite.id],
  );
  return rows.map(({ name }) => name);
};

describe('another spelling of a name', () => {
  it.each(['shop', 'SHOP', ' Shop ', 'Ｓｈｏｐ', 'Farm  stall', 'farm\u00a0stall', 'Farm\tstall'])(
    '%j is the one there is',
    async (name) => {
      await add(name).expect(409);
      const { id } = (await add('Jetty').expect(201)).body;
      await rename(id, name).expect(409);
      await edit({ facilities: [name] }).expect(200);
      expect(await linked()).toEqual([/shop|ｓ/i.test(name) ? 'Shop' : 'Farm stall']);
    },
  );

  it('is stored in one form', async () => {
    expect((await add('  Ｆｉｓｈ   pond ').expect(201)).body.name).toBe('Fish pond');
  });

  it('is refused by the database itself', async () => {
    const insert = api.database.query("INSERT INTO facilities (name) VALUES ('Two  blanks')");
    await expect(insert).rejects.toThrow('facilities_name_check');
  });
});

describe('POST /api/admin/names/:kind', () => {
  it('counts the campsites of each name', async () => {
    await buildCampsite(api.database, {}, { facilities: ['Shop'] });
    expect((await list()).map(({ name, campsites }) => [name, campsites])).toEqual([
      ['Farm stall', 1],
      ['Shop', 2],
    ]);
    await camper.get(NAMES).expect(403);
  });

  it('accepts a new name once, in any letter case', async () => {
    const { body } = await add('  Sauna ').expect(201);
    expect(body).toEqual({ id: expect.any(Number), name: 'Sauna', campsites: 0 });
    expect((await add('SAUNA').expect(409)).body.message).toBe(MESSAGES.termTaken);
    await add('Sauna', 'activities').expect(201);
    expect(await runs()).toEqual([]);
  });

  it.each([[''], ['Hot, cold'], ['x'.repeat(121)], [7], [null], ['a\0b']])('refuses %p', async (name) => {
    await add(name).expect(400);
    await rename(await idOf('Shop'), name).expect(400);
  });

  it('accepts 120 characters, and answers 404 for an unknown kind', async () => {
    await add('x'.repeat(120)).expect(201);
    await add('Swing', 'playthings').expect(404);
  });
});

describe('PATCH /api/admin/names/:kind/:id', () => {
  it('updates campsites and suggestions at once', async () => {
    const suggest = { facilities: ['Shop'] };
    const path = `/api/campsites/${campsite.id}/suggested-updates`;
    await camper.post(path).send(suggest).expect(201);
    const id = await idOf('Shop');
    const { body } = await rename(id, 'Kiosk').expect(200);
    expect(body).toEqual({ id, name: 'Kiosk', campsites: 1 });
    expect(await termsOf()).toEqual(['Farm stall', 'Kiosk']);
    expect(await linked()).toEqual(['Farm stall', 'Kiosk']);
    const found = (await camper.get('/api/campsites?facilities=Kiosk').expect(200)).body;
    expect(found.data.map((row: Values) => row['id'])).toEqual([campsite.id]);
    expect(await runs()).toEqual([]);
    const [waiting] = await api.database.query(
      'SELECT changes, base_values AS base FROM suggested_updates WHERE campsite_id = $1',
      [campsite.id],
    );
    expect(waiting.changes).toEqual({ facilities: ['Kiosk'] });
    expect(waiting.base).toEqual({ facilities: ['Farm stall', 'Kiosk'] });
  });

  it('updates facts that depend on a name, such as pet friendly', async () => {
    const [{ id }] = (await admin.get(NAMES).expect(200)).body.categories;
    await admin.patch(`${NAMES}/categories/${id}`).send({ name: 'No dogs' }).expect(200);
    const { body } = await camper.get(`/api/campsites/${campsite.id}`).expect(200);
    expect(body).toMatchObject({ categories: ['No dogs'], petFriendly: false });
    await admin.patch(`${NAMES}/categories/${id}`).send({ name: 'Pet Friendly' }).expect(200);
  });

  it('can change letter case only, and does nothing for the same name', async () => {
    const id = await idOf('Shop');
    await rename(id, 'Shop').expect(200);
    expect(await runs()).toEqual([]);
    expect((await rename(id, 'SHOP').expect(200)).body.name).toBe('SHOP');
    expect(await termsOf()).toEqual(['Farm stall', 'SHOP']);
    expect(await revisions()).toEqual([expect.objectContaining({ canUndo: false })]);
  });

  it('answers 409 for an existing name', async () => {
    const id = await idOf('Shop');
    await rename(id, 'farm STALL').expect(409);
    await rename(2_000_000_000, 'Kiosk').expect(404);
    const { body } = await add('Third').expect(201);
    const answers = await Promise.all([
      rename(body.id, 'Same'),
      rename((await add('Fourth')).body.id, 'same'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('runs as a job for many campsites, in turn', async () => {
    const id = await idOf('Shop');
    await makeMany(api.database, 'Shop');
    await rename(id, 'Kiosk').expect(200);
    const params = { kind: 'facilities', id, change: 'rename' };
    expect(await runs()).toEqual([{ type: 'refresh', params }]);
    expect((await rename(id, 'Tuck shop').expect(409)).body.message).toBe(MESSAGES.jobIsRunning);
    expect(await linked()).toEqual(['Farm stall', 'Kiosk']);
  });

  it('needs no job for few campsites', async () => {
    await makeMany(api.database, 'Shop');
    await api.database.query("DELETE FROM campsites WHERE name IN ('Made 0', 'Made 1')");
    await rename(await idOf('Shop'), 'Kiosk').expect(200);
    expect(await runs()).toEqual([]);
    const [{ count }] = await api.database.query(
      `SELECT count(DISTINCT c.id)::int FROM campsite_revisions r JOIN campsites c ON c.id = r.campsite_id
         JOIN campsite_facilities l ON l.campsite_id = c.id
       WHERE r.source_id = $1 AND c.facility_names @> '{Kiosk}' AND c.search_text LIKE '%kiosk%'`,
      [TERM_CHANGES.rename],
    );
    expect(count).toBe(MAX_SYNCHRONOUS_TERM_UPDATES);
  });

  it('answers 403 to campers', async () => {
    const id = await idOf('Shop');
    await rename(id, 'Kiosk', camper).expect(403);
    await merge(id, await idOf('Farm stall'), camper).expect(403);
  });
});

describe('POST /api/admin/names/:kind/:id/merge', () => {
  it('moves the links, each campsite once, and deletes the name', async () => {
    const other = await buildCampsite(api.database, {}, { facilities: ['Shop'] });
    const intoId = await idOf('Farm stall');
    const { body } = await merge(await idOf('Shop'), intoId).expect(200);
    expect(body).toEqual({ id: intoId, name: 'Farm stall', campsites: 2 });
    expect(await linked()).toEqual(['Farm stall']);
    expect(await list()).toEqual([body]);
    expect(await runs()).toEqual([]);
    expect([await termsOf(), await termsOf('facilities', other.id)]).toEqual([
      ['Farm stall'],
      ['Farm stall'],
    ]);
  });

  it('runs as a job for many campsites', async () => {
    await makeMany(api.database, 'Shop');
    const intoId = await idOf('Farm stall');
    const { body } = await merge(await idOf('Shop'), intoId).expect(200);
    // One of them has had it before.
    expect(body).toEqual({ id: intoId, name: 'Farm stall', campsites: MAX_SYNCHRONOUS_TERM_UPDATES + 2 });
    expect(await list()).toEqual([body]);
    const params = { kind: 'facilities', id: intoId, change: 'merge' };
    expect(await runs()).toEqual([{ type: 'refresh', params }]);
  });

  it('needs no job for few campsites into many', async () => {
    await makeMany(api.database, 'Farm stall');
    await merge(await idOf('Shop'), await idOf('Farm stall')).expect(200);
    expect(await runs()).toEqual([]);
    expect(await termsOf()).toEqual(['Farm stall']);
  });

  it('refuses the same term, none, and a deleted one', async () => {
    const id = await idOf('Shop');
    expect((await merge(id, id).expect(400)).body.message).toBe(MESSAGES.termMergedWithItself);
    for (const into of [0, '1', null, 2_147_483_648]) await merge(id, into).expect(400);
    await merge(id, 2_000_000_000).expect(404);
    await merge(2_000_000_000, id).expect(404);
  });

  it('succeeds during edits of its campsites', async () => {
    const [from, into] = [await idOf('Shop'), await idOf('Farm stall')];
    const answers = await Promise.all([
      merge(from, into),
      edit({ facilities: ['Shop'] }),
      edit({ facilities: ['Farm stall'] }),
    ]);
    expect(answers[0]?.status).toBe(200);
    for (const { status } of answers) expect([200, 400]).toContain(status);
    expect((await list()).map(({ name }) => name)).toEqual(['Farm stall']);
  });
});

describe('DELETE /api/admin/names/:kind/:id', () => {
  const remove = (id: number, client = admin) => client.delete(`${NAMES}/facilities/${id}`);

  it('removes an unused name and audits it', async () => {
    const { id } = (await add('Sauna').expect(201)).body;
    await remove(id, camper).expect(403);
    await remove(id).expect(204);
    expect((await list()).map(({ name }) => name)).toEqual(['Farm stall', 'Shop']);
    const names = (await camper.get('/api/facilities').expect(200)).body;
    expect(names.map(({ name }: Values) => name)).toEqual(['Farm stall', 'Shop']);
    await remove(id).expect(404);
    const { data } = (await admin.get('/api/admin/audit?action=term-deleted').expect(200)).body;
    const event = { subjectType: 'term', subjectId: String(id), details: { kind: 'facilities' } };
    expect(data).toEqual([expect.objectContaining(event)]);
  });

  it('answers 409 while a campsite has the name, also one that gets it at the same moment', async () => {
    const shop = await idOf('Shop');
    expect((await remove(shop).expect(409)).body.message).toBe(MESSAGES.termInUse);
    await edit({ facilities: ['Farm stall'] }).expect(200);
    const [removed, edited] = await Promise.all([remove(shop), edit({ facilities: ['Shop'] })]);
    expect([
      [204, 400],
      [409, 200],
    ]).toContainEqual([removed.status, edited.status]);
    expect(await termsOf()).toEqual(edited.status === 200 ? ['Shop'] : ['Farm stall']);
  });

  it('answers 404 for an unknown kind', async () => {
    await admin.delete(`${NAMES}/playthings/1`).expect(404);
  });
});

it('without Redis, few campsites are updated; many answer 503 and nothing changes', async () => {
  const lonely = await startApi({ REDIS_URL: 'redis://127.0.0.1:1' });
  try {
    const names = { facilities: ['Shop', 'Farm stall'] };
    const built = await buildCampsite(lonely.database, {}, names);
    const user = await buildUser(lonely.database, { isAdmin: true });
    const client = await signedIn(lonely.server, user);
    const facilities = async (): Promise<Values[]> => (await client.get(NAMES).expect(200)).body.facilities;
    const idThere = async (name: string) =>
      Number((await facilities()).find((row) => row['name'] === name)?.['id']);
    const [shop, stall] = [await idThere('Shop'), await idThere('Farm stall')];
    await rename(shop, 'Kiosk', client).expect(200);
    const { body } = await client.get(`/api/campsites/${built.id}`).expect(200);
    expect(body.facilities).toEqual(['Farm stall', 'Kiosk']);
    await makeMany(lonely.database, 'Kiosk');
    const before = await facilities();
    expect((await rename(shop, 'Tuck shop', client).expect(503)).body.message).toBe(MESSAGES.queueDown);
    await merge(shop, stall, client).expect(503);
    expect(await facilities()).toEqual(before);
    expect(await lonely.database.query('SELECT 1 FROM job_runs')).toEqual([]);
  } finally {
    await lonely.app.close();
  }
});
