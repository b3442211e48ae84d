import type { Trip } from '@kampvuur/contracts';
import { DAY, localDay, MESSAGES } from '@kampvuur/domain';
import { TRIP, TRIP_MESSAGES } from '@kampvuur/domain/trips';
import { AccountRemovalRepository, type UserEntity } from '@kampvuur/persistence';
import { anonymous, type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { MergesRepository } from '../src/duplicates/merges.repository';
import { readZip } from './read-zip';
import { type RunningApi, startApi } from './start-api';

const MAHAI = { name: 'Mahai', latitude: -28.69, longitude: 28.93 };

/** A day from today on, in South African time. */
const inDays = (days: number) => localDay(new Date(Date.now() + days * DAY));

let api: RunningApi;
let ownerUser: UserEntity;
let memberUser: UserEntity;
let owner: ApiClient;
let member: ApiClient;
let stranger: ApiClient;
let campsiteId: number;
let otherId: number;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());
beforeEach(async () => {
  await api.database.query('DELETE FROM trips');
  await api.database.query('DELETE FROM campsites');
  [ownerUser, memberUser] = [await buildUser(api.database), await buildUser(api.database)];
  owner = await signedIn(api.server, ownerUser);
  member = await signedIn(api.server, memberUser);
  stranger = await signedIn(api.server, await buildUser(api.database));
  campsiteId = (await buildCampsite(api.database, MAHAI)).id;
  otherId = (await buildCampsite(api.database, { name: 'Kosi Bay' })).id;
});

const created = async (input: object = {}): Promise<Trip> =>
  (
    await owner
      .post('/api/trips')
      .send({ name: 'December', ...input })
      .expect(201)
  ).body;
const read = async (id: number, client = owner): Promise<Trip> =>
  (await client.get(`/api/trips/${id}`).expect(200)).body;
const addStop = (id: number, input: object, client = owner) =>
  client.post(`/api/trips/${id}/stops`).send({ campsiteId, ...input });
const change = (trip: Trip, index: number, input: object, client = owner) => {
  const stop = trip.stops[index]!;
  return client.patch(`/api/trips/${trip.id}/stops/${stop.id}`).send({ version: stop.version, ...input });
};
const move = (trip: Trip, index: number, afterStopId: unknown, client = owner) =>
  client.post(`/api/trips/${trip.id}/stops/${trip.stops[index]!.id}/move`).send({ afterStopId });
const remove = (trip: Trip, index: number, client = owner) => {
  const { id, version } = trip.stops[index]!;
  return client.delete(`/api/trips/${trip.id}/stops/${id}?version=${version}`);
};
const link = async (id: number, kind = 'read'): Promise<string> =>
  (await owner.post(`/api/trips/${id}/links`).send({ kind }).expect(201)).body.secret;
const join = (secret: string, client = member) => client.post('/api/trips/join').send({ secret });
const shared = (secret: string) => anonymous(api.server).get(`/api/shared-trips/${secret}`);
/** A trip of three stops, whose second one has a day. */
const planned = async (): Promise<Trip> => {
  const { id } = await created({ campsiteId });
  await addStop(id, { arrivesOn: inDays(20), nights: 2, notes: 'Buy wood before.' }).expect(201);
  return (await addStop(id, { campsiteId: otherId }).expect(201)).body;
};
/** The same, which the member plans together with the owner. */
const together = async (): Promise<Trip> => {
  const trip = await planned();
  await join(await link(trip.id, 'together')).expect(200);
  return read(trip.id);
};
const actions = async (id: number): Promise<unknown[]> =>
  api.database.query(
    `SELECT action, actor_id AS actor, details FROM audit_events
     WHERE subject_type = 'trip' AND subject_id = $1 ORDER BY id`,
    [String(id)],
  );

