import { AccountRemovalRepository } from '@kampvuur/persistence';
import { type ApiClient, buildUser, signedIn } from '@kampvuur/testing';
import { MergesRepository } from '../src/duplicates/merges.repository';
import { readZip } from './read-zip';
import { inDays, tripsSetup } from './trips.setup';

const setup = tripsSetup();
const { read, addStop, change, planned, together } = setup;

describe('what happens to a trip when', () => {
  it('a campsite is deleted: its stops stay with its name', async () => {
    const trip = await planned();
    await setup.api.database.query(`UPDATE campsites SET name = 'Mahai Camp' WHERE id = $1`, [
      setup.campsiteId,
    ]);
    const admin = await signedIn(setup.api.server, await buildUser(setup.api.database, { isAdmin: true }));
    await admin.delete(`/api/campsites/${setup.campsiteId}`).expect(204);
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
    const merges = setup.api.app.get(MergesRepository);
    const merge = { keepId: setup.otherId, mergedId: setup.campsiteId, userId: setup.ownerUser.id };
    await setup.api.database.transaction(async (manager) => {
      await merges.lock(manager, merge);
      await merges.merge(manager, merge);
    });
    const { stops } = await read(trip.id);
    expect(stops.map((stop) => stop.campsiteId)).toEqual([setup.otherId, setup.otherId, setup.otherId]);
    const { body } = await addStop(trip.id, { campsiteId: setup.campsiteId }).expect(201);
    expect(body.stops[3].campsiteId).toBe(setup.otherId);
  });

  it('its owner’s account is removed: it is gone', async () => {
    const trip = await together();
    await setup.api.app.get(AccountRemovalRepository).remove(setup.ownerUser.id, () => true);
    await setup.member.get(`/api/trips/${trip.id}`).expect(404);
    expect(await setup.api.database.query('SELECT FROM trip_members')).toEqual([]);
  });

  it('a member’s account is removed: what they wrote stays, anonymously', async () => {
    const trip = await together();
    await change(trip, 0, { notes: 'Ask for stand 4.' }, setup.member).expect(200);
    await setup.api.app.get(AccountRemovalRepository).remove(setup.memberUser.id, () => true);
    const now = await read(trip.id);
    expect(now).toMatchObject({ members: [], stops: [{ notes: 'Ask for stand 4.' }, {}, {}] });
    expect(await setup.api.database.query('SELECT FROM trip_stops WHERE notes_by IS NOT NULL')).toHaveLength(
      1,
    );
  });

  it('somebody downloads their data: it has own trips, joined ones and notes in them', async () => {
    const trip = await together();
    await change(trip, 0, { notes: 'Ask for stand 4.' }, setup.member).expect(200);
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
    const [own, joined] = [await dataOf(setup.owner), await dataOf(setup.member)];
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
