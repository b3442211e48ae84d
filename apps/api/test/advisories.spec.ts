import type { Advisory, AdvisoryReview } from '@kampvuur/contracts';
import { ADVISORY, ADVISORY_MESSAGES, DAY, FORMER_CAMPER, localDay, MESSAGES } from '@kampvuur/domain';
import { circleRing } from '@kampvuur/domain/geography';
import { AccountRemovalRepository, type UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

const MAHAI = { latitude: -28.69, longitude: 28.93 };

/** A day from today on, in South African time. */
const inDays = (days: number) => localDay(new Date(Date.now() + days * DAY));

let api: RunningApi;
let reporterUser: UserEntity;
let reporter: ApiClient;
let camper: ApiClient;
let third: ApiClient;
let admin: ApiClient;
let campsiteId: number;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());
beforeEach(async () => {
  await api.database.query('DELETE FROM advisories');
  await api.database.query('DELETE FROM campsites');
  reporterUser = await buildUser(api.database);
  reporter = await signedIn(api.server, reporterUser);
  [camper, third] = [await another(), await another()];
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
  campsiteId = (await buildCampsite(api.database, MAHAI)).id;
});

const another = async () => signedIn(api.server, await buildUser(api.database));
const report = (changes: object = {}, client = reporter) =>
  client
    .post('/api/advisories')
    .send({ kind: 'noWater', note: 'The pump is broken.', campsiteId, endsOn: inDays(10), ...changes });
const reported = async (changes: object = {}, client = reporter): Promise<Advisory> =>
  (await report(changes, client).expect(201)).body;
const of = async (...ids: number[]): Promise<Advisory[]> =>
  (await camper.get(`/api/advisories?campsiteIds=${ids.join()}`).expect(200)).body;
const confirm = (id: number, client = camper) => client.post(`/api/advisories/${id}/confirm`);
const sayOver = (id: number, client = camper) => client.post(`/api/advisories/${id}/over`);
const area = (radiusKm: number, around = MAHAI) => ({
  campsiteId: undefined,
  area: { type: 'Polygon', coordinates: [circleRing(around, radiusKm)] },
});
const SEASON = { kind: 'closedForSeason', endsOn: undefined, seasonFrom: '05-01', seasonUntil: '08-31' };
/** Makes the last day of an advisory yesterday. */
const expire = (id: number) =>
  api.database.query('UPDATE advisories SET starts_on = starts_on - 30, ends_on = $2::date WHERE id = $1', [
    id,
    inDays(-1),
  ]);

describe('GET /api/campsites/map', () => {
  it('says of a cluster how many of its campsites have an advisory that applies today', async () => {
    const beside = await buildCampsite(api.database, MAHAI);
    const clusters = async () => (await camper.get('/api/campsites/map?zoom=5').expect(200)).body.clusters;
    const [[latitude, longitude]] = await clusters();
    expect(await clusters()).toEqual([[latitude, longitude, 2]]);
    await reported(area(5));
    const month = inDays(0).slice(5, 7);
    const otherMonth = month === '06' ? '07' : '06';
    await reported({
      ...SEASON,
      seasonFrom: `${otherMonth}-01`,
      seasonUntil: `${otherMonth}-28`,
      campsiteId: beside.id,
    });
    expect(await clusters()).toEqual([[latitude, longitude, 2]]);
    const { id } = await reported();
    await reported({ kind: 'baboons' });
    expect(await clusters()).toEqual([[latitude, longitude, 2, 1]]);
    await reported({ campsiteId: beside.id });
    expect(await clusters()).toEqual([[latitude, longitude, 2, 2]]);
    await sayOver(id, admin).expect(204);
    expect(await clusters()).toEqual([[latitude, longitude, 2, 2]]);
    await api.database.query('DELETE FROM advisories WHERE campsite_id = $1', [beside.id]);
    expect(await clusters()).toEqual([[latitude, longitude, 2, 1]]);
  });
});