describe('POST /api/trips', () => {
  it('creates a trip with a first stop', async () => {
    const trip = await created({ campsiteId });
    expect(trip).toMatchObject({ name: 'December', version: 1, isOwner: true, members: [], links: [] });
    expect(trip.owner.id).toBe(ownerUser.id);
    expect(trip.stops).toEqual([
      {
        id: expect.any(Number),
        version: 1,
        campsiteId,
        ...MAHAI,
        province: expect.any(String),
        ...{ arrivesOn: null, arrivesAt: null, nights: 1, notes: '', arrival: null, departure: null },
        conflicts: [],
      },
    ]);
  });

  it.each<[string, object, string, string]>([
    ['without a name', { name: ' ' }, 'name', TRIP_MESSAGES.name],
    ['with a long name', { name: 'x'.repeat(121) }, 'name', TRIP_MESSAGES.name],
    ['with a text as campsite', { campsiteId: 'Mahai' }, 'campsiteId', MESSAGES.id],
  ])('answers 400 %s', async (_what, changes, field, message) => {
    const { body } = await owner
      .post('/api/trips')
      .send({ name: 'December', ...changes })
      .expect(400);
    expect(body.errors).toEqual({ [field]: [message] });
  });

  it('answers 404 for an unknown campsite, and keeps no trip', async () => {
    await owner.post('/api/trips').send({ name: 'December', campsiteId: 4711 }).expect(404);
    expect((await owner.get('/api/trips').expect(200)).body).toEqual([]);
  });

  it(`answers 409 above ${TRIP.maxOwned} trips`, async () => {
    await api.database.query(
      `INSERT INTO trips (user_id, name) SELECT $1, 'Trip ' || n FROM generate_series(1, ${TRIP.maxOwned}) n`,
      [ownerUser.id],
    );
    const { body } = await owner.post('/api/trips').send({ name: 'One more' }).expect(409);
    expect(body.message).toBe(TRIP_MESSAGES.tooMany);
    await stranger.post('/api/trips').send({ name: 'Mine' }).expect(201);
  });
});

describe('GET /api/trips', () => {
  it('lists own and joined trips with their stops and days, the latest changed first', async () => {
    const trip = await together();
    const { body: own } = await member.post('/api/trips').send({ name: 'Weekend' }).expect(201);
    const { body } = await member.get('/api/trips').expect(200);
    expect(body).toMatchObject([
      { id: own.id, isOwner: true, stopCount: 0, firstStop: null, lastStop: null, firstDay: null },
      {
        ...{ id: trip.id, name: 'December', isOwner: false, stopCount: 3 },
        ...{ firstStop: 'Mahai', lastStop: 'Kosi Bay', firstDay: inDays(20), lastDay: inDays(23) },
      },
    ]);
    expect((await stranger.get('/api/trips').expect(200)).body).toEqual([]);
  });
});

describe('PATCH /api/trips/:id', () => {
  it('renames, and answers 409 with the trip for an outdated version, unless the name is the same', async () => {
    const trip = await together();
    const rename = (name: string, client: ApiClient) =>
      client.patch(`/api/trips/${trip.id}`).send({ name, version: trip.version });
    expect((await rename('Kruger', member).expect(200)).body).toMatchObject({ name: 'Kruger', version: 2 });
    const { body } = await rename('Karoo', owner).expect(409);
    expect(body).toMatchObject({ message: TRIP_MESSAGES.changedMeanwhile, current: await read(trip.id) });
    await rename('Kruger', owner).expect(200);
  });
});

describe('DELETE /api/trips/:id', () => {
  it('deletes a trip with its stops, of its owner only', async () => {
    const trip = await together();
    await stranger.delete(`/api/trips/${trip.id}`).expect(404);
    await member.delete(`/api/trips/${trip.id}`).expect(403);
    await owner.delete(`/api/trips/${trip.id}`).expect(204);
    await owner.get(`/api/trips/${trip.id}`).expect(404);
    expect(await api.database.query('SELECT FROM trip_stops')).toEqual([]);
  });
});

