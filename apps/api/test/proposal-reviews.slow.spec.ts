import { PROPOSAL_MESSAGES } from '@kampvuur/domain';
import { PointsRepository } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn, TEST_PASSWORD } from '@kampvuur/testing';
import { PLACE, proposalsSetup, type Values } from './proposals.setup';

const setup = proposalsSetup();
const { proposed, proposeWithPhotos, queue, own, decide, photoKeys, media, points, latestNotice } = setup;

const detail = async (id: number) => (await setup.camper.get(`/api/campsites/${id}`).expect(200)).body;
const history = async (id: number) =>
  (await setup.admin.get(`/api/admin/campsites/${id}/revisions`).expect(200)).body.data as Values[];
const events = () =>
  setup.api.database.query<Values[]>(
    `SELECT key, kind, amount, campsite_id AS "campsiteId", suggestion_id AS "suggestionId" FROM point_events
     WHERE user_id = $1`,
    [setup.user.id],
  );

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
    const id = await proposed({ isAnotherPlace: true });
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
      errors: { isAnotherPlace: [PROPOSAL_MESSAGES.duplicate] },
    });
    expect(await setup.review(id)).toMatchObject({
      status: 'pending',
      likelyProposals: [],
      likelyPlaces: [{ name: PLACE.name, isSure: true }],
    });
    await decide(id, 'approve', { isAnotherPlace: 'perhaps' }).expect(400);
    await decide(id, 'approve', { isAnotherPlace: true }).expect(200);
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
      text: `${PLACE.name}, which you proposed, is listed already as ${listed.name}.`,
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

it('goes with the account while it waits; what was decided stays without a name', async () => {
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

async function another(): Promise<ApiClient> {
  return signedIn(setup.api.server, await buildUser(setup.api.database, { isAdmin: true }));
}
