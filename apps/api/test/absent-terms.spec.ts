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
  await api.database.query('DELETE FROM campsites');
  await api.database.query('DELETE FROM facilities');
  // The terms that the campsites of these tests have or have not.
  const terms = { facilities: ['Shop', 'Fuel', 'Wi-Fi', 'Kiosk'], categories: ['Pet Friendly'] };
  await api.database.query('DELETE FROM campsites WHERE id = $1', [
    (await buildCampsite(api.database, {}, terms)).id,
  ]);
  campsite = await buildCampsite(api.database, {}, { facilities: ['Shop'] });
});

const edit = (changes: Values, id = campsite.id) => admin.patch(`/api/campsites/${id}`).send(changes);
const detail = async (id = campsite.id): Promise<Values> =>
  (await camper.get(`/api/campsites/${id}`).expect(200)).body as Values;
const states = async (id = campsite.id): Promise<[unknown, unknown]> => {
  const { facilities, absentFacilities } = await detail(id);
  return [facilities, absentFacilities];
};
const history = async (id = campsite.id): Promise<Values[]> => {
  const { body } = await admin.get(`/api/admin/campsites/${id}/revisions`).expect(200);
  return (body as { data: Values[] }).data;
};
const changes = async (id = campsite.id) =>
  (await history(id)).map(({ field, oldValue, newValue }) => [field, oldValue, newValue]);
const undo = (revision: Values | undefined) =>
  admin.post(`/api/admin/revisions/${String(revision?.['id'])}/undo`).send({});
