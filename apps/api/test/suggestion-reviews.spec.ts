import { MESSAGES } from '@kampvuur/domain';
import { PointsRepository } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { REVIEWS, suggestionsSetup, type Values } from './suggestions.setup';

const setup = suggestionsSetup();
const { suggest, suggested, approve, reject, list, detail, setRates } = setup;
const points = async () => (await setup.camper.get('/api/user').expect(200)).body.points;
const revisions = (): Promise<Values[]> =>
  setup.api.database.query(
    `SELECT field, old_value AS old, new_value AS new, user_id AS "userId", source, source_id AS "sourceId"
     FROM campsite_revisions WHERE campsite_id = $1 ORDER BY id`,
    [setup.campsite.id],
  );

describe('suggestions of a scrape', () => {
  const sourceUrl = 'https://kudu.example/contact';
  const evidence = [
    { field: 'shortDescription', snippet: 'Stands beside the dam.', sourceUrl, isQuote: true },
    { field: 'latitude', snippet: 'GPS -24.2, 28.4', sourceUrl, isQuote: false },
  ];
  const changes = { shortDescription: 'Stands beside the dam.', latitude: -24.2, longitude: 28.4 };
  const scraped = async (): Promise<number> => {
    const { shortDescription, latitude, longitude } = setup.campsite;
    const [row] = await setup.api.database.query(
      `INSERT INTO suggested_updates (campsite_id, changes, base_values, source_url, evidence)
       VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [
        setup.campsite.id,
        changes,
        { shortDescription, latitude, longitude },
        sourceUrl,
        JSON.stringify(evidence),
      ],
    );
    return row.id;
  };

  it('contain the words of the page, also for fields campers cannot suggest', async () => {
    const id = await scraped();
    expect((await list()).data[0]).toMatchObject({
      id,
      user: null,
      sourceUrl,
      changes,
      evidence,
      isStale: false,
    });
    await suggest({ shortDescription: 'Stands beside the dam.' }).expect(400);
    expect((await list()).data).toHaveLength(1);
  });

  it('are approved with both coordinates, and one at a time', async () => {
    const id = await scraped();
    const { body } = await approve(id, { fields: ['latitude'] }).expect(200);
    expect(body).toMatchObject({ appliedFields: ['latitude', 'longitude'], award: null });
    expect(await detail()).toMatchObject({
      latitude: '-24.2',
      longitude: '28.4',
      shortDescription: setup.campsite.shortDescription,
    });
  });
});

describe('POST /api/admin/suggested-updates/:id/approve', () => {
  it('changes the campsite, writes its history and awards 5 points', async () => {
    const id = await suggested({ rates: 150, facilities: ['Shop', 'Hot showers'], categories: ['River'] });
    const { body } = await approve(id, { adminNote: ' Thanks! ' }).expect(200);
    expect(body).toMatchObject({
      id,
      status: 'approved',
      adminId: setup.adminUser.id,
      adminUsername: setup.adminUser.username,
      adminNote: 'Thanks!',
      award: { total: 5, withheld: null, message: null },
      isStale: false,
    });
    expect(body.processedAt).not.toBeNull();
    expect(body.appliedFields.sort()).toEqual(['categories', 'facilities', 'rates']);
    expect(await detail()).toMatchObject({
      rates: 150,
      facilities: ['Hot showers', 'Shop'],
      categories: ['River'],
      activities: ['Hiking'],
      petFriendly: false,
      lastEditedByAdminId: setup.adminUser.id,
    });
    const by = { userId: setup.adminUser.id, source: 'suggestion', sourceId: String(id) };
    expect(await revisions()).toEqual(
      expect.arrayContaining([
        { field: 'rates', old: 100, new: 150, ...by },
        { field: 'facilities', old: ['Fuel', 'Hot showers', 'Shop'], new: ['Shop', 'Hot showers'], ...by },
      ]),
    );
    expect(await revisions()).toHaveLength(3);
    expect(await points()).toBe(5);
    const found = await setup.camper.get('/api/campsites?facilities=Fuel').expect(200);
    expect(found.body.data.map((card: { id: number }) => card.id)).not.toContain(setup.campsite.id);
  });

  it('leaves fields that were not chosen unchanged', async () => {
    const id = await suggested({ rates: 150, isClosed: true });
    await approve(id, { fields: ['facebookUrl'] }).expect(400);
    await approve(id, { fields: ['name'] }).expect(400);
    await approve(id, { fields: [] }).expect(400);
    const { body } = await approve(id, { fields: ['rates'] }).expect(200);
    expect(body).toMatchObject({ status: 'approved', appliedFields: ['rates'], award: { total: 5 } });
    expect(await detail()).toMatchObject({ rates: 150, isClosed: false });
  });

  it('answers 409 with both values after the campsite has changed, and 200 with `force`', async () => {
    const id = await suggested({ rates: 150, isClosed: true });
    await setRates(120);
    const { body } = await approve(id).expect(409);
    expect(body.errors).toEqual({ rates: ['Was 100 when suggested, is now 120; suggested is 150.'] });
    expect(await detail()).toMatchObject({ rates: 120, isClosed: false });
    expect((await list('status=pending')).total).toBe(1);
    await approve(id, { force: 'yes' }).expect(400);
    await approve(id, { force: true }).expect(200);
    expect(await detail()).toMatchObject({ rates: 150, isClosed: true });
    expect((await revisions())[0]).toMatchObject({ field: 'rates', old: 120, new: 150 });
  });

  it('needs no `force` for a field that has not changed', async () => {
    const id = await suggested({ rates: 150, isClosed: true });
    await setRates(120);
    await approve(id, { fields: ['isClosed'] }).expect(200);
    expect(await detail()).toMatchObject({ rates: 120, isClosed: true });
  });

  it('succeeds once, also for two administrators at once', async () => {
    const id = await suggested({ rates: 150 });
    const other = await signedIn(setup.api.server, await buildUser(setup.api.database, { isAdmin: true }));
    const answers = await Promise.all([approve(id), approve(id, {}, other), reject(id), approve(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await approve(id).expect(409);
    await reject(id).expect(409);
    const isApproved = (await list('status=approved')).total === 1;
    expect(await points()).toBe(isApproved ? 5 : 0);
    expect(await revisions()).toHaveLength(isApproved ? 1 : 0);
  });

  it('succeeds during check-ins and newer suggestions for the same campsite', async () => {
    const clients: ApiClient[] = [];
    for (let n = 0; n < 5; n += 1)
      clients.push(await signedIn(setup.api.server, await buildUser(setup.api.database)));
    const ids = await Promise.all(clients.map((client, n) => suggested({ rates: 200 + n }, client)));
    const checkin = { summary: 'A quiet night by the river.', rating: 5 };
    const answers = await Promise.all([
      ...ids.map((id) => approve(id, { force: true })),
      ...clients.map((client) => client.post(`/api/campsites/${setup.campsite.id}/checkins`).send(checkin)),
      ...clients.slice(3).map((client) => suggest({ isClosed: true }, client)),
    ]);
    // A newer suggestion may come before the approval of the older, which is then gone.
    expect(new Set(answers.slice(0, 3).map(({ status }) => status))).toEqual(new Set([200]));
    for (const { status } of answers.slice(3, 5)) expect([200, 404]).toContain(status);
    expect(answers.slice(5).map(({ status }) => status)).toEqual(Array(7).fill(201));
    expect(await detail()).toMatchObject({ totalCheckins: 5, uniqueRatingCount: 5 });
    expect(await setup.api.app.get(PointsRepository).reconcile()).toEqual([]);
  });

  it('answers 403 for one’s own suggestion while there is another administrator', async () => {
    const id = await suggested({ rates: 150 }, setup.admin);
    const { body } = await approve(id, { force: true }).expect(403);
    expect(body.message).toBe('Another administrator has to approve your own suggestion.');
    await setup.api.database.query('UPDATE users SET is_admin = false WHERE id <> $1', [setup.adminUser.id]);
    await approve(id).expect(200);
  });

  it('changes nothing when the points cannot be booked', async () => {
    const id = await suggested({ rates: 150, facilities: ['Shop'] });
    await setup.api.database.query(
      `ALTER TABLE point_events ADD CONSTRAINT full_ledger CHECK (user_id <> ${setup.user.id})`,
    );
    await approve(id).expect(500);
    await setup.api.database.query('ALTER TABLE point_events DROP CONSTRAINT full_ledger');
    expect(await detail()).toMatchObject({ rates: 100, facilities: ['Fuel', 'Hot showers', 'Shop'] });
    expect(await revisions()).toEqual([]);
    expect(await points()).toBe(0);
    await approve(id).expect(200);
    expect(await points()).toBe(5);
  });

  it('answers 409 for a term that was deleted meanwhile', async () => {
    await buildCampsite(setup.api.database, {}, { facilities: ['Helicopter pad'] });
    const id = await suggested({ facilities: ['Shop', 'Helicopter pad'] });
    await setup.api.database.query(`DELETE FROM facilities WHERE name = 'Helicopter pad'`);
    const { body } = await approve(id).expect(409);
    expect(body.errors).toEqual({ facilities: ['Unknown name in facilities: Helicopter pad'] });
  });

  it('answers 404 once the campsite is deleted, also while it is being deleted', async () => {
    const id = await suggested({ rates: 150 });
    const [approved, again] = await Promise.all([
      approve(id),
      suggest({ rates: 160 }),
      setup.api.database.query('DELETE FROM campsites WHERE id = $1', [setup.campsite.id]),
    ]);
    expect([200, 404]).toContain(approved.status);
    expect([201, 404]).toContain(again.status);
    await approve(id).expect(404);
    expect(await list()).toEqual({ data: [], total: 0 });
  });

  it('awards nobody for the suggestion of a removed account', async () => {
    const id = await suggested({ rates: 150 });
    await setup.api.database.query(
      'UPDATE users SET deleted_at = now(), email = NULL, username = NULL WHERE id = $1',
      [setup.user.id],
    );
    expect((await list()).data[0]).toMatchObject({ userId: null, user: { firstName: 'Former camper' } });
    expect((await approve(id).expect(200)).body).toMatchObject({ status: 'approved', award: null });
  });

  it('awards no points for a second suggestion for the campsite on one day', async () => {
    await approve(await suggested({ rates: 150 })).expect(200);
    const { body } = await approve(await suggested({ rates: 160 })).expect(200);
    expect(body.award).toMatchObject({ total: 0, withheld: 'same-day-suggestion' });
    expect(body.award.message).toBe('One suggestion for a campsite earns points each day.');
    expect((await detail()).rates).toBe(160);
  });
});

describe('POST /api/admin/suggested-updates/:id/reject', () => {
  it('requires a note, changes nothing and awards no points', async () => {
    const id = await suggested({ rates: 150 });
    const sentence = 'Please write a note: the camper will want to know why.';
    for (const input of [{}, { adminNote: '' }, { adminNote: '  ' }, { adminNote: null }, { adminNote: 5 }])
      expect((await reject(id, input).expect(400)).body.message).toBe(sentence);
    await reject(id, { adminNote: 'x'.repeat(5001) }).expect(400);
    const note = 'x'.repeat(5000);
    expect((await reject(id, { adminNote: note }).expect(200)).body).toMatchObject({
      status: 'rejected',
      adminId: setup.adminUser.id,
      adminNote: note,
    });
    expect((await detail()).rates).toBe(100);
    expect(await points()).toBe(0);
    await approve(id).expect(409);
    await reject(2_000_000_000).expect(404);
  });

  it('allows another suggestion for the campsite', async () => {
    await reject(await suggested({ rates: 150 })).expect(200);
    await suggest({ rates: 150 }).expect(201);
    expect((await list()).total).toBe(2);
  });

  it('limits the length of the note', async () => {
    const id = await suggested({ rates: 150 });
    await approve(id, { adminNote: 'x'.repeat(5001) }).expect(400);
    await approve(id, { adminNote: '' }).expect(200);
    expect((await list('status=approved')).data[0].adminNote).toBeNull();
  });
});

describe('GET /api/admin/suggested-updates/:id', () => {
  const one = (id: number | string, client = setup.admin) => client.get(`${REVIEWS}/${id}`);

  it('answers the same as the list, also after the review', async () => {
    const id = await suggested({ rates: 150 });
    expect((await one(id).expect(200)).body).toEqual((await list()).data[0]);
    await approve(id).expect(200);
    const { body } = await one(id).expect(200);
    expect(body).toMatchObject({ id, status: 'approved', appliedFields: ['rates'], isStale: false });
  });

  it('answers 404 once the suggestion is replaced, and 403 to campers', async () => {
    const id = await suggested({ rates: 150 });
    expect((await one(await suggested({ rates: 160 })).expect(200)).body.changes).toEqual({ rates: 160 });
    expect((await one(id).expect(404)).body.message).toBe(MESSAGES.suggestionNotFound);
    await one('first').expect(400);
    await one(id, setup.camper).expect(403);
  });
});
