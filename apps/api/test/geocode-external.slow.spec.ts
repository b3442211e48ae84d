import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { Redis } from 'ioredis';
import { GEOCODING_SHARE, MESSAGES } from '@kampvuur/domain';
import { RequestSpacing } from '@kampvuur/queue';
import { type ApiClient, buildUser, redisUrl, signedIn } from '@kampvuur/testing';
import { entry, NominatimFixture } from './nominatim-fixture';
import { type RunningApi, startApi } from './start-api';

/** Least gap between two requests (docs/decisions 4) and the request timeout, in ms. */
const MIN_INTERVAL_MS = 1_000;
const TIMEOUT_MS = 6_000;

let fixture: NominatimFixture;
const others: RunningApi[] = [];
let api: RunningApi;
let camper: ApiClient;
beforeAll(async () => {
  fixture = await NominatimFixture.start();
  api = await startApi({ GEOCODER_URL: fixture.url });
});
afterAll(async () => {
  for (const one of [api, ...others]) await one.app.close();
  await fixture.stop();
});
beforeEach(async () => {
  fixture.reset();
  // The pace and the shares have their own tests; the others need not wait for the question of the one before.
  await redis().del('kampvuur:geocoder');
  camper = await signedIn(api.server, await buildUser(api.database));
});

const redis = () => api.app.get<Queue>(getQueueToken('scraping')).client;
let number = 0;
/** Words the gazetteer does not know and nobody asked for before. */
const unknown = () => `xylophone zwartberg ${(number += 1)}`;
const search = (q: string, client = camper) => client.get('/api/geocode/search').query({ q });
/** Somebody at another process of the same installation; it ends with the tests. */
async function another(changes: Record<string, string>): Promise<ApiClient> {
  const { DATABASE_URL } = api.settings;
  const other = await startApi({ GEOCODER_URL: fixture.url, DATABASE_URL, ...changes });
  others.push(other);
  return signedIn(other.server, await buildUser(api.database));
}
const reverse = (lat: number, lon: number) => camper.get('/api/geocode/reverse').query({ lat, lon });

it('answers what the gazetteer does not know', async () => {
  fixture.answer = [entry('Sani Pass')];
  const { body } = await search('Sani Pass').expect(200);
  expect(body[0]).toEqual({
    name: 'Sani Pass',
    label: 'Sani Pass, KwaZulu-Natal',
    province: 'KwaZulu-Natal',
    latitude: -29.58,
    longitude: 29.28,
  });
  const [asked] = fixture.asked;
  expect(asked?.url.pathname).toBe('/nominatim/search');
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({
    q: 'sani pass',
    countrycodes: 'za',
    format: 'jsonv2',
  });
  expect(asked?.headers['user-agent']).toBe('Kampvuur (+http://localhost:3000)');
});

it('is not asked for what the gazetteer knows, for nothing, or without a session', async () => {
  await search('cape town').expect(200);
  await search('port').expect(200);
  await search('!!!').expect(200);
  expect(fixture.asked).toEqual([]);
});

