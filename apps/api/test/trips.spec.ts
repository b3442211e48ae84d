import { MESSAGES } from '@kampvuur/domain';
import { TRIP, TRIP_MESSAGES } from '@kampvuur/domain/trips';
import { type ApiClient, buildUser, signedIn } from '@kampvuur/testing';
import { inDays, MAHAI, tripsSetup } from './trips.setup';

const setup = tripsSetup();
const { created, read, addStop, planned, together } = setup;

describe('POST /api/trips', () => {
  it('creates a trip with a first stop', async () => {
    const trip = await created({ campsiteIds: [setup.campsiteId] });
    expect(trip).toMatchObject({ name: 'December', version: 1, isOwner: true, members: [], links: [] });
    expect(trip.owner.id).toBe(setup.ownerUser.id);
    expect(trip.stops).toEqual([
      {
        id: expect.any(Number),
        version: 1,
        campsiteId: setup.campsiteId,
        ...MAHAI,
        province: expect.any(String),
        ...{ arrivesOn: null, arrivesAt: null, nights: 1, notes: '', arrival: null, departure: null },
        ...{ rates: null, tariffs: [], conflicts: [] },
      },
    ]);
  });

  it.each<[string, object, string, string]>([
    ['without a name', { name: ' ' }, 'name', TRIP_MESSAGES.name],
    ['with a long name', { name: 'x'.repeat(121) }, 'name', TRIP_MESSAGES.name],
    ['with a text as campsite', { campsiteIds: ['Mahai'] }, 'campsiteIds', TRIP_MESSAGES.campsiteIds],
    ['with an empty list of campsites', { campsiteIds: [] }, 'campsiteIds', TRIP_MESSAGES.campsiteIds],
    ['with null as campsites', { campsiteIds: null }, 'campsiteIds', TRIP_MESSAGES.campsiteIds],
  ])('answers 400 %s', async (_what, changes, field, message) => {
    const { body } = await setup.owner
      .post('/api/trips')
      .send({ name: 'December', ...changes })
      .expect(400);
    expect(body.errors).toEqual({ [field]: [message] });
  });

  it('creates a trip with several stops, in their order', async () => {
    const { campsiteId, otherId } = setup;
    const { stops } = await created({ campsiteIds: [otherId, campsiteId, otherId] });
    expect(stops.map((stop) => stop.campsiteId)).toEqual([otherId, campsiteId, otherId]);
  });

  it('answers 404 with the places of unknown campsites, and keeps no trip', async () => {
    const campsiteIds = [4711, setup.campsiteId, 4712];
    const { body } = await setup.owner.post('/api/trips').send({ name: 'December', campsiteIds }).expect(404);
    const unknown = [MESSAGES.campsiteNotFound];
    expect(body.errors).toEqual({ 'campsiteIds.0': unknown, 'campsiteIds.2': unknown });
    expect((await setup.owner.get('/api/trips').expect(200)).body).toEqual([]);
  });

  it(`answers 409 above ${TRIP.maxOwned} trips`, async () => {
    await setup.api.database.query(
      `INSERT INTO trips (user_id, name) SELECT $1, 'Trip ' || n FROM generate_series(1, ${TRIP.maxOwned}) n`,
      [setup.ownerUser.id],
    );
    const { body } = await setup.owner.post('/api/trips').send({ name: 'One more' }).expect(409);
    expect(body.message).toBe(TRIP_MESSAGES.tooMany);
    await setup.stranger.post('/api/trips').send({ name: 'Mine' }).expect(201);
  });
});

describe('GET /api/trips', () => {
  it('lists own and joined trips with their stops and days, the latest changed first', async () => {
    const trip = await together();
    const { body: own } = await setup.member.post('/api/trips').send({ name: 'Weekend' }).expect(201);
    const { body } = await setup.member.get('/api/trips').expect(200);
    expect(body).toMatchObject([
      {
        ...{ id: own.id, isOwner: true, stopCount: 0, campsiteIds: [] },
        ...{ firstStop: null, lastStop: null, firstDay: null },
      },
      {
        ...{ id: trip.id, name: 'December', isOwner: false, stopCount: 3 },
        campsiteIds: [setup.campsiteId, setup.otherId],
        ...{ firstStop: 'Mahai', lastStop: 'Kosi Bay', firstDay: inDays(20), lastDay: inDays(23) },
      },
    ]);
    expect((await setup.stranger.get('/api/trips').expect(200)).body).toEqual([]);
  });
});

