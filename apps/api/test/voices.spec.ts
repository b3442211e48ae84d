import type { CampsitePage, CheckinReceipt, MapView } from '@kampvuur/contracts';
import { MESSAGES, type Observations } from '@kampvuur/domain';
import type { CampsiteEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';
import { monthsAgo } from './visit-months';

let api: RunningApi;
/** Three campers, each with one voice. */
let campers: ApiClient[];
let campsite: CampsiteEntity;

/** A word in the names of these campsites alone. */
const WORD = 'stemwater';

beforeAll(async () => {
  api = await startApi();
  campers = [await newCamper(), await newCamper(), await newCamper()];
});
afterAll(() => api.app.close());
beforeEach(async () => {
  campsite = await buildCampsite(api.database, { name: `Voices ${WORD}`, latitude: -28.5, longitude: 28.4 });
});
afterEach(() => api.database.query('DELETE FROM campsites WHERE id = $1', [campsite.id]));

const newCamper = async (): Promise<ApiClient> => signedIn(api.server, await buildUser(api.database));

/** Each of these observations is that of another camper. */
async function observe(observations: Observations[], visitedMonth?: string): Promise<number[]> {
  const ids: number[] = [];
  for (const [at, said] of observations.entries()) {
    const request = campers[at]!.post(`/api/campsites/${campsite.id}/checkins`)
      .field('rating', '4')
      .field('summary', 'Level stands and warm water.')
      .field('observations', JSON.stringify(said));
    if (visitedMonth !== undefined) void request.field('visitedMonth', visitedMonth);
    const { body } = await request.expect(201);
    ids.push((body as CheckinReceipt).checkin.id);
  }
  return ids;
}

const finds = async (query: object): Promise<boolean> => {
  const { body } = await campers[0]!
    .get('/api/campsites')
    .query({ query: WORD, ...query })
    .expect(200);
  return (body as CampsitePage).total === 1;
};

describe('GET /api/campsites with road', () => {
  it('finds what two campers reached, and never by the word of one', async () => {
    await observe([{ road: 'anyCar' }]);
    expect(await finds({ road: 'anyCar' })).toBe(false);
    await campers[1]!
      .post(`/api/campsites/${campsite.id}/checkins`)
      .field('rating', '4')
      .field('summary', 'Level stands and warm water.')
      .field('observations', JSON.stringify({ road: 'anyCar' }));
    expect(await finds({ road: 'anyCar' })).toBe(true);
    expect(await finds({ road: 'highClearance' })).toBe(true);
  });

  it('finds for high clearance what needs it', async () => {
    await observe([{ road: 'highClearance' }, { road: 'anyCar' }, { road: 'fourByFour' }]);
    expect(await finds({ road: 'anyCar' })).toBe(false);
    expect(await finds({ road: 'highClearance' })).toBe(true);
  });

  it('answers 400 for another car', async () => {
    const { body } = await campers[0]!.get('/api/campsites').query({ road: 'fourByFour' }).expect(400);
    expect(body).toMatchObject({ errors: { road: [MESSAGES.road] } });
  });
});

describe('GET /api/campsites with signal', () => {
  it('finds what has a signal of every network asked for', async () => {
    await observe([{ vodacom: 'internet', cellC: 'none' }, { vodacom: 'calls', cellC: 'none' }, {}]);
    expect(await finds({ signal: 'vodacom' })).toBe(true);
    expect(await finds({ signal: 'cellC' })).toBe(false);
    expect(await finds({ signal: 'vodacom,cellC' })).toBe(false);
  });

  it('does not find what as many say has none', async () => {
    const twice = await newCamper();
    await observe([{ mtn: 'calls' }, { mtn: 'calls' }, { mtn: 'none' }]);
    expect(await finds({ signal: 'mtn' })).toBe(true);
    await twice
      .post(`/api/campsites/${campsite.id}/checkins`)
      .field('rating', '2')
      .field('summary', 'No bars anywhere.')
      .field('observations', JSON.stringify({ mtn: 'none' }))
      .expect(201);
    expect(await finds({ signal: 'mtn' })).toBe(false);
  });

  it('counts no visits of more than a year ago', async () => {
    await observe([{ telkom: 'calls' }, { telkom: 'calls' }], monthsAgo(13));
    expect(await finds({ signal: 'telkom' })).toBe(false);
  });

  it('follows edited and deleted check-ins', async () => {
    const [first] = await observe([{ vodacom: 'none' }, { vodacom: 'calls' }]);
    await campers[0]!
      .patch(`/api/checkins/${first}`)
      .field('observations', JSON.stringify({ vodacom: 'calls' }))
      .expect(200);
    expect(await finds({ signal: 'vodacom' })).toBe(true);
    await campers[0]!.delete(`/api/checkins/${first}`).expect(204);
    expect(await finds({ signal: 'vodacom' })).toBe(false);
  });

  it('works on the map', async () => {
    await observe([{ vodacom: 'calls' }, { vodacom: 'calls' }]);
    const { body } = await campers[0]!
      .get('/api/campsites/map')
      .query({ query: WORD, signal: 'vodacom', zoom: 5 })
      .expect(200);
    expect((body as MapView).total).toBe(1);
  });

  it('answers 400 for an unknown network', async () => {
    const { body } = await campers[0]!.get('/api/campsites').query({ signal: 'vodacom,rain' }).expect(400);
    expect(body).toMatchObject({ errors: { signal: [MESSAGES.signal] } });
  });
});
