import type { CampsiteObservations, CheckinReceipt } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import type { CampsiteEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { CampsitePagesRepository } from '../src/campsites/campsite-pages.repository';
import { type RunningApi, startApi } from './start-api';
import { monthsAgo } from './visit-months';

let api: RunningApi;
let camper: ApiClient;
let campsite: CampsiteEntity;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());
beforeEach(async () => {
  camper = await newCamper();
  campsite = await buildCampsite(api.database);
});

const newCamper = async (): Promise<ApiClient> => signedIn(api.server, await buildUser(api.database));

type Fields = { observations?: unknown; visitedMonth?: string };

function form({ observations, visitedMonth }: Fields): Record<string, string> {
  return {
    ...(observations !== undefined && { observations: JSON.stringify(observations) }),
    ...(visitedMonth !== undefined && { visitedMonth }),
  };
}

function checkIn(client: ApiClient, fields: Fields = {}) {
  const request = client.post(`/api/campsites/${campsite.id}/checkins`);
  const values = { rating: '4', summary: 'Level stands and warm water.', ...form(fields) };
  for (const [name, value] of Object.entries(values)) void request.field(name, value);
  return request;
}

function edit(client: ApiClient, id: number, fields: Fields) {
  const request = client.patch(`/api/checkins/${id}`);
  for (const [name, value] of Object.entries(form(fields))) void request.field(name, value);
  return request;
}

const counts = async (): Promise<CampsiteObservations> =>
  (await camper.get(`/api/campsites/${campsite.id}/observations`).expect(200)).body as CampsiteObservations;

describe('POST /api/campsites/:id/checkins', () => {
  it('stores observations and the month of the visit', async () => {
    const observations = { road: 'highClearance', vodacom: 'none', gravelKm: 12 };
    const { body } = await checkIn(camper, { observations, visitedMonth: monthsAgo(2) }).expect(201);
    const { checkin } = body as CheckinReceipt;
    expect(checkin).toMatchObject({ observations, visitedMonth: monthsAgo(2) });
    const { body: list } = await camper.get(`/api/campsites/${campsite.id}/all-checkins`).expect(200);
    expect(list).toMatchObject([{ checkin: { observations, visitedMonth: monthsAgo(2) } }]);
  });

  it('has no observations and is of this month by default', async () => {
    const before = monthsAgo(0);
    const { checkin } = (await checkIn(camper).expect(201)).body as CheckinReceipt;
    expect(checkin.observations).toEqual({});
    expect([before, monthsAgo(0)]).toContain(checkin.visitedMonth);
  });

  it.each([
    { road: 'anyone' },
    { roads: 'anyCar' },
    { gravelKm: -1 },
    { gravelKm: 301 },
    { gravelKm: 1.5 },
    { road: null },
    ['road'],
    'road',
    null,
    7,
  ])('refuses the observations %j', async (observations) => {
    const { body } = await checkIn(camper, { observations }).expect(400);
    expect(body).toMatchObject({ errors: { observations: [MESSAGES.observations] } });
    expect((await counts()).counts).toEqual([]);
  });

  it.each([monthsAgo(-2), monthsAgo(122), '2026-13', '2026', 'May', '2026-1'])(
    'refuses the month %s',
    async (visitedMonth) => {
      const { body } = await checkIn(camper, { visitedMonth }).expect(400);
      expect(body).toMatchObject({ errors: { visitedMonth: [MESSAGES.visitMonth] } });
    },
  );
});

describe('PATCH /api/checkins/:id', () => {
  it('replaces the observations and the month', async () => {
    const { body } = await checkIn(camper, { observations: { road: 'anyCar', noise: 'loud' } }).expect(201);
    const { id } = (body as CheckinReceipt).checkin;
    const changed = await edit(camper, id, { observations: { noise: 'quiet' }, visitedMonth: monthsAgo(1) });
    expect(changed.body).toMatchObject({
      checkin: { observations: { noise: 'quiet' }, visitedMonth: monthsAgo(1) },
    });
    expect((await counts()).counts).toEqual([{ subject: 'noise', answer: 'quiet', count: 1, of: 1 }]);
  });

  it('leaves them alone when they are not sent', async () => {
    const { body } = await checkIn(camper, { observations: { road: 'anyCar' } }).expect(201);
    const { id } = (body as CheckinReceipt).checkin;
    const { body: changed } = await camper.patch(`/api/checkins/${id}`).field('rating', '5').expect(200);
    expect(changed).toMatchObject({ checkin: { rating: 5, observations: { road: 'anyCar' } } });
  });
});

describe('GET /api/campsites/:id/observations', () => {
  it('counts each person once, with the latest visit', async () => {
    const other = await newCamper();
    await checkIn(camper, {
      observations: { road: 'fourByFour', water: 'good' },
      visitedMonth: monthsAgo(3),
    });
    await checkIn(camper, { observations: { road: 'anyCar' } }).expect(201);
    await checkIn(other, { observations: { road: 'highClearance', gravelKm: 20 } }).expect(201);
    expect(await counts()).toEqual({
      counts: [
        { subject: 'road', answer: 'anyCar', count: 1, of: 2 },
        { subject: 'road', answer: 'highClearance', count: 1, of: 2 },
        { subject: 'water', answer: 'good', count: 1, of: 1 },
      ],
      gravelKm: 20,
      gravelOf: 1,
    });
  });

  it('leaves out visits of more than a year ago, and hidden check-ins', async () => {
    await checkIn(camper, { observations: { road: 'anyCar' }, visitedMonth: monthsAgo(13) }).expect(201);
    const { body } = await checkIn(await newCamper(), { observations: { noise: 'loud' } }).expect(201);
    expect((await counts()).counts).toHaveLength(1);
    await api.database.query('UPDATE checkins SET hidden_at = now() WHERE id = $1', [
      (body as CheckinReceipt).checkin.id,
    ]);
    expect((await counts()).counts).toEqual([]);
  });

  it.each([
    ['2025-11-30T22:00:00Z', [{ subject: 'noise', answer: 'loud', count: 1 }]],
    ['2025-11-30T21:59:59Z', []],
  ])('counts by the days of South Africa: since 1 December, with a check-in at %s', async (at, expected) => {
    const { body } = await checkIn(camper, { observations: { noise: 'loud' } }).expect(201);
    await api.database.query('UPDATE checkins SET created_at = $2, visited_on = NULL WHERE id = $1', [
      (body as CheckinReceipt).checkin.id,
      at,
    ]);
    const pages = api.app.get(CampsitePagesRepository);
    expect(await pages.observations(campsite.id, '2025-12-01')).toEqual(expected);
  });

  it('takes the middle of the kilometres of gravel', async () => {
    for (const gravelKm of [80, 4, 10])
      await checkIn(await newCamper(), { observations: { gravelKm } }).expect(201);
    expect(await counts()).toMatchObject({ gravelKm: 10, gravelOf: 3 });
  });

  it('answers 404 for an unknown campsite', () =>
    camper.get('/api/campsites/999999999/observations').expect(404));
});
