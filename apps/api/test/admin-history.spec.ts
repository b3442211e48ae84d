import { ADMIN_PAGE, MESSAGES } from '@kampvuur/domain';
import type { CampsiteEntity, UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

type Values = Record<string, unknown>;

let api: RunningApi;
let admin: ApiClient;
let adminUser: UserEntity;
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
  campsite = await buildCampsite(
    api.database,
    { rates: 100, latitude: -24, longitude: 30 },
    { facilities: ['Shop', 'Fuel'] },
  );
});

const edit = (input: Values, id = campsite.id, client = admin) =>
  client.patch(`/api/campsites/${id}`).send(input).expect(200);
const history = async (page = 1) =>
  (await admin.get(`/api/admin/campsites/${campsite.id}/revisions?page=${page}`).expect(200)).body;
const undo = (id: string, input: Values = {}) => admin.post(`/api/admin/revisions/${id}/undo`).send(input);
const idOf = async (field: string): Promise<string> =>
  (await history()).data.find((row: Values) => row['field'] === field).id;
const detail = async () => (await camper.get(`/api/campsites/${campsite.id}`).expect(200)).body;

describe('GET /api/admin/campsites/:id/revisions', () => {
  it('answers who changed what, with old and new values, newest first', async () => {
    await edit({ rates: 150 });
    await edit({ rates: 200 });
    const { data, total } = await history();
    expect(total).toBe(2);
    expect(data.map((row: Values) => [row['oldValue'], row['newValue']])).toEqual([
      [150, 200],
      [100, 150],
    ]);
    expect(data[0]).toMatchObject({
      campsiteId: campsite.id,
      campsiteName: campsite.name,
      field: 'rates',
      source: 'admin',
      sourceId: null,
      sourceUrl: null,
      canUndo: true,
    });
    expect(Object.keys(data[0].user).sort()).toEqual(
      ['firstName', 'id', 'lastName', 'profilePicture', 'username'].sort(),
    );
  });

  it('answers pages', async () => {
    await api.database.query(
      `INSERT INTO campsite_revisions (campsite_id, campsite_name, field, old_value, new_value, source)
       SELECT $1, 'x', 'rates', to_jsonb(n), to_jsonb(n + 1), 'import' FROM generate_series(1, $2::int) n`,
      [campsite.id, ADMIN_PAGE.revisions + 1],
    );
    expect((await history()).data).toHaveLength(ADMIN_PAGE.revisions);
    expect((await history(2)).data).toHaveLength(1);
    expect(await history(3)).toEqual({ data: [], total: ADMIN_PAGE.revisions + 1 });
    await admin.get(`/api/admin/campsites/${campsite.id}/revisions?page=0`).expect(400);
  });

  it('answers 403 to campers, and 404 for an unknown campsite', async () => {
    await camper.get(`/api/admin/campsites/${campsite.id}/revisions`).expect(403);
    await admin.get('/api/admin/campsites/2000000000/revisions').expect(404);
  });

  it('contains no name once the account is removed', async () => {
    const leaving = await buildUser(api.database, { isAdmin: true });
    await edit({ rates: 1 }, campsite.id, await signedIn(api.server, leaving));
    await api.database.query('UPDATE users SET deleted_at = now() WHERE id = $1', [leaving.id]);
    expect((await history()).data[0].user).toBeNull();
  });
});

describe('undoing a revision', () => {
  it('restores the old value and records it in the history', async () => {
    await edit({ rates: 150, facilities: ['Fuel'] });
    const id = await idOf('facilities');
    const { body } = await undo(id).expect(200);
    expect(body).toMatchObject({
      field: 'facilities',
      oldValue: ['Fuel'],
      newValue: ['Fuel', 'Shop'],
      source: 'undo',
      sourceId: id,
      user: { id: adminUser.id },
    });
    expect(await detail()).toMatchObject({ rates: 150, facilities: ['Fuel', 'Shop'] });
    const undone = (await history()).data.find((row: Values) => row['id'] === id);
    expect(undone.canUndo).toBe(false);
    expect((await undo(id).expect(409)).body.message).toBe(MESSAGES.revisionAlreadyUndone);
  });

  it('of an undo repeats the change', async () => {
    await edit({ rates: 150 });
    const { body } = await undo(await idOf('rates')).expect(200);
    await undo(body.id).expect(200);
    expect((await detail()).rates).toBe(150);
  });

  it('answers 409 with both values when the field has changed since, unless forced', async () => {
    await edit({ rates: 150 });
    const id = await idOf('rates');
    await edit({ rates: 175 });
    const { body } = await undo(id).expect(409);
    expect(body.message).toBe(MESSAGES.revisionStale);
    expect(body.errors.rates[0]).toMatch(/150.*175.*100/);
    expect((await detail()).rates).toBe(175);
    await undo(id, { force: true }).expect(200);
    expect((await detail()).rates).toBe(100);
    await undo(id, { force: 'yes' }).expect(400);
  });

  it('restores both coordinates together', async () => {
    await edit({ latitude: '-25', longitude: '31' });
    await undo(await idOf('longitude')).expect(200);
    expect(await detail()).toMatchObject({ latitude: '-24', longitude: '30' });
    await edit({ latitude: null, longitude: null });
    await undo(await idOf('latitude')).expect(200);
    expect(await detail()).toMatchObject({ latitude: '-24', longitude: '30' });
  });

  it('never leaves one coordinate without the other', async () => {
    await edit({ latitude: '-25' });
    const id = await idOf('latitude');
    await edit({ latitude: null, longitude: null });
    await undo(id, { force: true }).expect(400);
  });

  it('answers 409 when a term was deleted, unless forced', async () => {
    await api.database.query("INSERT INTO facilities (name) VALUES ('Sauna')");
    await edit({ facilities: ['Sauna', 'Shop'] });
    await edit({ facilities: ['Fuel'] });
    const id = await idOf('facilities');
    await api.database.query("DELETE FROM facilities WHERE name = 'Sauna'");
    const { body } = await undo(id).expect(409);
    expect(body.message).toBe(MESSAGES.revisionTermsDeleted);
    expect(body.errors.facilities[0]).toContain('Sauna');
    await undo(id, { force: true }).expect(200);
    expect((await detail()).facilities).toEqual(['Shop']);
  });

  it('is refused for creations, and for deleted campsites', async () => {
    const { body } = await admin.post('/api/campsites').send({ name: 'Whole', province: 'Gauteng' });
    const path = `/api/admin/campsites/${body.id}/revisions`;
    const whole = (await admin.get(path).expect(200)).body.data[0];
    expect(whole).toMatchObject({ field: 'campsite', oldValue: null, canUndo: false });
    await undo(whole.id).expect(400);
    await undo('2000000000').expect(404);
    await undo('99999999999999999999').expect(400);
    await edit({ rates: 7 });
    const id = await idOf('rates');
    await admin.delete(`/api/campsites/${campsite.id}`).expect(204);
    await undo(id).expect(404);
  });

  it('succeeds once for simultaneous requests', async () => {
    await edit({ rates: 150 });
    const id = await idOf('rates');
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await history()).total).toBe(2);
  });
});

