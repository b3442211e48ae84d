import { type ApiClient, buildUser, signedIn } from '@kampvuur/testing';
import { jpeg } from './image-fixtures';
import type { RunningApi } from './start-api';

interface People {
  camper: ApiClient;
  admin: ApiClient;
}

/** Somebody the camper has blocked, with a check-in and points. */
export async function fillBlocks(api: RunningApi, camper: ApiClient, campsiteId: number): Promise<void> {
  const blocked = await buildUser(api.database);
  const visit = { rating: 1, summary: 'Noise until the morning.' };
  const client = await signedIn(api.server, blocked);
  await client.post(`/api/campsites/${campsiteId}/checkins`).send(visit).expect(201);
  await camper.post('/api/user/blocks').send({ userId: blocked.id }).expect(204);
}

/** Ids of proposals in every state. */
export async function fillProposals({ camper, admin }: People, campsiteId: number): Promise<number[]> {
  const propose = async (name: string, fields: Record<string, string> = {}) => {
    const place = { name, latitude: '-32.2', longitude: '20.3', isAnotherPlace: 'true' };
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
  ],
  'GET /api/user/proposals': ['/api/user/proposals', '/api/user/proposals?page=9'],
  'GET /api/admin/proposals': ['/api/admin/proposals', '/api/admin/proposals?status=decided'],
  'GET /api/admin/proposals/{id}': ids.map((id) => `/api/admin/proposals/${id}`),
});
