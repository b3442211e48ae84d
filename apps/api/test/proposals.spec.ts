import { MAX_SOUGHT_PLACES, MESSAGES, PROPOSAL_MESSAGES, PROPOSALS_PAGE } from '@kampvuur/domain';
import { placeMessage } from '@kampvuur/domain/campsites/place-refusal';
import { PointsRepository } from '@kampvuur/persistence';
import {
  anonymous,
  type ApiClient,
  buildCampsite,
  buildUser,
  signedIn,
  TEST_PASSWORD,
} from '@kampvuur/testing';
import { PLACE, proposalsSetup, type Values } from './proposals.setup';

const setup = proposalsSetup();
const { propose, proposed, proposeWithPhotos, likely, queue, own, decide, photoKeys, media } = setup;
const { points, latestNotice } = setup;

const detail = async (id: number) => (await setup.camper.get(`/api/campsites/${id}`).expect(200)).body;
const history = async (id: number) =>
  (await setup.admin.get(`/api/admin/campsites/${id}/revisions`).expect(200)).body.data as Values[];
const events = () =>
  setup.api.database.query<Values[]>(
    `SELECT key, kind, amount, campsite_id AS "campsiteId", suggestion_id AS "suggestionId" FROM point_events
     WHERE user_id = $1`,
    [setup.user.id],
  );

async function another(): Promise<ApiClient> {
  return signedIn(setup.api.server, await buildUser(setup.api.database, { isAdmin: true }));
}

const nearby = (changes: object = {}) =>
  buildCampsite(setup.api.database, {
    name: 'Swartvlei Sterrekamp',
    province: 'Western Cape',
    latitude: -32.451,
    longitude: 22.151,
    ...changes,
  });