it('adds to what begins like the words, each place once', async () => {
  fixture.answer = [entry('Krugersdorp', '-26.1', '27.77'), entry('Kruger National Park', '-24', '31.5')];
  const { body } = await search('kruger').expect(200);
  const names = body.map(({ name }: { name: string }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(names.slice(0, 2)).toEqual(['Krugersdorp', 'Kruger National Park']);
});

it('is asked once a question, by however many people at once, and again only the next day', async () => {
  fixture.answer = [entry('Somewhere')];
  const query = unknown();
  const answers = await Promise.all(Array.from({ length: 20 }, () => search(query).expect(200)));
  for (const { body } of answers) expect(body).toHaveLength(1);
  await search(query.toUpperCase()).expect(200);
  expect(fixture.asked).toHaveLength(1);
});

it('is asked at most once a second by all processes together', async () => {
  const neighbour = await another({});
  fixture.answer = [entry('Somewhere')];
  const clients = [camper, neighbour, camper, neighbour];
  await Promise.all(clients.map((client) => search(unknown(), client).expect(200)));
  expect(new Set(fixture.queries).size).toBe(4);
  const gaps = fixture.asked.slice(1).map(({ at }, index) => at - (fixture.asked[index]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(MIN_INTERVAL_MS);
});

it('gives one person a share of the questions and leaves the rest to others', async () => {
  const neighbour = await signedIn(api.server, await buildUser(api.database));
  fixture.answer = [entry('Somewhere')];
  const many = Array.from({ length: 12 }, () => search(unknown()).then((answer) => answer));
  await search(unknown(), neighbour).expect(200);
  const answers = await Promise.all(many);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(answers.length - GEOCODING_SHARE.limit);
  for (const { body } of refused) expect(body.message).toBe(MESSAGES.tooManyPlaceSearches);
});

it('answers from the gazetteer who has used up their share', async () => {
  await Promise.all(Array.from({ length: GEOCODING_SHARE.limit }, () => search(unknown())));
  expect((await search('durbn').expect(200)).body[0].name).toBe('Durban');
  expect(fixture.asked).toHaveLength(GEOCODING_SHARE.limit);
});

it('is asked again soon after a process was killed during its question', async () => {
  const killed = new Redis(redisUrl());
  await new RequestSpacing(killed, 'kampvuur').begin('geocoder', 1_000);
  killed.disconnect();
  fixture.answer = [entry('Somewhere')];
  await search(unknown()).expect(200);
});

describe('an answer we cannot use', () => {
  it('is left out entry by entry', async () => {
    fixture.answer = [
      ...[null, 7, 'text', [], {}],
      entry('North of the pole', '91', '20'),
      entry('Nowhere', 'x', '20'),
      entry('Empty', '', ''),
      entry('Object', {}, []),
      { ...entry(''), display_name: '' },
      entry('x'.repeat(500)),
      { ...entry('Good\u0000\n one'), address: { state: 'Atlantis' } },
    ];
    const { body } = await search(unknown()).expect(200);
    expect(body).toEqual([expect.objectContaining({ name: 'Good one', province: 'KwaZulu-Natal' })]);
  });

  it.each([
    ['a page', '<html>busy</html>', 200],
    ['a refusal', { error: 'too many' }, 429],
    ['too much', JSON.stringify([entry('x'.repeat(600_000))]), 200],
  ])('as %s is told', async (_kind, answer, status) => {
    Object.assign(fixture, { answer, status });
    const { body } = await search(unknown()).expect(503);
    expect(body.message).toBe(MESSAGES.geocodeDown);
  });

  it('is not kept: the next one asks again', async () => {
    Object.assign(fixture, { answer: '[{"lat":', status: 500 });
    const query = unknown();
    await search(query).expect(503);
    Object.assign(fixture, { answer: [entry('Found')], status: 200 });
    expect((await search(query).expect(200)).body).toHaveLength(1);
  });

  it('leaves what the gazetteer has', async () => {
    fixture.status = 500;
    const { body } = await search('durbn').expect(200);
    expect(body[0].name).toBe('Durban');
    expect(fixture.asked).toHaveLength(1);
  });

  it('that does not come is not waited for', async () => {
    fixture.delay = TIMEOUT_MS;
    // Its clock runs ten times as fast, so that the test need not wait as long as a camper may.
    const { timeout } = AbortSignal;
    const deadlines = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 10));
    const begin = performance.now();
    await search(unknown()).expect(503);
    expect(performance.now() - begin).toBeLessThan(TIMEOUT_MS);
    expect(deadlines.mock.calls.every(([ms]) => ms < TIMEOUT_MS)).toBe(true);
    deadlines.mockRestore();
  });
});

describe('far from every known town', () => {
  // In the Kgalagadi Transfrontier Park.
  const FAR = [-25.6, 20.4] as const;

  it('names what is nearer, and never asks elsewhere', async () => {
    fixture.answer = entry('Nossob', '-25.42', '20.6');
    const { body } = await reverse(...FAR).expect(200);
    expect(body).toMatchObject({ province: 'Northern Cape', place: { name: 'Nossob' } });
    expect(fixture.asked.map(({ url }) => url.pathname)).toEqual(['/nominatim/reverse']);
    await reverse(-33.93, 18.42).expect(200);
    await reverse(-40, 10).expect(200);
    expect(fixture.asked).toHaveLength(1);
  });

  it('names what the gazetteer has when nobody answers', async () => {
    fixture.status = 500;
    const { body } = await reverse(FAR[0] + 0.1, FAR[1]).expect(200);
    expect(body.province).toBe('Northern Cape');
  });
});

it('is not asked without Redis, which keeps the pace', async () => {
  const client = await another({ REDIS_URL: 'redis://127.0.0.1:1' });
  await search(unknown(), client).expect(503);
  expect((await search('durbn', client).expect(200)).body[0].name).toBe('Durban');
  expect(fixture.asked).toEqual([]);
});

it('that is down leaves the gazetteer', async () => {
  const client = await another({ GEOCODER_URL: 'http://127.0.0.1:1' });
  expect((await search('durbn', client).expect(200)).body[0].name).toBe('Durban');
  expect((await search(unknown(), client).expect(503)).body.message).toBe(MESSAGES.geocodeDown);
});