describe('POST /api/advisories', () => {
  it('shows it at once, by a camper without a name', async () => {
    const own = await reported();
    expect(own).toEqual({
      id: expect.any(Number),
      kind: 'noWater',
      note: 'The pump is broken.',
      endsOn: inDays(10),
      seasonFrom: null,
      seasonUntil: null,
      area: null,
      campsiteId,
      campsiteName: expect.any(String),
      ...MAHAI,
      appliesTo: [campsiteId],
      isOfficial: false,
      confirmations: 0,
      isOwn: true,
      ownVoice: null,
      createdAt: expect.any(String),
      confirmedAt: null,
    });
    expect(await of(campsiteId)).toEqual([{ ...own, isOwn: false }]);
  });

  it('by an administrator is official', async () => {
    expect(await reported({}, admin)).toMatchObject({ isOfficial: true, confirmations: 0 });
  });

  it.each<[string, object, string, string]>([
    ['without a kind', { kind: undefined }, 'kind', ADVISORY_MESSAGES.kind],
    ['of an unknown kind', { kind: 'locusts' }, 'kind', ADVISORY_MESSAGES.kind],
    ['without an end', { endsOn: undefined }, 'endsOn', ADVISORY_MESSAGES.endsOn],
    ['that ended yesterday', { endsOn: inDays(-1) }, 'endsOn', ADVISORY_MESSAGES.endsOn],
    ['of more than 90 days', { endsOn: inDays(92) }, 'endsOn', ADVISORY_MESSAGES.endsOn],
    ['until a day that is none', { endsOn: '2027-02-30' }, 'endsOn', ADVISORY_MESSAGES.endsOn],
    ['with a number as end', { endsOn: 20270101 }, 'endsOn', ADVISORY_MESSAGES.endsOn],
    ['with an end and a season', { ...SEASON, endsOn: inDays(1) }, 'endsOn', ADVISORY_MESSAGES.endOrSeason],
    ['with half a season', { ...SEASON, seasonUntil: undefined }, 'seasonUntil', ADVISORY_MESSAGES.season],
    ['with a leap day', { ...SEASON, seasonFrom: '02-29' }, 'seasonFrom', ADVISORY_MESSAGES.season],
    ['of baboons every year', { ...SEASON, kind: 'baboons' }, 'seasonFrom', ADVISORY_MESSAGES.seasonKind],
    ['of something else without a note', { kind: 'other', note: ' ' }, 'note', ADVISORY_MESSAGES.noteNeeded],
    ['with a long note', { note: '🔥'.repeat(301) }, 'note', ADVISORY_MESSAGES.note],
    ['with a note that is none', { note: 5 }, 'note', ADVISORY_MESSAGES.noteNeeded],
    ['without a place', { campsiteId: undefined }, 'campsiteId', ADVISORY_MESSAGES.place],
    ['with text as campsite', { campsiteId: 'Mahai' }, 'campsiteId', MESSAGES.id],
    ['with an area that is none', { campsiteId: undefined, area: {} }, 'area', ADVISORY_MESSAGES.polygon],
    ['with too large an area', area(40), 'area', ADVISORY_MESSAGES.tooLarge],
    ['in Kenya', area(5, { latitude: -1.3, longitude: 36.8 }), 'area', ADVISORY_MESSAGES.outside],
  ])('answers 400 for one %s', async (_what, changes, field, message) => {
    const { body } = await report(changes).expect(400);
    expect(body).toMatchObject({ message, errors: { [field]: [message] } });
  });

  it('answers 400 for a campsite and an area', () => report({ ...area(5), campsiteId }).expect(400));

  it('takes the last of 90 days, and 300 characters that fill two units each', async () => {
    await report({ endsOn: inDays(90), note: '🔥'.repeat(300) }).expect(201);
  });

  it('answers 404 for a campsite that does not exist', () => report({ campsiteId: 4711 }).expect(404));

  it('answers 409 for what the campsite has already, unless it is something else', async () => {
    await reported();
    const { body } = await report({}, camper).expect(409);
    expect(body.message).toBe(ADVISORY_MESSAGES.reported);
    await report({ kind: 'other', note: 'One thing.' }).expect(201);
    await report({ kind: 'other', note: 'Another.' }).expect(201);
  });

  it('takes it again once the first one is over', async () => {
    const { id } = await reported();
    await expire(id);
    await reported();
  });

  it('answers 409 when a camper has too many that are not over; administrators may', async () => {
    const many = `INSERT INTO advisories (campsite_id, user_id, kind, starts_on, ends_on)
      SELECT $1, $2, 'baboons', $3::date, $3::date FROM generate_series(1, $4::int)`;
    await api.database.query(many, [campsiteId, reporterUser.id, inDays(0), ADVISORY.maxOpen]);
    expect((await report().expect(409)).body.message).toBe(ADVISORY_MESSAGES.tooMany);
    await api.database.query(
      'UPDATE advisories SET ended_at = now() WHERE id = (SELECT min(id) FROM advisories)',
    );
    await report().expect(201);
  });

  it('is stored once when it is sent several times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => report()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('leads from a campsite that was merged to the one it was merged into', async () => {
    const { id: keepId } = await buildCampsite(api.database);
    await api.database.query('INSERT INTO merged_campsites (id, into_id) VALUES (4711, $1)', [keepId]);
    expect(await reported({ campsiteId: 4711 })).toMatchObject({ campsiteId: keepId });
  });
});

