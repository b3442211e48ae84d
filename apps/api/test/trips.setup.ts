import type { Trip } from '@kampvuur/contracts';
import { DAY, localDay } from '@kampvuur/domain';
import type { UserEntity } from '@kampvuur/persistence';
import { anonymous, type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

export const MAHAI = { name: 'Mahai', latitude: -28.69, longitude: 28.93 };

/** A day from today on, in South African time. */
export const inDays = (days: number) => localDay(new Date(Date.now() + days * DAY));

/** What tests of trips play with; new people, two campsites and no trips before each of them. */
class TripsSetup {
  api!: RunningApi;
  ownerUser!: UserEntity;
  memberUser!: UserEntity;
  owner!: ApiClient;
  member!: ApiClient;
  stranger!: ApiClient;
  /** Mahai. */
  campsiteId!: number;
  /** Kosi Bay, which has no position. */
  otherId!: number;

  created = async (input: object = {}): Promise<Trip> =>
    (
      await this.owner
        .post('/api/trips')
        .send({ name: 'December', ...input })
        .expect(201)
    ).body;

  read = async (id: number, client = this.owner): Promise<Trip> =>
    (await client.get(`/api/trips/${id}`).expect(200)).body;

  addStop = (id: number, input: object, client = this.owner) =>
    client.post(`/api/trips/${id}/stops`).send({ campsiteId: this.campsiteId, ...input });

  addStops = (id: number, campsiteIds: unknown, client = this.owner) =>
    client.post(`/api/trips/${id}/stops/batch`).send({ campsiteIds });

  change = (trip: Trip, index: number, input: object, client = this.owner) => {
    const stop = trip.stops[index]!;
    return client.patch(`/api/trips/${trip.id}/stops/${stop.id}`).send({ version: stop.version, ...input });
  };

  move = (trip: Trip, index: number, afterStopId: unknown, client = this.owner) =>
    client.post(`/api/trips/${trip.id}/stops/${trip.stops[index]!.id}/move`).send({ afterStopId });

  remove = (trip: Trip, index: number, client = this.owner) => {
    const { id, version } = trip.stops[index]!;
    return client.delete(`/api/trips/${trip.id}/stops/${id}?version=${version}`);
  };

  link = async (id: number, kind = 'read'): Promise<string> =>
    (await this.owner.post(`/api/trips/${id}/links`).send({ kind }).expect(201)).body.secret;

  join = (secret: string, client = this.member) => client.post('/api/trips/join').send({ secret });

  shared = (secret: string) => anonymous(this.api.server).get(`/api/shared-trips/${secret}`);

  /** A trip of three stops, whose second one has a day. */
  planned = async (): Promise<Trip> => {
    const { id } = await this.created({ campsiteIds: [this.campsiteId] });
    await this.addStop(id, { arrivesOn: inDays(20), nights: 2, notes: 'Buy wood before.' }).expect(201);
    return (await this.addStop(id, { campsiteId: this.otherId }).expect(201)).body;
  };

  /** The same, which the member plans together with the owner. */
  together = async (): Promise<Trip> => {
    const trip = await this.planned();
    await this.join(await this.link(trip.id, 'together')).expect(200);
    return this.read(trip.id);
  };

  async renew(): Promise<void> {
    const { database, server } = this.api;
    await database.query('DELETE FROM trips');
    await database.query('DELETE FROM campsites');
    [this.ownerUser, this.memberUser] = [await buildUser(database), await buildUser(database)];
    this.owner = await signedIn(server, this.ownerUser);
    this.member = await signedIn(server, this.memberUser);
    this.stranger = await signedIn(server, await buildUser(database));
    this.campsiteId = (await buildCampsite(database, MAHAI)).id;
    this.otherId = (await buildCampsite(database, { name: 'Kosi Bay' })).id;
  }
}

/** The API for the tests of a file about trips, and who acts in them. */
export function tripsSetup(): TripsSetup {
  const setup = new TripsSetup();
  beforeAll(async () => {
    setup.api = await startApi();
  });
  afterAll(() => setup.api.app.close());
  beforeEach(() => setup.renew());
  return setup;
}