describe('PATCH /api/trips/:id', () => {
  it('renames, and answers 409 with the trip for an outdated version, unless the name is the same', async () => {
    const trip = await together();
    const rename = (name: string, client: ApiClient) =>
      client.patch(`/api/trips/${trip.id}`).send({ name, version: trip.version });
    expect((await rename('Kruger', setup.member).expect(200)).body).toMatchObject({
      name: 'Kruger',
      version: 2,
    });
    const { body } = await rename('Karoo', setup.owner).expect(409);
    expect(body).toMatchObject({ message: TRIP_MESSAGES.changedMeanwhile, current: await read(trip.id) });
    await rename('Kruger', setup.owner).expect(200);
  });
});

describe('DELETE /api/trips/:id', () => {
  it('deletes a trip with its stops, of its owner only', async () => {
    const trip = await together();
    await setup.stranger.delete(`/api/trips/${trip.id}`).expect(404);
    await setup.member.delete(`/api/trips/${trip.id}`).expect(403);
    await setup.owner.delete(`/api/trips/${trip.id}`).expect(204);
    await setup.owner.get(`/api/trips/${trip.id}`).expect(404);
    expect(await setup.api.database.query('SELECT FROM trip_stops')).toEqual([]);
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
    await setup.stranger.get(`/api/trips/${id}`).expect(404);
  });

  it('says what stands against a stop: bookings, the gate, an advisory, an overlap and a closed campsite', async () => {
    const admin = await signedIn(setup.api.server, await buildUser(setup.api.database, { isAdmin: true }));
    const facts = { bookingOpensMonths: 1, gateCloses: '18:00', lateArrival: 'By arrangement' };
    await admin.patch(`/api/campsites/${setup.campsiteId}`).send(facts).expect(200);
    await admin
      .patch(`/api/campsites/${setup.otherId}`)
      .send({ isClosed: true, closedOn: '2025' })
      .expect(200);
    const advisory = {
      kind: 'fireBan',
      note: 'No wood fires.',
      campsiteId: setup.campsiteId,
      endsOn: inDays(60),
    };
    await setup.stranger.post('/api/advisories').send(advisory).expect(201);
    const { id } = await created();
    await addStop(id, { arrivesOn: inDays(50), nights: 2, arrivesAt: '19:00' }).expect(201);
    await addStop(id, { campsiteId: setup.otherId, arrivesOn: inDays(51) }).expect(201);
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

  it('answers what its campsites charge, for the cost of each stop', async () => {
    const admin = await signedIn(setup.api.server, await buildUser(setup.api.database, { isAdmin: true }));
    const tariffs = [{ charge: 'camping', price: 180, per: 'person', time: 'night', guest: 'adult' }];
    await admin.patch(`/api/campsites/${setup.campsiteId}`).send({ tariffs }).expect(200);
    await admin.patch(`/api/campsites/${setup.otherId}`).send({ rates: 250 }).expect(200);
    const { stops } = await planned();
    expect(stops).toMatchObject([{ tariffs }, { tariffs }, { rates: 250, tariffs: [] }]);
  });

  it('says that a campsite is closed for the season on a night of a stop', async () => {
    const admin = await signedIn(setup.api.server, await buildUser(setup.api.database, { isAdmin: true }));
    const openMonths = [1, 2, 3, 4, 5, 8, 9, 10, 11, 12];
    await admin.patch(`/api/campsites/${setup.campsiteId}`).send({ openMonths }).expect(200);
    const { id } = await created();
    // Three years on, so that no test day makes them past.
    const year = Number(inDays(0).slice(0, 4)) + 3;
    await addStop(id, { arrivesOn: `${year}-05-30`, nights: 2 }).expect(201);
    await addStop(id, { nights: 1 }).expect(201);
    const { stops } = await read(id);
    expect(stops.map(({ conflicts }) => conflicts)).toEqual([
      [],
      [{ kind: 'outOfSeason', day: `${year}-06-01`, time: null, advisory: null, note: null }],
    ]);
  });
});