describe('GET /api/advisories', () => {
  it('has those of the campsites, newest first, and no others', async () => {
    const { id: otherId } = await buildCampsite(api.database);
    const { id: unasked } = await buildCampsite(api.database);
    await reported();
    await reported({ kind: 'baboons', campsiteId: otherId });
    await reported({ campsiteId: unasked });
    const list = await of(campsiteId, otherId, 4711);
    expect(list.map(({ kind, appliesTo }) => [kind, appliesTo])).toEqual([
      ['baboons', [otherId]],
      ['noWater', [campsiteId]],
    ]);
  });

  it('has an area with the campsites inside it', async () => {
    // In the corner of the bounds of the circle, but outside of it.
    const { id: corner } = await buildCampsite(api.database, { latitude: -28.606, longitude: 29.026 });
    const { id: nowhere } = await buildCampsite(api.database);
    const { area: drawn } = await reported(area(10));
    expect(drawn?.coordinates[0]).toHaveLength(25);
    expect(await of(campsiteId, corner, nowhere)).toMatchObject([
      { campsiteId: null, campsiteName: null, latitude: null, appliesTo: [campsiteId] },
    ]);
    expect(await of(corner, nowhere)).toEqual([]);
  });

  it('has a season all year round, and nothing that is over', async () => {
    await reported(SEASON);
    const { id } = await reported();
    await expire(id);
    await reported({ ...area(10) });
    await expire((await of(campsiteId))[0]!.id);
    expect(await of(campsiteId)).toMatchObject([
      { seasonFrom: '05-01', seasonUntil: '08-31', endsOn: inDays(365) },
    ]);
  });

  it.each([
    '',
    '?campsiteIds=',
    '?campsiteIds=0',
    '?campsiteIds=1.5',
    '?campsiteIds=a',
    '?campsiteIds=9999999999',
  ])('answers 400 for %j', async (query) => {
    const { body } = await camper.get(`/api/advisories${query}`).expect(400);
    expect(body.message).toBe(ADVISORY_MESSAGES.campsiteIds);
  });

  it('answers 400 for 101 ids', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    await camper.get(`/api/advisories?campsiteIds=${ids.join()}`).expect(400);
    await of(...ids.slice(1));
  });
});

describe('GET /api/advisories/map', () => {
  const within = async (bounds: string): Promise<Advisory[]> =>
    (await camper.get(`/api/advisories/map?bounds=${bounds}`).expect(200)).body;

  it('has campsites inside the bounds, and areas that reach into them', async () => {
    await reported();
    await reported(area(20));
    expect(await within('28.9,-28.7,29,-28.6')).toHaveLength(2);
    expect(await within('29.05,-28.7,29.1,-28.6')).toMatchObject([{ campsiteId: null }]);
    expect(await within('29.2,-28.7,29.3,-28.6')).toEqual([]);
  });

  it('has nothing that is over', async () => {
    await sayOver((await reported()).id, reporter).expect(204);
    await expire((await reported(area(20))).id);
    expect(await within('16,-35,33,-22')).toEqual([]);
  });

  it('answers 400 without bounds', () => camper.get('/api/advisories/map?bounds=1,2,3').expect(400));
});

describe('POST /api/advisories/:id/confirm', () => {
  it('makes it firm, however often the same person does it', async () => {
    const { id } = await reported();
    for (let time = 0; time < 2; time += 1) await confirm(id).expect(204);
    expect(await of(campsiteId)).toMatchObject([
      { confirmations: 1, isOfficial: false, ownVoice: 'still', confirmedAt: expect.any(String) },
    ]);
    await confirm(id, admin).expect(204);
    expect(await of(campsiteId)).toMatchObject([{ confirmations: 2, isOfficial: true }]);
  });

  it('lets a season return for good', async () => {
    const { id, endsOn } = await reported(SEASON);
    expect(endsOn).toBe(inDays(365));
    await confirm(id).expect(204);
    expect(await of(campsiteId)).toMatchObject([{ endsOn: null }]);
  });

  it('answers 400 for one’s own, 404 for none, and 409 once it is over', async () => {
    const { id } = await reported();
    expect((await confirm(id, reporter).expect(400)).body.message).toBe(ADVISORY_MESSAGES.own);
    await confirm(4711).expect(404);
    await sayOver(id, reporter).expect(204);
    expect((await confirm(id).expect(409)).body.message).toBe(ADVISORY_MESSAGES.over);
    const next = await reported();
    await expire(next.id);
    await confirm(next.id).expect(409);
  });
});

