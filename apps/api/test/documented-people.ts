import { DAY, localDay } from '@kampvuur/domain';
import { circleRing } from '@kampvuur/domain/geography';
import { anonymous, type ApiClient, buildUser, signedIn } from '@kampvuur/testing';
import { jpeg } from './image-fixtures';
import type { RunningApi } from './start-api';

interface People {
  camper: ApiClient;
  admin: ApiClient;
}

/** Somebody the camper has blocked, with a check-in and points. */
export async function fillBlocks(api: RunningApi, camper: ApiClient, campsiteId: number): Promise<void> {
  const blocked = await buildUser(api.database);
  const checkin = { rating: 1, summary: 'Noise until the morning.' };
  const client = await signedIn(api.server, blocked);
  await client.post(`/api/campsites/${campsiteId}/checkins`).send(checkin).expect(201);
  await camper.post('/api/user/blocks').send({ userId: blocked.id }).expect(204);
}

/** A picture reported and waiting, one hidden, whose case is returned, and an owner's request. */
export async function fillReports(api: RunningApi, admin: ApiClient, campsiteId: number): Promise<number> {
  const { body: images } = await admin.get(`/api/campsites/${campsiteId}/images`).expect(200);
  const visitor = await signedIn(api.server, await buildUser(api.database));
  const of = (url: string) => ({ kind: 'image', id: campsiteId, picture: url, reason: 'rights' });
  await visitor.post('/api/reports').send(of(images[0].url)).expect(204);
  const { body } = await admin.get('/api/admin/reports').expect(200);
  const { id, version } = body.data[0];
  const decision = { decision: 'hide', version, note: 'Somebody else’s.' };
  await admin.post(`/api/admin/reports/${id}/decide`).send(decision).expect(200);
  await visitor.post('/api/reports').send(of(images[1].url)).expect(204);
  const request = { name: 'Hester Nel', email: 'hester@example.com', words: 'We do not want to be listed.' };
  await anonymous(api.server)
    .post('/api/removal-requests')
    .send({ campsiteId, ...request })
    .expect(204);
  return id;
}

/** Ids of proposals in every state. */
export async function fillProposals({ camper, admin }: People, campsiteId: number): Promise<number[]> {
  const propose = async (name: string, fields: Record<string, string> = {}) => {
    const place = { name, latitude: '-32.2', longitude: '20.3', confirmedNotDuplicate: 'true' };
    const request = camper.post('/api/proposals').field({ ...place, ...fields });
    return (await request.attach('photos', await jpeg(), 'gate.jpg').expect(201)).body.id as number;
  };
  const decide = (id: number, how: string, input: object) =>
    admin.post(`/api/admin/proposals/${id}/${how}`).send(input).expect(200);
  const pending = await propose('Tankwa Tented Camp', { rates: '90', closestTown: 'Calvinia' });
  const approved = await propose('Rooiberg');
  await decide(approved, 'approve', { rates: 120, adminNote: 'Thank you.' });
  const rejected = await propose('Tierkloof');
  await decide(rejected, 'reject', { adminNote: 'It is a farm.' });
  const duplicate = await propose('Tankwa');
  await decide(duplicate, 'duplicate', { campsiteId });
  return [pending, approved, rejected, duplicate];
}

/** Addresses that make every answer about proposals, by operation. */
export const proposalAddresses = (ids: number[]): Record<string, string[]> => ({
  'GET /api/proposals/likely-places': [
    '/api/proposals/likely-places?name=Tankwa&latitude=-32.243&longitude=20.097',
    '/api/proposals/likely-places?name=Xyzzy&latitude=-29&longitude=25',
    '/api/proposals/likely-places?name=Tankwa',
  ],
  'GET /api/user/proposals': ['/api/user/proposals', '/api/user/proposals?page=9'],
  'GET /api/admin/proposals': ['/api/admin/proposals', '/api/admin/proposals?status=decided'],
  'GET /api/admin/proposals/{id}': ids.map((id) => `/api/admin/proposals/${id}`),
});

/** An advisory with everything it can have, a season and an area. */
export async function fillAdvisories({ camper, admin }: People, campsiteId: number): Promise<void> {
  const endsOn = localDay(new Date(Date.now() + 7 * DAY));
  const report = (client: ApiClient, input: object) => client.post('/api/advisories').send(input).expect(201);
  const { body } = await report(camper, { kind: 'noWater', note: 'The pump is broken.', campsiteId, endsOn });
  await admin.post(`/api/advisories/${body.id}/confirm`).expect(204);
  await report(admin, { kind: 'closedForSeason', campsiteId, seasonFrom: '05-01', seasonUntil: '08-31' });
  const ring = circleRing({ latitude: -32.244, longitude: 20.098 }, 20);
  await report(camper, { kind: 'fireBan', area: { type: 'Polygon', coordinates: [ring] }, endsOn });
}

/** A trip with everything it can have; returns its id, and the secret with which it is read. */
export async function fillTrip(
  { camper, admin }: People,
  campsiteIds: number[],
): Promise<{ id: number; secret: string }> {
  const { body: trip } = await camper.post('/api/trips').send({ name: 'December' }).expect(201);
  const day = localDay(new Date());
  for (const campsiteId of campsiteIds)
    await camper
      .post(`/api/trips/${trip.id}/stops`)
      .send({ campsiteId, arrivesOn: day, arrivesAt: '17:30', nights: 3, notes: 'Bring wood.' })
      .expect(201);
  const link = async (kind: string): Promise<string> =>
    (await camper.post(`/api/trips/${trip.id}/links`).send({ kind }).expect(201)).body.secret;
  await admin
    .post('/api/trips/join')
    .send({ secret: await link('together') })
    .expect(200);
  return { id: trip.id, secret: await link('read') };
}

/** A search with a campsite that is new in it. */
export async function fillSavedSearch(
  { database }: RunningApi,
  camper: ApiClient,
  campsiteId: number,
): Promise<void> {
  const { body } = await camper.post('/api/saved-searches').send({ name: 'Cheap', maxRate: 200 }).expect(201);
  await database.query(
    'INSERT INTO saved_search_finds (saved_search_id, campsite_id, found_on) VALUES ($1, $2, $3)',
    [body.id, campsiteId, localDay(new Date())],
  );
}