describe('a proposal', () => {
  it('waits with everything the camper knows, the province by its place', async () => {
    const { body } = await propose({
      name: '  Swartvlei Sterrekamp ',
      closestTown: 'Beaufort West',
      shortDescription: 'Four stands below the ridge.',
      longDescription: ' ',
      rates: 180,
      contactPhones: ['023 555 0100'],
      websiteUrls: ['www.swartvlei.example'],
      facebookUrl: '',
      facilities: ['hot showers'],
      categories: ['Pet Friendly'],
      isClosed: true,
    }).expect(201);
    expect(body).toMatchObject({ status: 'pending', photos: [], campsiteId: null, adminNote: null });
    const review = await setup.review(body.id);
    expect(review.proposed).toEqual({
      name: 'Swartvlei Sterrekamp',
      province: 'Western Cape',
      latitude: -32.45,
      longitude: 22.15,
      closestTown: 'Beaufort West',
      shortDescription: 'Four stands below the ridge.',
      rates: 180,
      contactPhones: ['023 555 0100'],
      websiteUrls: ['https://www.swartvlei.example'],
      facilities: ['Hot showers'],
      categories: ['Pet Friendly'],
    });
    expect(review.user).toMatchObject({ username: setup.user.username, firstName: 'Anele' });
  });

  it('travels as a form with photos too', async () => {
    const fields = { rates: '0', facilities: ['Braai', 'Hot showers'], activities: 'Stargazing' };
    const { status, body } = await proposeWithPhotos(2, { ...fields, contactEmails: [] });
    expect([status, body.photos.length]).toEqual([201, 2]);
    const { proposed: values, photos } = await setup.review(body.id);
    expect(values).toMatchObject({
      rates: 0,
      facilities: ['Braai', 'Hot showers'],
      activities: ['Stargazing'],
    });
    expect(photos).toHaveLength(2);
  });

  it('shows its photos to its proposer and administrators alone', async () => {
    const { body } = await proposeWithPhotos(1);
    const [key] = await photoKeys(body.id);
    const other = await signedIn(setup.api.server, await buildUser(setup.api.database));
    for (const client of [anonymous(setup.api.server), other]) await client.get(media(key!)).expect(404);
    for (const client of [setup.camper, setup.admin]) {
      const { headers } = await client.get(media(key!)).expect(200);
      expect(headers['cache-control']).toBe('private, no-store');
    }
    const { data } = await own();
    expect(data[0].photos).toEqual(body.photos);
    expect(body.photos[0].srcset).toContain(media(key!));
  });

  it('shows what was hidden later not even to its proposer', async () => {
    const { body } = await proposeWithPhotos(1);
    const [key] = await photoKeys(body.id);
    await decide(body.id, 'approve').expect(200);
    await setup.camper.get(media(key!)).expect(200);
    await setup.api.database.query('INSERT INTO hidden_pictures VALUES ($1)', [key]);
    await setup.camper.get(media(key!)).expect(404);
  });

  it.each([
    ['a name', { name: ' ' }, 'name', MESSAGES.campsiteName],
    ['a place', { latitude: undefined }, 'latitude', PROPOSAL_MESSAGES.place],
    ['a place on earth', { longitude: '200' }, 'longitude', MESSAGES.coordinateRange],
    ['a whole rate', { rates: 'cheap' }, 'rates', MESSAGES.rates],
    ['phones', { contactPhones: ['abc'] }, 'contactPhones', MESSAGES.phone],
    ['photos as files', { photos: ['/a.jpg'] }, 'photos', MESSAGES.imagesAreFiles],
    ['names that are known', { facilities: ['Lift'] }, 'facilities', 'Unknown name in facilities: Lift'],
  ])('needs %s', async (_what, changes, field, message) => {
    const { body } = await propose(changes).expect(400);
    expect(body.errors[field]).toEqual([message]);
    expect((await queue()).total).toBe(0);
  });

  it.each([
    ['Windhoek', '-22.57', '17.08'],
    ['the sea', '-36.5', '15'],
    ['Europe', '52', '5'],
  ])('is refused in %s', async (_where, latitude, longitude) => {
    const { body } = await propose({ latitude, longitude }).expect(400);
    const message = placeMessage('farOutside', Number(latitude), Number(longitude));
    expect(body).toMatchObject({ message, errors: { latitude: [message], longitude: [message] } });
    const point = `${latitude}, ${longitude}`;
    expect(body.messageCode).toEqual({ code: 'places.farOutside', values: { point } });
    expect((await queue()).total).toBe(0);
    await likely({ latitude, longitude }).expect(400);
  });

  it('is not moved there by an approval, unless the administrator confirms it', async () => {
    const id = await proposed();
    const elsewhere = { latitude: '-22.57', longitude: '17.08' };
    const { body } = await decide(id, 'approve', elsewhere).expect(400);
    expect(body.errors.isOutsideRegion[0]).toMatch(/^-22.57, 17.08 lies far outside South Africa\. /);
    await decide(id, 'approve', { latitude: '0', longitude: '0', isOutsideRegion: true }).expect(400);
    await decide(id, 'approve', { ...elsewhere, isOutsideRegion: true }).expect(200);
  });

  it('just across a border belongs to the province beside it', async () => {
    const id = await proposed({ latitude: '-29.4', longitude: '28.2' });
    expect((await setup.review(id)).province).toMatch(/KwaZulu-Natal|Free State|Eastern Cape/);
  });

  it('is one for each name that waits', async () => {
    await proposed();
    const { body } = await propose({ name: PLACE.name.toLowerCase() }).expect(409);
    expect(body.message).toBe(PROPOSAL_MESSAGES.proposedAlready);
    const answers = await Promise.all([1, 2, 3].map(() => propose({ name: 'Tierkloof' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await proposed({}, await signedIn(setup.api.server, await buildUser(setup.api.database)));
  });
});

describe('a place that is listed already', () => {
  it('is named while somebody types, with why, and whether that is sure', async () => {
    const { id } = await nearby();
    await nearby({ name: 'Elandsberg Farm', contactPhones: ['023 555 0199'] });
    const { body } = await likely({}).expect(200);
    expect(body).toEqual([
      { id, name: 'Swartvlei Sterrekamp', distanceM: 145, reasons: ['Same name'], isSure: true },
    ]);
    expect((await likely({ name: 'Somewhere Else' }).expect(200)).body).toEqual([]);
    await likely({ name: '' }).expect(400);
    await likely({ latitude: 'here' }).expect(400);
    await likely({}, anonymous(setup.api.server)).expect(401);
  });

  it('is named by its name alone, before there is a place, and is not sure then', async () => {
    const { id } = await nearby();
    const named = (query: string) => setup.camper.get(`/api/proposals/likely-places?${query}`);
    const { body } = await named('name=swartvlei%20sterrekamp').expect(200);
    expect(body).toEqual([
      { id, name: 'Swartvlei Sterrekamp', distanceM: null, reasons: ['Same name'], isSure: false },
    ]);
    expect((await named('name=Xyzzy').expect(200)).body).toEqual([]);
    await named('name=Swartvlei&latitude=-32.45').expect(400);
    await named('name=Swartvlei&longitude=22.15').expect(400);
  });

  it('is refused when it is sure, unless the camper says that it is another one', async () => {
    await nearby();
    const { body } = await propose().expect(409);
    expect(body).toMatchObject({
      message: PROPOSAL_MESSAGES.duplicate,
      errors: { confirmedNotDuplicate: [PROPOSAL_MESSAGES.duplicate] },
    });
    await propose({ confirmedNotDuplicate: 'perhaps' }).expect(400);
    const id = await proposed({ confirmedNotDuplicate: true });
    const review = await setup.review(id);
    expect(review).toMatchObject({ confirmedNotDuplicate: true, likelyPlaces: [{ isSure: true }] });
  });

  it('is taken from pages of the previous version, which call that otherwise', async () => {
    await nearby();
    await propose({ isAnotherPlace: 'perhaps' }).expect(400);
    await propose({ isAnotherPlace: true, confirmedNotDuplicate: false }).expect(409);
    const { status, body } = await setup.proposeWithPhotos(1, { isAnotherPlace: 'true' });
    expect(status).toBe(201);
    expect(await setup.review(body.id)).toMatchObject({ confirmedNotDuplicate: true });
    await decide(body.id, 'approve', { isAnotherPlace: false }).expect(409);
    await decide(body.id, 'approve', { isAnotherPlace: true }).expect(200);
  });

  it('far away with another name does not matter', async () => {
    await nearby({ latitude: -25.5, longitude: 29.4, province: 'Mpumalanga', name: 'Swartvlei Lodge' });
    await proposed();
  });
});

describe('one’s own proposals', () => {
  it('are listed with state and note, the newest first, and nobody else’s', async () => {
    const first = await proposed();
    const second = await proposed({ name: 'Tierkloof', latitude: '-31.2', longitude: '23.4' });
    await decide(first, 'reject', { adminNote: 'It is somebody’s garden.' }).expect(200);
    expect(await own()).toMatchObject({
      total: 2,
      data: [
        { id: second, name: 'Tierkloof', status: 'pending', adminNote: null, processedAt: null },
        { id: first, status: 'rejected', adminNote: 'It is somebody’s garden.' },
      ],
    });
    expect((await own(setup.admin)).total).toBe(0);
    const { body } = await setup.camper.get('/api/user/proposals?page=2').expect(200);
    expect(body).toEqual({ data: [], total: 2 });
    expect(PROPOSALS_PAGE).toBeGreaterThan(2);
  });

  it('are withdrawn while they wait, photos and all', async () => {
    const { body } = await proposeWithPhotos(1);
    const [key] = await photoKeys(body.id);
    const other = await signedIn(setup.api.server, await buildUser(setup.api.database));
    await other.delete(`/api/user/proposals/${body.id}`).expect(404);
    await setup.camper.delete(`/api/user/proposals/${body.id}`).expect(204);
    await setup.camper.delete(`/api/user/proposals/${body.id}`).expect(404);
    await setup.admin.get(media(key!)).expect(404);
    await decide(body.id, 'approve').expect(404);
    expect(await setup.api.database.query('SELECT * FROM hidden_pictures')).toEqual([]);
    const decided = await proposed();
    await decide(decided, 'approve').expect(200);
    const refused = await setup.camper.delete(`/api/user/proposals/${decided}`).expect(409);
    expect(refused.body.message).toBe(PROPOSAL_MESSAGES.decided);
  });
});

describe('the queue', () => {
  it('lists what waits, the longest first, and what was decided, the last first', async () => {
    const first = await proposed();
    const second = await proposed({ name: 'Tierkloof' });
    expect((await queue()).data.map(({ id }) => id)).toEqual([first, second]);
    await decide(second, 'reject', { adminNote: 'No.' }).expect(200);
    await decide(first, 'reject', { adminNote: 'No.' }).expect(200);
    expect(await queue()).toEqual({ data: [], total: 0 });
    const decided = await queue('status=decided');
    expect(decided.data.map(({ id }) => id)).toEqual([first, second]);
    expect(decided.data[0]).toMatchObject({
      status: 'rejected',
      adminUsername: setup.adminUser.username,
      province: 'Western Cape',
    });
    await setup.admin.get('/api/admin/proposals?status=all').expect(400);
  });
});

describe('approving', () => {
  it('makes a campsite with what was proposed, and gives 5 points', async () => {
    const id = await proposed({ rates: 180, facilities: ['Braai'], shortDescription: 'Below the ridge.' });
    const { body } = await decide(id, 'approve', { adminNote: ' Thanks! ' }).expect(200);
    expect(body).toMatchObject({
      status: 'approved',
      campsiteName: PLACE.name,
      adminNote: 'Thanks!',
      award: { total: 5, withheld: null },
    });
    const { campsiteId } = body;
    expect(await detail(campsiteId)).toMatchObject({
      name: PLACE.name,
      province: 'Western Cape',
      latitude: '-32.45',
      longitude: '22.15',
      rates: 180,
      facilities: ['Braai'],
      shortDescription: 'Below the ridge.',
      adminVerified: false,
      lastEditedByAdminId: null,
      provenance: { rates: { source: 'camper' }, facilities: { source: 'camper' } },
    });
    const found = await setup.camper.get('/api/campsites?query=Sterrekamp').expect(200);
    expect(found.body.data.map((card: { id: number }) => card.id)).toEqual([campsiteId]);
    expect(await own()).toMatchObject({ data: [{ status: 'approved', campsiteId, adminNote: 'Thanks!' }] });
    expect(await points()).toBe(5);
    expect(await latestNotice()).toMatchObject({
      text: `${PLACE.name}, which you proposed, is listed now. It earned you 5 points.`,
      note: 'Thanks!',
      leadsTo: 'campsite',
      campsiteId,
    });
    const booking = { key: `proposal:${id}`, kind: 'suggestion', amount: 5, suggestionId: null };
    expect(await events()).toEqual([{ ...booking, campsiteId }]);
    const month = await setup.camper.get('/api/leaderboard/monthly').expect(200);
    expect(month.body.leaderboard).toContainEqual(
      expect.objectContaining({ points: 5, suggestions: 1, isViewer: true }),
    );
    expect(await setup.api.app.get(PointsRepository).reconcile()).toEqual([]);
  });

  it('names the proposer in the history, and the administrator for corrections', async () => {
    const id = await proposed({ rates: 180, closestTown: 'Beaufort Wes' });
    const corrections = { closestTown: 'Beaufort West', rates: null, adminVerified: true };
    const { body } = await decide(id, 'approve', { ...corrections, facilities: ['braai'] }).expect(200);
    expect(await detail(body.campsiteId)).toMatchObject({
      closestTown: 'Beaufort West',
      rates: null,
      adminVerified: true,
      facilities: ['Braai'],
      lastEditedByAdminId: setup.adminUser.id,
    });
    const { provenance } = await detail(body.campsiteId);
    expect(provenance.facilities).toMatchObject({ source: 'administrator' });
    const lines = await history(body.campsiteId);
    expect(lines.at(-1)).toMatchObject({
      field: 'campsite',
      oldValue: null,
      source: 'proposal',
      sourceId: String(id),
      canUndo: false,
      newValue: { rates: 180, closestTown: 'Beaufort Wes' },
      user: { firstName: 'Anele', username: setup.user.username },
    });
    const corrected = lines.slice(0, -1);
    expect(corrected.map(({ field }) => field).sort()).toEqual(
      ['adminVerified', 'closestTown', 'facilities', 'rates'].sort(),
    );
    for (const line of corrected)
      expect(line).toMatchObject({ source: 'admin', user: { username: setup.adminUser.username } });
  });

  it('makes the photos the campsite’s pictures, for everybody', async () => {
    const proposal = (await proposeWithPhotos(2)).body;
    const keys = await photoKeys(proposal.id);
    const { body } = await decide(proposal.id, 'approve').expect(200);
    expect(body.photos).toEqual([]);
    const { body: images } = await setup.camper.get(`/api/campsites/${body.campsiteId}/images`).expect(200);
    expect(images.map(({ imageKey }: Values) => imageKey)).toEqual(keys);
    expect(images[0]).toMatchObject({ userId: setup.user.id, filename: `${PLACE.name} 1` });
    const { headers } = await setup.camper.get(media(keys[0]!)).expect(200);
    expect(headers['cache-control']).toContain('public');
    expect((await detail(body.campsiteId)).gallery).toHaveLength(2);
    await setup.camper.delete(`/api/campsites/${body.campsiteId}/images/${images[0].id}`).expect(204);
  });

  it('refuses corrections that break a rule, and names that are gone', async () => {
    const id = await proposed({ facilities: ['Braai'] });
    await decide(id, 'approve', { name: '' }).expect(400);
    await decide(id, 'approve', { province: 'Gauteng-Noord' }).expect(400);
    await decide(id, 'approve', { latitude: null }).expect(400);
    await setup.api.database.query(`DELETE FROM facilities WHERE name = 'Braai'`);
    const { body } = await decide(id, 'approve').expect(409);
    expect(body).toMatchObject({
      message: PROPOSAL_MESSAGES.termsDeleted,
      errors: { facilities: ['Unknown name in facilities: Braai'] },
    });
    await decide(id, 'approve', { facilities: [] }).expect(200);
  });

  it('of one’s own is somebody else’s, while there is somebody', async () => {
    const other = await another();
    const id = await proposed({}, setup.admin);
    const { body } = await decide(id, 'approve').expect(403);
    expect(body.message).toBe(PROPOSAL_MESSAGES.own);
    await decide(id, 'approve', {}, other).expect(200);
  });

  it('of a place that was listed meanwhile needs a word that it is another one', async () => {
    const id = await proposed({ confirmedNotDuplicate: true });
    const [first, second] = [await another(), await another()];
    const twin = await proposed({}, second);
    expect(await setup.review(id)).toMatchObject({
      likelyPlaces: [],
      likelyProposals: [{ id: twin, name: PLACE.name, distanceM: 0, isSure: true }],
    });

    await decide(twin, 'approve').expect(200);
    const { body } = await decide(id, 'approve', { adminNote: 'Thanks!' }, first).expect(409);
    expect(body).toMatchObject({
      message: PROPOSAL_MESSAGES.duplicate,
      errors: { confirmedNotDuplicate: [PROPOSAL_MESSAGES.duplicate] },
    });
    expect(await setup.review(id)).toMatchObject({
      status: 'pending',
      likelyProposals: [],
      likelyPlaces: [{ name: PLACE.name, isSure: true }],
    });
    await decide(id, 'approve', { confirmedNotDuplicate: 'perhaps' }).expect(400);
    await decide(id, 'approve', { confirmedNotDuplicate: true }).expect(200);
    expect((await decide(id, 'approve').expect(409)).body.message).toBe(PROPOSAL_MESSAGES.decided);
  });

  it('compares what was corrected with what is listed', async () => {
    await decide(await proposed(), 'approve').expect(200);
    const id = await proposed({ name: 'Tierkloof', latitude: '-30.1', longitude: '24.5' });
    const listed = { name: PLACE.name, latitude: PLACE.latitude, longitude: PLACE.longitude };
    await decide(id, 'approve', listed).expect(409);
    await decide(id, 'approve', { latitude: null, longitude: null }).expect(200);
  });

  it('happens once, also by administrators at the same moment', async () => {
    const id = await proposed();
    const other = await another();
    const answers = await Promise.all([
      decide(id, 'approve'),
      decide(id, 'approve', {}, other),
      decide(id, 'reject', { adminNote: 'No.' }, other),
      decide(id, 'approve', {}, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe(PROPOSAL_MESSAGES.decided);
    const [{ count }] = await setup.api.database.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM campsites WHERE name = $1`,
      [PLACE.name],
    );
    const isApproved = (await own()).data[0].status === 'approved';
    expect([count, await points()]).toEqual(isApproved ? [1, 5] : [0, 0]);
  });

  it('after the account is gone earns nobody anything', async () => {
    const id = await proposed();
    await setup.api.database.query('UPDATE users SET deleted_at = now(), username = NULL WHERE id = $1', [
      setup.user.id,
    ]);
    const { body } = await decide(id, 'approve').expect(200);
    expect(body).toMatchObject({ award: null, user: { id: null, firstName: 'Former camper' } });
    expect((await history(body.campsiteId))[0]).toMatchObject({ source: 'proposal', user: null });
  });
});

describe('not approving', () => {
  it('needs a note, and deletes the photos at once', async () => {
    const { body } = await proposeWithPhotos(1);
    const [key] = await photoKeys(body.id);
    await decide(body.id, 'reject').expect(400);
    const rejected = await decide(body.id, 'reject', { adminNote: 'It is a parking lot.' }).expect(200);
    expect(rejected.body).toMatchObject({ status: 'rejected', photos: [], campsiteId: null });
    await setup.admin.get(media(key!)).expect(404);
    expect(await setup.api.database.query('SELECT * FROM hidden_pictures')).toEqual([]);
    expect(await points()).toBe(0);
    expect(await latestNotice()).toMatchObject({
      text: `${PLACE.name}, which you proposed, was not added.`,
      note: 'It is a parking lot.',
      leadsTo: 'proposals',
      campsiteId: null,
    });
  });

  it('of one that is listed leads to it, also after that was merged, and gives no points', async () => {
    const id = await proposed();
    const listed = await buildCampsite(setup.api.database);
    await decide(id, 'duplicate').expect(400);
    await decide(id, 'duplicate', { campsiteId: 2_000_000_000 }).expect(404);
    const { body } = await decide(id, 'duplicate', { campsiteId: listed.id }).expect(200);
    expect(body).toMatchObject({ status: 'duplicate', campsiteId: listed.id, campsiteName: listed.name });
    expect(await own()).toMatchObject({ data: [{ status: 'duplicate', campsiteId: listed.id }] });
    expect(await latestNotice()).toMatchObject({
      text: `${PLACE.name}, which you proposed, is already listed as ${listed.name}.`,
      note: null,
      leadsTo: 'campsite',
      campsiteId: listed.id,
    });
    expect(await points()).toBe(0);
    await setup.admin.delete(`/api/campsites/${listed.id}`).expect(204);
    expect(await own()).toMatchObject({ data: [{ status: 'duplicate', campsiteId: null }] });
  });
});

it('stands in the audit log', async () => {
  const listed = await buildCampsite(setup.api.database);
  const ids = [await proposed(), await proposed({ name: 'Tierkloof' }), await proposed({ name: 'Rooiberg' })];
  await decide(ids[0]!, 'approve').expect(200);
  await decide(ids[1]!, 'reject', { adminNote: 'No.' }).expect(200);
  await decide(ids[2]!, 'duplicate', { campsiteId: listed.id }).expect(200);
  const { body } = await setup.admin.get('/api/admin/audit').expect(200);
  expect(body.data.slice(0, 3).map((entry: Values) => [entry.action, entry.subjectId])).toEqual([
    ['proposal-duplicate', String(ids[2])],
    ['proposal-rejected', String(ids[1])],
    ['proposal-approved', String(ids[0])],
  ]);
  expect(body.data[0]).toMatchObject({ subjectType: 'proposal', details: { campsiteId: listed.id } });
  expect(body.data[1]).toMatchObject({ subjectName: 'Tierkloof', campsiteName: null });
});

it('is removed with the account while pending; decided ones stay without a name', async () => {
  const decided = await proposed({ name: 'Tierkloof' });
  await decide(decided, 'approve').expect(200);
  const waiting = (await proposeWithPhotos(1)).body;
  const [key] = await photoKeys(waiting.id);
  await setup.camper
    .delete('/api/user')
    .send({ username: setup.user.username, password: TEST_PASSWORD })
    .expect(204);
  await setup.admin.get(`/api/admin/proposals/${waiting.id}`).expect(404);
  await setup.admin.get(media(key!)).expect(404);
  expect((await setup.review(decided)).user).toMatchObject({ id: null, firstName: 'Former camper' });
});

describe('POST /api/proposals/likely-places', () => {
  const matches = (places: unknown) => setup.camper.post('/api/proposals/likely-places').send({ places });

  it('finds the campsites at each of some places, in their order', async () => {
    const campsite = await nearby();
    const { body } = await matches([
      { name: 'Nowhere to be found', latitude: '-29.1', longitude: '24.2' },
      PLACE,
      { name: 'Loskop Dam', latitude: '-25.421', longitude: '29.361' },
      { name: 'Big Ben', latitude: '51.5', longitude: '-0.12' },
    ]).expect(200);
    expect(body).toEqual([
      { isServed: true, campsites: [] },
      { isServed: true, campsites: [expect.objectContaining({ id: campsite.id, isSure: true })] },
      { isServed: true, campsites: [expect.objectContaining({ name: 'Loskop Dam Resort' })] },
      { isServed: false, campsites: [] },
    ]);
  });

  it('finds a campsite right at a place that is called something else, and none farther away', async () => {
    const { id } = await nearby();
    const at = (metres: number) => ({
      name: 'Waypoint 12',
      latitude: String(Number(PLACE.latitude) + metres / 111_200),
      longitude: String(PLACE.longitude),
    });
    const { body } = await matches([at(100), at(5_000)]).expect(200);
    expect(body[0].campsites[0]).toMatchObject({ id, isSure: false, reasons: [] });
    expect(body[1].campsites).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['none', []],
    [`more than ${MAX_SOUGHT_PLACES}`, Array.from({ length: MAX_SOUGHT_PLACES + 1 }, () => PLACE)],
    ['no list', 'Mahai'],
    ['a place that is none', ['Mahai']],
    ['a place without a position', [{ name: 'Mahai' }]],
    ['a place beyond the poles', [{ ...PLACE, latitude: '-91' }]],
  ])('answers 400 for %s', async (_what, places) => {
    await matches(places).expect(400);
  });
});
