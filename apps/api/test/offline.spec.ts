import { MESSAGES, OFFLINE_BATCH } from '@kampvuur/domain';
import { type ApiClient, buildCampsite, buildCheckin, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let camper: ApiClient;
beforeAll(async () => {
  api = await startApi();
  camper = await signedIn(api.server, await buildUser(api.database));
});
afterAll(() => api.app.close());

describe('GET /api/offline/campsites', () => {
  const read = (ids: unknown) => camper.get('/api/offline/campsites').query({ ids });

  it('answers what the pages of the campsites show, in the order asked for', async () => {
    const { id: one } = await buildCampsite(api.database, { name: 'One', latitude: -33, longitude: 19 });
    const { id: two } = await buildCampsite(api.database, { name: 'Two' });
    const { id: userId } = await buildUser(api.database);
    await buildCheckin(api.database, { campsiteId: one, userId });
    const { body } = await read(`${two},${one},${one},999999`).expect(200);
    expect(body.map(({ campsite }: { campsite: { name: string } }) => campsite.name)).toEqual(['Two', 'One']);
    const page = await camper.get(`/api/campsites/${one}`).expect(200);
    const amenities = await camper.get(`/api/campsites/${one}/amenities`).expect(200);
    const observations = await camper.get(`/api/campsites/${one}/observations`).expect(200);
    expect(body[1]).toEqual({
      campsite: page.body,
      amenities: amenities.body,
      observations: observations.body,
    });
  });

  it.each([
    undefined,
    '',
    'a',
    '0',
    '1.5',
    '1,,2',
    Array.from({ length: OFFLINE_BATCH + 1 }, (_, at) => at + 1).join(),
  ])('answers 400 for %p', async (ids) => {
    expect((await read(ids).expect(400)).body.message).toBe(MESSAGES.offlineIds);
  });
});
