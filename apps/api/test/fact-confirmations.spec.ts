import type { CampsiteDetail, StaleFact } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import type { CampsiteEntity, UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let user: UserEntity;
let camper: ApiClient;
let other: ApiClient;
let admin: ApiClient;
let campsite: CampsiteEntity;
beforeAll(async () => {
  api = await startApi();
  user = await buildUser(api.database);
  camper = await signedIn(api.server, user);
  other = await signedIn(api.server, await buildUser(api.database));
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
});
afterAll(() => api.app.close());
beforeEach(async () => {
  campsite = await buildCampsite(api.database, { rates: 250 });
});

const confirm = (by: ApiClient, body: object, id = campsite.id) =>
  by.post(`/api/campsites/${id}/fact-confirmations`).send(body);
const rate = { fact: 'rates', value: 250 };
const TARIFFS = [{ charge: 'camping', price: 250, per: 'stand', time: 'night' }];
const provenance = async (id = campsite.id): Promise<CampsiteDetail['provenance']> => {
  const { body } = await camper.get(`/api/campsites/${id}`).expect(200);
  return (body as CampsiteDetail).provenance;
};
/** As if all that is known of a campsite had been written a number of months earlier. */
const age = async (months: number, id = campsite.id) => {
  const earlier = `- interval '${months} months' WHERE campsite_id = $1`;
  await api.database.query(`UPDATE campsite_facts SET observed_at = observed_at ${earlier}`, [id]);
  await api.database.query(`UPDATE campsite_revisions SET created_at = created_at ${earlier}`, [id]);
  await api.database.query(
    `UPDATE campsites SET created_at = created_at - interval '${months} months' WHERE id = $1`,
    [id],
  );
};
const monthsAgo = (time: string | null | undefined): number =>
  Math.round((Date.now() - Date.parse(time ?? '')) / (30.4 * 24 * 60 * 60 * 1000));

describe('GET /api/campsites/:id', () => {
  it('says of known facts only where they are from', async () => {
    const { rates, contactPhones } = await provenance();
    expect(rates).toMatchObject({ source: 'administrator', page: null, confirmations: 0, confirmedAt: null });
    expect(monthsAgo(rates?.observedAt)).toBe(0);
    expect(contactPhones).toBeUndefined();
  });

  it('distinguishes an edit from the values at the creation of the campsite', async () => {
    const input = { name: 'Witkrans', province: 'Limpopo', rates: 300, contactPhones: ['014 555 0101'] };
    const { body } = await admin.post('/api/campsites').send(input).expect(201);
    const { id } = body as { id: number };
    await age(20, id);
    await admin.patch(`/api/campsites/${id}`).send({ rates: 320 }).expect(200);
    const { rates, contactPhones } = await provenance(id);
    expect([monthsAgo(rates?.observedAt), monthsAgo(contactPhones?.observedAt)]).toEqual([0, 20]);
  });

  it('says of a rate that follows from tariffs where these are from', async () => {
    await age(20);
    await admin.patch(`/api/campsites/${campsite.id}`).send({ tariffs: TARIFFS }).expect(200);
    const { rates, tariffs } = await provenance();
    expect(monthsAgo(rates?.observedAt)).toBe(0);
    expect(rates).toEqual(tariffs);
    // Of a week alone no rate of a night follows.
    const weekly = [{ ...TARIFFS[0], time: 'week' }];
    await admin.patch(`/api/campsites/${campsite.id}`).send({ tariffs: weekly }).expect(200);
    const later = await provenance();
    expect([monthsAgo(later.rates?.observedAt), monthsAgo(later.tariffs?.observedAt)]).toEqual([20, 0]);
  });

  it('gives an undone value its age back', async () => {
    await age(20);
    await admin.patch(`/api/campsites/${campsite.id}`).send({ rates: 320 }).expect(200);
    const { body } = await admin.get(`/api/admin/campsites/${campsite.id}/revisions`).expect(200);
    const [{ id }] = (body as { data: [{ id: string }] }).data;
    await admin.post(`/api/admin/revisions/${id}/undo`).send({}).expect(200);
    expect(monthsAgo((await provenance()).rates?.observedAt)).toBe(20);
  });

  it('says that a value is of a camper whose suggestion was approved', async () => {
    const suggestion = await camper
      .post(`/api/campsites/${campsite.id}/suggested-updates`)
      .send({ rates: 280 })
      .expect(201);
    const { id } = suggestion.body as { id: number };
    await admin.post(`/api/admin/suggested-updates/${id}/approve`).send({}).expect(200);
    expect((await provenance()).rates).toMatchObject({ source: 'camper' });
  });
});

describe('POST /api/campsites/:id/fact-confirmations', () => {
  it('counts each camper once, with the last date', async () => {
    await age(20);
    const { body } = await confirm(camper, rate).expect(200);
    expect(body).toMatchObject({ fact: 'rates', provenance: { confirmations: 1 } });
    await confirm(camper, rate).expect(200);
    await confirm(other, rate).expect(200);
    const { rates } = await provenance();
    expect(rates?.confirmations).toBe(2);
    expect([monthsAgo(rates?.observedAt), monthsAgo(rates?.confirmedAt)]).toEqual([20, 0]);
  });

  it('does not count the user who has set the value', async () => {
    await admin.patch(`/api/campsites/${campsite.id}`).send({ rates: 260 }).expect(200);
    await confirm(admin, { fact: 'rates', value: 260 }).expect(200);
    expect((await provenance()).rates?.confirmations).toBe(0);
  });

  it('counts for as long as the value is the same, also when it comes back', async () => {
    await confirm(camper, rate).expect(200);
    await admin.patch(`/api/campsites/${campsite.id}`).send({ rates: 260 }).expect(200);
    expect((await provenance()).rates?.confirmations).toBe(0);
    await admin.patch(`/api/campsites/${campsite.id}`).send({ rates: 250 }).expect(200);
    expect((await provenance()).rates?.confirmations).toBe(1);
  });

  it('refuses a value that has changed meanwhile, and says what it is now', async () => {
    const { body } = await confirm(camper, { fact: 'rates', value: 240 }).expect(409);
    expect(body).toMatchObject({ message: MESSAGES.factChanged, errors: { rates: ['Now: 250'] } });
    expect((await provenance()).rates?.confirmations).toBe(0);
  });

  it('refuses what is not known, and what is not asked about', async () => {
    const unknown = await confirm(camper, { fact: 'contactPhones', value: [] }).expect(400);
    expect(unknown.body).toMatchObject({ message: MESSAGES.nothingToConfirm });
    for (const fact of ['name', 'constructor', '', null, 7])
      expect((await confirm(camper, { fact, value: 'x' }).expect(400)).body).toMatchObject({
        errors: { fact: [MESSAGES.factNotConfirmable] },
      });
  });

  it('answers 404 for an unknown campsite', () => confirm(camper, rate, 999_999_999).expect(404));

  it('is counted on the profile and part of the own data', async () => {
    const someone = await buildUser(api.database);
    const client = await signedIn(api.server, someone);
    await confirm(client, rate).expect(200);
    const { body } = await camper.get(`/api/users/${someone.username}`).expect(200);
    expect(body).toMatchObject({ confirmations: 1, points: 0 });
  });

  it('moves with a merge', async () => {
    const kept = await buildCampsite(api.database, { name: campsite.name, rates: null });
    await age(20);
    await confirm(camper, rate).expect(200);
    const [pair]: { id: number }[] = await api.database.query(
      'INSERT INTO duplicate_pairs (one_id, other_id, likeness) VALUES ($1, $2, 0.9) RETURNING id',
      [campsite.id, kept.id],
    );
    await admin.post(`/api/admin/duplicates/${pair?.id}/merge`).send({ keepId: kept.id }).expect(200);
    const { rates } = await provenance(kept.id);
    expect(rates).toMatchObject({ confirmations: 1 });
    expect(monthsAgo(rates?.observedAt)).toBe(20);
  });
});

describe('GET /api/admin/stale-facts', () => {
  const stale = async (): Promise<StaleFact[]> => {
    const { body } = await admin.get('/api/admin/stale-facts').expect(200);
    return (body as StaleFact[]).filter(({ campsiteId }) => campsiteId === campsite.id);
  };

  it('lists facts that nobody has confirmed for long, and no others', async () => {
    expect(await stale()).toEqual([]);
    await age(20);
    expect(await stale()).toMatchObject([
      { fact: 'rates', value: 250, campsiteName: campsite.name, checkins: 0 },
    ]);
    await confirm(camper, rate).expect(200);
    expect(await stale()).toEqual([]);
  });

  it('lists tariffs, and not the rate that follows from them', async () => {
    await admin.patch(`/api/campsites/${campsite.id}`).send({ tariffs: TARIFFS }).expect(200);
    await age(20);
    expect(await stale()).toMatchObject([{ fact: 'tariffs' }]);
    await confirm(camper, { fact: 'tariffs', value: TARIFFS }).expect(200);
    expect(await stale()).toEqual([]);
    const { rates, tariffs } = await provenance();
    expect(monthsAgo(rates?.confirmedAt)).toBe(0);
    expect(rates).toEqual(tariffs);
  });
});