describe('GET /api/trips/:id', () => {
  it('answers days that follow from the nights', async () => {
    const { stops } = await planned();
    expect(stops.map(({ arrival, departure }) => [arrival, departure])).toEqual([
      [null, null],
      [inDays(20), inDays(22)],
      [inDays(22), inDays(23)],
    ]);
  });

  it('answers 404 for somebody who is not part of it', async () => {
    const { id } = await planned();
    await stranger.get(`/api/trips/${id}`).expect(404);
  });

  it('says what stands against a stop: bookings, the gate, an advisory, an overlap and a closed campsite', async () => {
    const admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
    const facts = { bookingOpensMonths: 1, gateCloses: '18:00', lateArrival: 'By arrangement' };
    await admin.patch(`/api/campsites/${campsiteId}`).send(facts).expect(200);
    await admin.patch(`/api/campsites/${otherId}`).send({ isClosed: true, closedOn: '2025' }).expect(200);
    const advisory = { kind: 'fireBan', note: 'No wood fires.', campsiteId, endsOn: inDays(60) };
    await stranger.post('/api/advisories').send(advisory).expect(201);
    const { id } = await created();
    await addStop(id, { arrivesOn: inDays(50), nights: 2, arrivesAt: '19:00' }).expect(201);
    await addStop(id, { campsiteId: otherId, arrivesOn: inDays(51) }).expect(201);
    const { stops } = await read(id);
    const nothing = { day: null, time: null, advisory: null, note: null };
    expect(stops.map(({ conflicts }) => conflicts)).toEqual([
      [
        { ...nothing, kind: 'bookingsClosed', day: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) },
        { ...nothing, kind: 'gateByArrangement', time: '18:00' },
        { ...nothing, kind: 'advisory', advisory: 'fireBan', note: 'No wood fires.' },
      ],
      [
        { ...nothing, kind: 'closed', day: '2025' },
        { ...nothing, kind: 'overlap', day: inDays(52) },
      ],
    ]);
  });
});