const termNamed = async (name: string): Promise<{ id: number; campsites: number }> => {
  const { body } = await admin.get(NAMES).expect(200);
  const found = (body as { facilities: { id: number; name: string; campsites: number }[] }).facilities.find(
    (term) => term.name === name,
  );
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

describe('PATCH /api/campsites/:id', () => {
  it('says what a campsite is known not to have, in the spelling of the terms', async () => {
    expect(await states()).toEqual([['Shop'], []]);
    await edit({ absentFacilities: ['wi-fi', 'FUEL'], absentCategories: ['Pet Friendly'] }).expect(200);
    expect(await states()).toEqual([['Shop'], ['Fuel', 'Wi-Fi']]);
    expect(await detail()).toMatchObject({ petFriendly: false, absentCategories: ['Pet Friendly'] });
    await edit({ absentFacilities: [] }).expect(200);
    expect(await states()).toEqual([['Shop'], []]);
  });

  it('refuses a name that is no term', async () => {
    const { body } = await edit({ absentFacilities: ['Helipad'] }).expect(400);
    expect((body as Values)['errors']).toHaveProperty('absentFacilities');
  });

  it('takes a name out of the one list when it comes into the other, and the history has both', async () => {
    await edit({ absentFacilities: ['Shop'] }).expect(200);
    expect(await states()).toEqual([[], ['Shop']]);
    expect((await changes()).sort()).toEqual([
      ['absentFacilities', [], ['Shop']],
      ['facilities', ['Shop'], []],
    ]);
    await edit({ facilities: ['Shop', 'Fuel'] }).expect(200);
    expect(await states()).toEqual([['Fuel', 'Shop'], []]);
  });

  it.each(['facilities', 'absentFacilities'])('is undone by either change: that of %s', async (field) => {
    await edit({ absentFacilities: ['Shop'] }).expect(200);
    await undo((await history()).find((revision) => revision['field'] === field)).expect(200);
    const [present, absent] = await states();
    expect(absent).toEqual([]);
    expect(present).toEqual(field === 'facilities' ? ['Shop'] : []);
  });
});

describe('POST /api/campsites', () => {
  it('takes both lists, and what is in both is there', async () => {
    const input = { name: 'Kudu Kloof', province: 'Limpopo' };
    const lists = { facilities: ['Shop'], absentFacilities: ['Shop', 'Fuel'] };
    const { body } = await admin
      .post('/api/campsites')
      .send({ ...input, ...lists })
      .expect(201);
    expect(await states((body as { id: number }).id)).toEqual([['Shop'], ['Fuel']]);
  });
});

describe('a suggestion', () => {
  it('says what is not there, and takes it out of what is there', async () => {
    const path = `/api/campsites/${campsite.id}/suggested-updates`;
    const { body } = await camper
      .post(path)
      .send({ absentFacilities: ['shop', 'fuel'] })
      .expect(201);
    const { id, changes: suggested } = body as { id: number; changes: Values };
    expect(suggested).toEqual({ absentFacilities: ['Shop', 'Fuel'] });
    await admin.post(`/api/admin/suggested-updates/${id}/approve`).send({}).expect(200);
    expect(await states()).toEqual([[], ['Fuel', 'Shop']]);
  });
});

describe('a term', () => {
  beforeEach(() => edit({ absentFacilities: ['Fuel', 'Wi-Fi'] }).expect(200));

  it('is counted where it is certainly not, too, and cannot be deleted', async () => {
    const { id, campsites } = await termNamed('Fuel');
    expect(campsites).toBe(1);
    await admin.delete(`${NAMES}/facilities/${id}`).expect(409);
    await edit({ absentFacilities: [] }).expect(200);
    await admin.delete(`${NAMES}/facilities/${id}`).expect(204);
  });

  it('that is renamed has a new name there, with a note in the history that can be undone over', async () => {
    const { id } = await termNamed('Fuel');
    await admin.patch(`${NAMES}/facilities/${id}`).send({ name: 'Petrol' }).expect(200);
    expect(await states()).toEqual([['Shop'], ['Petrol', 'Wi-Fi']]);
    const [latest, before] = await history();
    expect(latest).toMatchObject({
      ...{ field: 'absentFacilities', oldValue: ['Fuel', 'Wi-Fi'], newValue: ['Petrol', 'Wi-Fi'] },
    });
    expect(before).toMatchObject({ field: 'absentFacilities', oldValue: [] });
    await edit({ absentFacilities: [] }).expect(200);
    await undo((await history())[0]).expect(200);
    expect(await states()).toEqual([['Shop'], ['Petrol', 'Wi-Fi']]);
  });

  it('that is renamed at many campsites is up to date before anything else is written', async () => {
    await makeMany(api.database, 'Fuel');
    const { id } = await termNamed('Fuel');
    await admin.patch(`${NAMES}/facilities/${id}`).send({ name: 'Petrol' }).expect(200);
    expect(await states()).toEqual([['Shop'], ['Fuel', 'Wi-Fi']]);
    await edit({ rates: 90 }).expect(200);
    expect(await states()).toEqual([['Shop'], ['Petrol', 'Wi-Fi']]);
  });

  it('that is merged into another is the other there, once', async () => {
    const [fuel, wifi] = [await termNamed('Fuel'), await termNamed('Wi-Fi')];
    const path = `${NAMES}/facilities/${fuel.id}/merge`;
    await admin.post(path).send({ intoId: wifi.id }).expect(200);
    expect(await states()).toEqual([['Shop'], ['Wi-Fi']]);
    await admin
      .post(`${NAMES}/facilities/${wifi.id}/merge`)
      .send({ intoId: (await termNamed('Kiosk')).id })
      .expect(200);
    expect(await states()).toEqual([['Shop'], ['Kiosk']]);
  });

  it('that is merged into one that is there is not absent any more', async () => {
    const shop = await termNamed('Shop');
    for (const name of ['Fuel', 'Wi-Fi']) {
      const { id } = await termNamed(name);
      await admin.post(`${NAMES}/facilities/${id}/merge`).send({ intoId: shop.id }).expect(200);
    }
    expect(await states()).toEqual([['Shop'], []]);
    const rows = await api.database.query('SELECT fact FROM campsite_facts WHERE campsite_id = $1', [
      campsite.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('follows in pending suggestions', async () => {
    const path = `/api/campsites/${campsite.id}/suggested-updates`;
    const { body } = await camper
      .post(path)
      .send({ absentFacilities: ['Kiosk'] })
      .expect(201);
    const { id } = await termNamed('Kiosk');
    await admin.patch(`${NAMES}/facilities/${id}`).send({ name: 'Tuck shop' }).expect(200);
    const review = `/api/admin/suggested-updates/${(body as { id: number }).id}`;
    expect((await admin.get(review).expect(200)).body).toMatchObject({
      changes: { absentFacilities: ['Tuck shop'] },
    });
  });
});

describe('a merge of campsites', () => {
  it('adds what the other does not have, except for what the kept one has', async () => {
    const other = await buildCampsite(api.database, {}, { facilities: ['Fuel'] });
    await edit({ absentFacilities: ['Shop', 'Wi-Fi'] }, other.id).expect(200);
    await edit({ absentFacilities: ['Fuel'] }).expect(200);
    const [pair]: { id: number }[] = await api.database.query(
      'INSERT INTO duplicate_pairs (one_id, other_id, likeness) VALUES ($1, $2, 0.9) RETURNING id',
      [campsite.id, other.id],
    );
    await admin.post(`/api/admin/duplicates/${pair?.id}/merge`).send({ keepId: campsite.id }).expect(200);
    expect(await states()).toEqual([['Shop'], ['Fuel', 'Wi-Fi']]);
  });
});

describe('GET /api/campsites', () => {
  let denying: CampsiteEntity;
  let silent: CampsiteEntity;
  beforeEach(async () => {
    denying = await buildCampsite(api.database);
    silent = await buildCampsite(api.database);
    await edit({ absentFacilities: ['Shop'], absentCategories: ['Pet Friendly'] }, denying.id).expect(200);
  });

  const found = async (query: Values) => {
    const all = { limit: 100, ...query };
    const page = (await camper.get('/api/campsites').query(all).expect(200)).body as {
      data: { id: number }[];
    };
    const marked = (await camper.get('/api/campsites/all-filtered').query(query).expect(200)).body as {
      id: number;
    }[];
    const csv = await camper
      .get('/api/campsites/export')
      .query({ format: 'csv', ...query })
      .expect(200);
    const ids = page.data.map(({ id }) => id).sort();
    expect(marked.map(({ id }) => id).sort()).toEqual(ids);
    for (const { id } of [campsite, denying, silent])
      expect(csv.text.includes(`/campsite/${id},`)).toBe(ids.includes(id));
    return ids;
  };

  it('finds only campsites that are known to have a term, or also those that do not say', async () => {
    expect(await found({ facilities: 'Shop' })).toEqual([campsite.id]);
    expect(await found({ facilities: 'shop', unknown: 'include' })).toEqual([campsite.id, silent.id]);
    expect(await found({ categories: 'Pet Friendly' })).toEqual([]);
    expect(await found({ categories: 'Pet Friendly', unknown: 'include' })).toEqual([campsite.id, silent.id]);
    expect(await found({ unknown: 'include' })).toEqual([campsite.id, denying.id, silent.id]);
  });

  it('follows what becomes known', async () => {
    await edit({ absentFacilities: ['Shop'] }, silent.id).expect(200);
    expect(await found({ facilities: 'Shop', unknown: 'include' })).toEqual([campsite.id]);
  });

  it.each(['yes', 'exclude', '1', 'include,include'])('refuses unknown=%s', async (unknown) => {
    const { body } = await camper.get('/api/campsites').query({ unknown }).expect(400);
    expect((body as Values)['errors']).toEqual({ unknown: ['unknown can only be include'] });
  });
});