describe('POST /api/advisories/:id/over', () => {
  it('ends it by the reporter, and by an administrator', async () => {
    await sayOver((await reported()).id, reporter).expect(204);
    expect(await of(campsiteId)).toEqual([]);
    const { id } = await reported();
    await sayOver(id, admin).expect(204);
    expect(await of(campsiteId)).toEqual([]);
    const actions = await api.database.query(
      `SELECT action, details FROM audit_events WHERE subject_type = 'advisory' AND subject_id = $1`,
      [String(id)],
    );
    expect(actions).toEqual([
      { action: 'advisory-ended', details: { campsiteId, authorId: reporterUser.id } },
    ]);
  });

  it('ends it by two people, not by one twice', async () => {
    const { id } = await reported();
    for (let time = 0; time < 2; time += 1) await sayOver(id).expect(204);
    expect(await of(campsiteId)).toMatchObject([{ ownVoice: 'over' }]);
    await sayOver(id, third).expect(204);
    expect(await of(campsiteId)).toEqual([]);
    await sayOver(id, third).expect(204);
  });

  it('counts those only who say so after it was last confirmed', async () => {
    const { id } = await reported();
    await sayOver(id).expect(204);
    await confirm(id, third).expect(204);
    await sayOver(id, await another()).expect(204);
    expect(await of(campsiteId)).toHaveLength(1);
    await sayOver(id, await another()).expect(204);
    expect(await of(campsiteId)).toEqual([]);
  });

  it('takes one’s confirmation back', async () => {
    const { id } = await reported();
    await confirm(id).expect(204);
    await sayOver(id).expect(204);
    expect(await of(campsiteId)).toMatchObject([{ confirmations: 0, confirmedAt: null, ownVoice: 'over' }]);
  });

  it('ends it once by people who say so at once', async () => {
    const { id } = await reported();
    const people = await Promise.all(Array.from({ length: 4 }, another));
    await Promise.all(people.map((person) => sayOver(id, person).expect(204)));
    expect(await of(campsiteId)).toEqual([]);
  });

  it('answers 404 for none', () => sayOver(4711).expect(404));
});

describe('DELETE /api/advisories/:id', () => {
  const remove = (id: number, client: ApiClient) => client.delete(`/api/advisories/${id}`);

  it('deletes it with what was said, by its reporter and by administrators', async () => {
    const { id } = await reported();
    await confirm(id).expect(204);
    await remove(id, camper).expect(403);
    await remove(id, reporter).expect(204);
    await remove(id, reporter).expect(404);
    await remove((await reported()).id, admin).expect(204);
    expect(await api.database.query('SELECT FROM advisories')).toEqual([]);
    expect(await api.database.query('SELECT FROM advisory_voices')).toEqual([]);
  });
});

describe('GET /api/admin/advisories', () => {
  it('answers pages of current advisories with their reporters', async () => {
    const { id } = await reported();
    await expire(id);
    await reported(area(5));
    await reported();
    const { body } = await admin.get('/api/admin/advisories').expect(200);
    expect(body.total).toBe(2);
    expect(body.data.map((entry: AdvisoryReview) => [entry.campsiteId, entry.reporter?.username])).toEqual([
      [campsiteId, reporterUser.username],
      [null, reporterUser.username],
    ]);
    expect((await admin.get('/api/admin/advisories?page=2').expect(200)).body).toEqual({
      data: [],
      total: 2,
    });
  });
});

it('goes with its campsite, and moves when that is merged', async () => {
  const { id: keepId } = await buildCampsite(api.database, MAHAI);
  await reported();
  await reported({ campsiteId: keepId });
  await api.database.query(
    `INSERT INTO duplicate_pairs (one_id, other_id, likeness) VALUES (least($1::int, $2::int), greatest($1::int, $2::int), 1)`,
    [campsiteId, keepId],
  );
  const [pair] = (await admin.get('/api/admin/duplicates').expect(200)).body.data;
  await admin.post(`/api/admin/duplicates/${pair.id}/merge`).send({ keepId }).expect(200);
  expect(await of(keepId)).toHaveLength(2);
  await admin.delete(`/api/campsites/${keepId}`).expect(204);
  expect(await api.database.query('SELECT FROM advisories')).toEqual([]);
});

it('stays without a person when an account is removed, as does what that person said', async () => {
  const user = await buildUser(api.database);
  const leaving = await signedIn(api.server, user);
  await reported({}, leaving);
  const { id } = await reported({ kind: 'baboons' });
  await confirm(id, leaving).expect(204);
  await new AccountRemovalRepository(api.database).remove(user.id, () => true);
  expect(await of(campsiteId)).toMatchObject([
    { kind: 'baboons', confirmations: 1 },
    { kind: 'noWater', isOwn: false },
  ]);
  const { body } = await admin.get('/api/admin/advisories').expect(200);
  // The newer one is confirmed, and comes after the one that is not.
  expect(body.data.map((entry: AdvisoryReview) => entry.reporter?.id ?? null)).toEqual([
    null,
    reporterUser.id,
  ]);
  expect(JSON.stringify(body)).not.toContain(FORMER_CAMPER);
  expect(await api.database.query('SELECT FROM advisories WHERE user_id = $1', [user.id])).toEqual([]);
});