describe('POST /api/trips/:id/stops', () => {
  it('adds a stop at the end, by everyone who is part of the trip', async () => {
    const trip = await together();
    const { body } = await addStop(trip.id, { campsiteId: otherId, notes: 'Snorkel' }, member).expect(201);
    expect(body.stops).toHaveLength(4);
    expect(body.stops[3]).toMatchObject({ name: 'Kosi Bay', notes: 'Snorkel' });
    await addStop(trip.id, {}, stranger).expect(404);
  });

  it.each<[string, object, string, string]>([
    ['a day that is none', { arrivesOn: '2026-02-30' }, 'arrivesOn', TRIP_MESSAGES.arrivesOn],
    ['a time that is none', { arrivesAt: '25:00' }, 'arrivesAt', TRIP_MESSAGES.arrivesAt],
    ['no night', { nights: 0 }, 'nights', TRIP_MESSAGES.nights],
    ['61 nights', { nights: 61 }, 'nights', TRIP_MESSAGES.nights],
    ['nights of null', { nights: null }, 'nights', TRIP_MESSAGES.nights],
    ['long notes', { notes: 'x'.repeat(1001) }, 'notes', TRIP_MESSAGES.notes],
    ['a text as campsite', { campsiteId: 'Mahai' }, 'campsiteId', MESSAGES.id],
  ])('answers 400 for %s', async (_what, input, field, message) => {
    const { id } = await created();
    const { body } = await addStop(id, input).expect(400);
    expect(body.errors).toEqual({ [field]: [message] });
  });

  it(`answers 404 for an unknown campsite, and 409 above ${TRIP.maxStops} stops`, async () => {
    const { id } = await created();
    await addStop(id, { campsiteId: 4711 }).expect(404);
    await api.database.query(
      `INSERT INTO trip_stops (trip_id, position, campsite_id, campsite_name)
       SELECT $1, n, $2, 'Mahai' FROM generate_series(1, ${TRIP.maxStops - 1}) n`,
      [id, campsiteId],
    );
    const both = await Promise.all([addStop(id, {}), addStop(id, {})]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('PATCH /api/trips/:id/stops/:stopId', () => {
  it('changes only what it names; null clears day and time', async () => {
    const trip = await planned();
    const { body } = await change(trip, 1, { arrivesAt: '17:30' }).expect(200);
    expect(body.stops[1]).toMatchObject({ arrivesAt: '17:30', notes: 'Buy wood before.', version: 2 });
    const { body: cleared } = await change(body, 1, { arrivesOn: null, arrivesAt: null }).expect(200);
    expect(cleared.stops[1]).toMatchObject({ arrivesOn: null, arrivesAt: null, nights: 2, version: 3 });
  });

  it('keeps what two people change at once, when it is not the same field', async () => {
    const trip = await together();
    const [one, other] = await Promise.all([
      change(trip, 1, { notes: 'Wood is sold at the gate.' }, member),
      change(trip, 1, { nights: 3 }),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await read(trip.id)).stops[1]).toMatchObject({
      notes: 'Wood is sold at the gate.',
      nights: 3,
      version: 3,
    });
  });

  it('answers 409 with the trip for the later of two changes of one field, unless both say the same', async () => {
    const trip = await together();
    const both = await Promise.all([
      change(trip, 1, { notes: 'From the owner' }),
      change(trip, 1, { notes: 'From the member' }, member),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [refused] = both.filter(({ status }) => status === 409);
    const now = (await read(trip.id)).stops[1]!;
    expect(['From the owner', 'From the member']).toContain(now.notes);
    expect(refused?.body).toMatchObject({ message: TRIP_MESSAGES.changedMeanwhile });
    expect(refused?.body.current.stops[1]).toEqual(now);
    await change(trip, 1, { notes: now.notes }).expect(200);
    await change(await read(trip.id), 1, { notes: 'Both agree.' }).expect(200);
  });

  it('answers 400 without a field, or without a version, and 404 for a stop of another trip', async () => {
    const trip = await planned();
    const other = await created();
    expect((await change(trip, 0, {}).expect(400)).body.message).toBe(TRIP_MESSAGES.noChange);
    await change(trip, 0, { nights: 2, version: undefined }).expect(400);
    await owner
      .patch(`/api/trips/${other.id}/stops/${trip.stops[0]!.id}`)
      .send({ version: 1, nights: 2 })
      .expect(404);
    await change(trip, 0, { nights: 2 }, stranger).expect(404);
  });
});

describe('POST /api/trips/:id/stops/:stopId/move', () => {
  const ids = ({ stops }: Trip) => stops.map(({ id }) => id);

  it('moves a stop behind another one, and to the first place', async () => {
    const trip = await planned();
    const [one, two, three] = ids(trip);
    expect(ids((await move(trip, 0, three).expect(200)).body)).toEqual([two, three, one]);
    expect(ids((await move(trip, 0, null).expect(200)).body)).toEqual([one, two, three]);
    expect(ids((await move(trip, 0, one).expect(200)).body)).toEqual([one, two, three]);
  });

  it('loses nothing when two people move at once', async () => {
    const trip = await together();
    const [one, two, three] = ids(trip);
    const both = await Promise.all([move(trip, 0, three), move(trip, 2, null, member)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect([...ids(await read(trip.id))].sort()).toEqual([one, two, three].sort());
  });

  it('answers 404 when either stop was removed, and 400 without a place', async () => {
    const trip = await planned();
    await remove(trip, 1).expect(200);
    await move(trip, 0, trip.stops[1]!.id).expect(404);
    await move(trip, 1, null).expect(404);
    await move(trip, 0, undefined).expect(400);
    await move(trip, 0, null, stranger).expect(404);
  });
});

describe('DELETE /api/trips/:id/stops/:stopId', () => {
  it('removes a stop, but answers 409 with the trip when it was changed since', async () => {
    const trip = await together();
    await change(trip, 1, { notes: 'We booked stand 4.' }, member).expect(200);
    const { body } = await remove(trip, 1).expect(409);
    expect(body.current.stops[1].notes).toBe('We booked stand 4.');
    expect((await remove(body.current, 1).expect(200)).body.stops).toHaveLength(2);
    await remove(trip, 0, stranger).expect(404);
    await owner.delete(`/api/trips/${trip.id}/stops/${trip.stops[0]!.id}`).expect(400);
  });
});

describe('GET /api/shared-trips/:secret', () => {
  it('answers names, positions, days and the owner’s notes of a trip, and nothing else', async () => {
    const trip = await together();
    await change(trip, 2, { notes: 'The member’s own note' }, member).expect(200);
    const { body, headers } = await shared(await link(trip.id)).expect(200);
    expect(body).toEqual({
      name: 'December',
      stops: [
        { ...MAHAI, arrival: null, departure: null, nights: 1, notes: '' },
        { ...MAHAI, arrival: inDays(20), departure: inDays(22), nights: 2, notes: 'Buy wood before.' },
        {
          ...{ name: 'Kosi Bay', latitude: null, longitude: null },
          ...{ arrival: inDays(22), departure: inDays(23), nights: 1, notes: '' },
        },
      ],
    });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('answers 404 for a link that was revoked, replaced or is too old, and one for planning together', async () => {
    const { id } = await planned();
    const first = await link(id);
    const second = await link(id);
    await shared(first).expect(404);
    await shared(second).expect(200);
    await shared(await link(id, 'together')).expect(404);
    await api.database.query(`UPDATE trip_links SET created_at = now() - interval '181 days'`);
    await shared(second).expect(404);
    expect((await read(id)).links).toEqual([]);
    const third = await link(id);
    await owner.delete(`/api/trips/${id}/links/read`).expect(204);
    await owner.delete(`/api/trips/${id}/links/read`).expect(204);
    await shared(third).expect(404);
    await shared('x').expect(404);
  });

  it('answers 404 while the owner is suspended', async () => {
    const secret = await link((await planned()).id);
    const suspend = (until: string) =>
      api.database.query(`UPDATE users SET suspended_until = ${until} WHERE id = $1`, [ownerUser.id]);
    await suspend(`now() + interval '1 day'`);
    await shared(secret).expect(404);
    await suspend('NULL');
    await shared(secret).expect(200);
  });

  it('stores no secret', async () => {
    const secret = await link((await planned()).id);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const rows = JSON.stringify(
      await api.database.query('SELECT encode(secret_hash, $1) FROM trip_links', ['base64']),
    );
    expect(rows).not.toContain(secret);
  });
});

describe('planning together', () => {
  it('joins by a link, leaves, and is removed by the owner', async () => {
    const trip = await together();
    expect(trip.members.map(({ id }) => id)).toEqual([memberUser.id]);
    expect(await read(trip.id, member)).toMatchObject({ isOwner: false, links: [] });
    await member.delete(`/api/trips/${trip.id}/members/${memberUser.id}`).expect(204);
    await member.get(`/api/trips/${trip.id}`).expect(404);
    const secret = await link(trip.id, 'together');
    await join(secret).expect(200);
    await join(secret).expect(200);
    await join(secret, owner).expect(200);
    expect((await read(trip.id)).members).toHaveLength(1);
    await owner.delete(`/api/trips/${trip.id}/members/${memberUser.id}`).expect(204);
    await change(trip, 0, { nights: 2 }, member).expect(404);
    await owner.delete(`/api/trips/${trip.id}/members/${memberUser.id}`).expect(404);
  });

  it('lets only the owner create and revoke links and remove others', async () => {
    const trip = await together();
    await join(await link(trip.id, 'together'), stranger).expect(200);
    await member.post(`/api/trips/${trip.id}/links`).send({ kind: 'read' }).expect(403);
    await member.delete(`/api/trips/${trip.id}/links/together`).expect(403);
    const { members } = await read(trip.id);
    await member.delete(`/api/trips/${trip.id}/members/${members[1]!.id}`).expect(403);
    await owner.post(`/api/trips/${trip.id}/links`).send({ kind: 'write' }).expect(400);
  });

  it('answers 404 for a link to read, a revoked one and one that is none, and 400 for other texts', async () => {
    const { id } = await planned();
    await join(await link(id)).expect(404);
    const secret = await link(id, 'together');
    await owner.delete(`/api/trips/${id}/links/together`).expect(204);
    expect((await join(secret).expect(404)).body.message).toBe(TRIP_MESSAGES.linkNotFound);
    await join('A'.repeat(43)).expect(404);
    await join('short').expect(400);
  });

  it(`answers 409 above ${TRIP.maxMembers} people`, async () => {
    const { id } = await planned();
    const secret = await link(id, 'together');
    for (let index = 0; index < TRIP.maxMembers; index += 1)
      await api.database.query('INSERT INTO trip_members VALUES ($1, $2)', [
        id,
        (await buildUser(api.database)).id,
      ]);
    expect((await join(secret).expect(409)).body.message).toBe(TRIP_MESSAGES.tooManyMembers);
  });

  it('records links and who joined, left and was removed', async () => {
    const { id } = await together();
    await owner.delete(`/api/trips/${id}/links/together`).expect(204);
    await owner.delete(`/api/trips/${id}/members/${memberUser.id}`).expect(204);
    expect(await actions(id)).toEqual([
      { action: 'trip-shared', actor: ownerUser.id, details: { link: 'together' } },
      { action: 'trip-joined', actor: memberUser.id, details: {} },
      { action: 'trip-unshared', actor: ownerUser.id, details: { link: 'together' } },
      { action: 'trip-member-removed', actor: ownerUser.id, details: { memberId: memberUser.id } },
    ]);
  });
});

describe('what happens to a trip when', () => {
  it('a campsite is deleted: its stops stay with its name', async () => {
    const trip = await planned();
    await api.database.query(`UPDATE campsites SET name = 'Mahai Camp' WHERE id = $1`, [campsiteId]);
    const admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
    await admin.delete(`/api/campsites/${campsiteId}`).expect(204);
    const { stops } = await read(trip.id);
    const gone = { campsiteId: null, name: 'Mahai Camp', province: null, latitude: null, longitude: null };
    expect(stops).toMatchObject([
      gone,
      { ...gone, arrival: inDays(20), conflicts: [] },
      { name: 'Kosi Bay' },
    ]);
    await change(trip, 0, { notes: 'Find another one.' }).expect(200);
  });

  it('campsites are merged: its stops move', async () => {
    const trip = await planned();
    const merges = api.app.get(MergesRepository);
    const merge = { keepId: otherId, mergedId: campsiteId, userId: ownerUser.id };
    await api.database.transaction(async (manager) => {
      await merges.lock(manager, merge);
      await merges.merge(manager, merge);
    });
    const { stops } = await read(trip.id);
    expect(stops.map((stop) => stop.campsiteId)).toEqual([otherId, otherId, otherId]);
    const { body } = await addStop(trip.id, { campsiteId }).expect(201);
    expect(body.stops[3].campsiteId).toBe(otherId);
  });

  it('its owner’s account is removed: it is gone', async () => {
    const trip = await together();
    await api.app.get(AccountRemovalRepository).remove(ownerUser.id, () => true);
    await member.get(`/api/trips/${trip.id}`).expect(404);
    expect(await api.database.query('SELECT FROM trip_members')).toEqual([]);
  });

  it('a member’s account is removed: what they wrote stays, anonymously', async () => {
    const trip = await together();
    await change(trip, 0, { notes: 'Ask for stand 4.' }, member).expect(200);
    await api.app.get(AccountRemovalRepository).remove(memberUser.id, () => true);
    const now = await read(trip.id);
    expect(now).toMatchObject({ members: [], stops: [{ notes: 'Ask for stand 4.' }, {}, {}] });
    expect(await api.database.query('SELECT FROM trip_stops WHERE notes_by IS NOT NULL')).toHaveLength(1);
  });

  it('somebody downloads their data: it has own trips, joined ones and notes in them', async () => {
    const trip = await together();
    await change(trip, 0, { notes: 'Ask for stand 4.' }, member).expect(200);
    const dataOf = async (client: ApiClient) => {
      const { body } = await client
        .get('/api/user/data')
        .buffer(true)
        .parse((response, done) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => done(null, Buffer.concat(chunks)));
        })
        .expect(200);
      return JSON.parse(String(readZip(body).get('data.json')));
    };
    const [own, joined] = [await dataOf(owner), await dataOf(member)];
    expect(own).toMatchObject({
      trips: [{ name: 'December', stops: [{}, { notes: 'Buy wood before.', nights: 2 }, {}] }],
      joinedTrips: [],
      tripNotes: [],
    });
    expect(joined).toMatchObject({
      trips: [],
      joinedTrips: [{ name: 'December' }],
      tripNotes: [{ campsiteName: 'Mahai', notes: 'Ask for stand 4.' }],
    });
  });
});
