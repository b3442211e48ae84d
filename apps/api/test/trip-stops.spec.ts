import type { Trip } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { TRIP, TRIP_MESSAGES } from '@kampvuur/domain/trips';
import { MergesRepository } from '../src/duplicates/merges.repository';
import { tripsSetup } from './trips.setup';

const setup = tripsSetup();
const { created, read, addStop, addStops, change, move, remove, planned, together } = setup;

describe('POST /api/trips/:id/stops', () => {
  it('adds a stop at the end, by everyone who is part of the trip', async () => {
    const trip = await together();
    const { body } = await addStop(
      trip.id,
      { campsiteId: setup.otherId, notes: 'Snorkel' },
      setup.member,
    ).expect(201);
    expect(body.stops).toHaveLength(4);
    expect(body.stops[3]).toMatchObject({ name: 'Kosi Bay', notes: 'Snorkel' });
    await addStop(trip.id, {}, setup.stranger).expect(404);
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
    const { body } = await addStop(id, { campsiteId: 4711 }).expect(404);
    expect(body.errors).toEqual({ campsiteId: [MESSAGES.campsiteNotFound] });
    await setup.api.database.query(
      `INSERT INTO trip_stops (trip_id, position, campsite_id, campsite_name)
       SELECT $1, n, $2, 'Mahai' FROM generate_series(1, ${TRIP.maxStops - 1}) n`,
      [id, setup.campsiteId],
    );
    const both = await Promise.all([addStop(id, {}), addStop(id, {})]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('POST /api/trips/:id/stops/batch', () => {
  const campsiteIds = ({ stops }: Trip) => stops.map((stop) => stop.campsiteId);

  it('adds several stops at the end in their order, by everyone who is part of the trip', async () => {
    const trip = await together();
    const { campsiteId, otherId } = setup;
    const { body } = await addStops(trip.id, [otherId, campsiteId, otherId], setup.member).expect(201);
    expect(campsiteIds(body)).toEqual([...campsiteIds(trip), otherId, campsiteId, otherId]);
    await addStops(trip.id, [otherId], setup.stranger).expect(404);
  });

  it('adds none when one campsite is unknown, which it names, and follows those that were merged', async () => {
    const trip = await planned();
    const { campsiteId, otherId, ownerUser } = setup;
    const refused = await addStops(trip.id, [otherId, 4711]).expect(404);
    expect(refused.body).toMatchObject({
      message: MESSAGES.campsiteNotFound,
      errors: { 'campsiteIds.1': [MESSAGES.campsiteNotFound] },
    });
    expect((await read(trip.id)).stops).toHaveLength(3);
    const merge = { keepId: otherId, mergedId: campsiteId, userId: ownerUser.id };
    const merges = setup.api.app.get(MergesRepository);
    await setup.api.database.transaction(async (manager) => {
      await merges.lock(manager, merge);
      await merges.merge(manager, merge);
    });
    const { body } = await addStops(trip.id, [campsiteId, otherId]).expect(201);
    expect(campsiteIds(body).slice(3)).toEqual([otherId, otherId]);
  });

  it(`answers 409 when the trip would have more than ${TRIP.maxStops} stops`, async () => {
    const trip = await planned();
    const ids = Array.from({ length: TRIP.maxStops - 2 }, () => setup.otherId);
    expect((await addStops(trip.id, ids).expect(409)).body.message).toBe(TRIP_MESSAGES.tooManyStops);
    expect((await addStops(trip.id, ids.slice(1)).expect(201)).body.stops).toHaveLength(TRIP.maxStops);
  });

  it.each<[string, unknown]>([
    ['none', []],
    ['more than a trip may have', Array.from({ length: TRIP.maxStops + 1 }, () => 1)],
    ['a text', ['Mahai']],
    ['no list', 12],
  ])('answers 400 for %s', async (_what, ids) => {
    const { body } = await addStops((await created()).id, ids).expect(400);
    expect(body.errors).toEqual({ campsiteIds: [TRIP_MESSAGES.campsiteIds] });
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
      change(trip, 1, { notes: 'Wood is sold at the gate.' }, setup.member),
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
      change(trip, 1, { notes: 'From the member' }, setup.member),
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
    await setup.owner
      .patch(`/api/trips/${other.id}/stops/${trip.stops[0]!.id}`)
      .send({ version: 1, nights: 2 })
      .expect(404);
    await change(trip, 0, { nights: 2 }, setup.stranger).expect(404);
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
    const both = await Promise.all([move(trip, 0, two), move(trip, 2, null, setup.member)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    // Whoever comes first.
    expect(ids(await read(trip.id))).toEqual([three, two, one]);
  });

  it('answers 404 when either stop was removed, and 400 without a place', async () => {
    const trip = await planned();
    await remove(trip, 1).expect(200);
    await move(trip, 0, trip.stops[1]!.id).expect(404);
    await move(trip, 1, null).expect(404);
    await move(trip, 0, undefined).expect(400);
    await move(trip, 0, null, setup.stranger).expect(404);
  });
});

describe('DELETE /api/trips/:id/stops/:stopId', () => {
  it('removes a stop, but answers 409 with the trip when it was changed since', async () => {
    const trip = await together();
    await change(trip, 1, { notes: 'We booked stand 4.' }, setup.member).expect(200);
    const { body } = await remove(trip, 1).expect(409);
    expect(body.current.stops[1].notes).toBe('We booked stand 4.');
    expect((await remove(body.current, 1).expect(200)).body.stops).toHaveLength(2);
    await remove(trip, 0, setup.stranger).expect(404);
    await setup.owner.delete(`/api/trips/${trip.id}/stops/${trip.stops[0]!.id}`).expect(400);
  });
});