describe('GET /api/admin/edit-statistics', () => {
  it('counts distinct campsites of each administrator', async () => {
    const busy = await buildUser(api.database, { isAdmin: true, firstName: 'Thandi', lastName: 'Nkosi' });
    const client = await signedIn(api.server, busy);
    const other = await buildCampsite(api.database);
    await edit({ rates: 1 }, campsite.id, client);
    await edit({ rates: 2 }, other.id, client);
    await edit({ rates: 3, isClosed: true }, campsite.id, client);
    const { body } = await admin.get('/api/admin/edit-statistics').expect(200);
    const own = body.find((row: Values) => row['adminId'] === busy.id);
    expect(own).toMatchObject({ adminName: 'Thandi Nkosi', campsiteEdits: 2 });
    const path = `/api/admin/edit-statistics/${busy.id}/campsites`;
    const edited = (await admin.get(path).expect(200)).body;
    expect(edited.map((row: Values) => row['id'])).toEqual([campsite.id, other.id]);
    expect(edited[0]).toEqual({
      id: campsite.id,
      name: campsite.name,
      province: campsite.province,
      lastEditedAt: own.lastEditDate,
    });
    expect((await admin.get(`${path}?page=2`).expect(200)).body).toEqual([]);
    await camper.get(path).expect(403);
  });

  it('answers 100 campsites a page', async () => {
    const busy = await buildUser(api.database, { isAdmin: true });
    await api.database.query(
      `WITH made AS (INSERT INTO campsites (name, province, sort_name, search_text)
         SELECT 'Made ' || n, 'Gauteng', 'made', 'made' FROM generate_series(1, $2::int) n RETURNING id)
       INSERT INTO campsite_editors SELECT $1, id, now() FROM made`,
      [busy.id, ADMIN_PAGE.edits + 1],
    );
    const path = `/api/admin/edit-statistics/${busy.id}/campsites`;
    expect((await admin.get(path).expect(200)).body).toHaveLength(ADMIN_PAGE.edits);
    expect((await admin.get(`${path}?page=2`).expect(200)).body).toHaveLength(1);
  });

  it('keeps the edits of removed accounts without their name, and answers 404 for others', async () => {
    const leaving = await buildUser(api.database, { isAdmin: true });
    await edit({ rates: 1 }, campsite.id, await signedIn(api.server, leaving));
    await api.database.query('UPDATE users SET deleted_at = now(), is_admin = false WHERE id = $1', [
      leaving.id,
    ]);
    const { body } = await admin.get('/api/admin/edit-statistics').expect(200);
    const own = body.find((row: Values) => row['adminId'] === leaving.id);
    expect(own).toMatchObject({ adminName: 'Unknown Admin', campsiteEdits: 1 });
    await admin.get(`/api/admin/edit-statistics/${leaving.id}/campsites`).expect(200);
    await admin.get('/api/admin/edit-statistics/2000000000/campsites').expect(404);
  });
});

describe('GET /api/admin/users', () => {
  it('answers administrators first, finds by name and contains nothing private', async () => {
    await buildUser(api.database, { firstName: 'Zanele', lastName: 'Unusual%Name' });
    const { body } = await admin.get('/api/admin/users').expect(200);
    expect(body[0].isAdmin).toBe(true);
    expect(body.map((row: Values) => row['isAdmin'])).toEqual(
      body.map((row: Values) => row['isAdmin']).sort((a: boolean, b: boolean) => Number(b) - Number(a)),
    );
    const found = (await admin.get('/api/admin/users?query=unusual%25').expect(200)).body;
    expect(found).toHaveLength(1);
    expect(Object.keys(found[0]).sort()).toEqual(
      ['firstName', 'id', 'isAdmin', 'lastName', 'profilePicture', 'username'].sort(),
    );
    await admin.get(`/api/admin/users?query=${'x'.repeat(101)}`).expect(400);
    await admin.get('/api/admin/users?query=%00').expect(400);
    await camper.get('/api/admin/users').expect(403);
  });
});
