import type { NoticeEntry } from '@kampvuur/contracts';
import { HOUR, isMonthDay, localDay, startOfLocalDay } from '@kampvuur/domain';
import { SAVED_SEARCH } from '@kampvuur/domain/saved-searches';
import { NoticesRepository, type UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { FavoriteAdvisoriesRepository } from '../src/saved-searches/favorite-advisories.repository';
import { FavoriteAdvisoriesService } from '../src/saved-searches/favorite-advisories.service';
import { SearchAdvisories } from '../src/saved-searches/search-advisories';
import { SearchLooksRepository } from '../src/saved-searches/search-looks.repository';
import { SearchLooksService } from '../src/saved-searches/search-looks.service';
import { type RunningApi, startApi } from './start-api';

const TODAY = localDay(new Date());

/** In the morning of a day from today on, when searches and favourites are looked at. */
const morning = (days: number) => new Date(startOfLocalDay(TODAY, days).getTime() + SAVED_SEARCH.hour * HOUR);

/** The days on which no test has looked yet: a process looks at the favourites of a day once. */
let nextDay = 1;

let api: RunningApi;
let reporterUser: UserEntity;
let reporter: ApiClient;
let camper: ApiClient;
let mahaiId: number;
let thendeleId: number;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());
beforeEach(async () => {
  for (const table of ['saved_search_looks', 'advisories', 'campsites'])
    await api.database.query(`DELETE FROM ${table}`);
  reporterUser = await buildUser(api.database);
  reporter = await signedIn(api.server, reporterUser);
  camper = await signedIn(api.server, await buildUser(api.database));
  mahaiId = (await buildCampsite(api.database, { name: 'Mahai', latitude: -28.69, longitude: 28.93 })).id;
  thendeleId = (await buildCampsite(api.database, { name: 'Thendele', latitude: -28.71, longitude: 28.94 }))
    .id;
  await wantNews(camper);
  await look();
});

const wantNews = (client: ApiClient, isWanted = true) =>
  client.patch('/api/notices/settings').send({ favoriteCheckins: isWanted }).expect(200);
const favorite = (id: number, client = camper) => client.post(`/api/favorites/${id}`).expect(204);
const report = async (advisory: object, client = reporter): Promise<number> =>
  (
    await client
      .post('/api/advisories')
      .send({ endsOn: localDay(morning(80)), ...advisory })
      .expect(201)
  ).body.id;
/** The look of the next morning on which there was none. */
const look = async () => {
  expect(await api.app.get(SearchLooksService).run(morning(nextDay))).toBe(0);
  nextDay += 1;
};
const notices = async (client = camper): Promise<NoticeEntry[]> =>
  (await client.get('/api/notices').expect(200)).body.data;
const texts = async (client = camper) => (await notices(client)).map(({ text }) => text);

const NO_WATER = 'New advisory at Mahai, one of your favourites: no water.';

describe('the daily look at favourites', () => {
  it('writes one notice of an advisory that was reported since the day before', async () => {
    await favorite(mahaiId);
    await report({ kind: 'noWater', campsiteId: mahaiId });
    await report({ kind: 'baboons', campsiteId: thendeleId });
    await look();
    expect(await notices()).toMatchObject([{ text: NO_WATER, leadsTo: 'campsite', campsiteId: mahaiId }]);
    await look();
    expect(await notices()).toHaveLength(1);
  });

  it('counts the favourites in an area in one notice', async () => {
    await favorite(mahaiId);
    await favorite(thendeleId);
    const [west, south, east, north] = [28.9, -28.8, 29, -28.6];
    const corners = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    await report({ kind: 'fireBan', area: { type: 'Polygon', coordinates: [corners] } });
    await look();
    expect(await texts()).toEqual(['New advisory at Mahai and another of your favourites: fire ban.']);
  });

  it('notifies only those who want news of their favourites, and never the reporter', async () => {
    await favorite(mahaiId, reporter);
    await wantNews(reporter);
    await favorite(mahaiId);
    await wantNews(camper, false);
    await report({ kind: 'noWater', campsiteId: mahaiId });
    await look();
    expect([await notices(), await notices(reporter)]).toEqual([[], []]);
  });

  it('tells nothing of what somebody reported whom the reader has blocked', async () => {
    await favorite(mahaiId);
    await camper.post('/api/user/blocks').send({ userId: reporterUser.id }).expect(204);
    await report({ kind: 'noWater', campsiteId: mahaiId });
    await look();
    expect(await notices()).toEqual([]);
  });

  it('tells nothing of what there was before the campsite became a favourite', async () => {
    await report({ kind: 'noWater', campsiteId: mahaiId });
    await favorite(mahaiId);
    await look();
    expect(await notices()).toEqual([]);
  });

  it('tells of a season when it begins', async () => {
    const monthDay = (days: number) => localDay(morning(days)).slice('2026-'.length);
    // No season begins or ends on a leap day.
    if (!isMonthDay(monthDay(nextDay + 1))) await look();
    const ends = [nextDay + 40, nextDay + 41].map(monthDay).find(isMonthDay);
    const season = { seasonFrom: monthDay(nextDay + 1), seasonUntil: ends, endsOn: undefined };
    await report({ kind: 'fireBan', campsiteId: mahaiId, ...season });
    // After it was reported, and before it begins.
    await favorite(mahaiId);
    await look();
    expect(await notices()).toEqual([]);
    await look();
    expect(await texts()).toEqual(['New advisory at Mahai, one of your favourites: fire ban.']);
  });

  it('repeats nothing in a second process', async () => {
    await favorite(mahaiId);
    await report({ kind: 'noWater', campsiteId: mahaiId });
    const day = localDay(morning(nextDay));
    await look();
    const looks = api.app.get(SearchLooksRepository);
    const favorites = new FavoriteAdvisoriesRepository(api.database);
    const another = new FavoriteAdvisoriesService(favorites, looks, api.app.get(NoticesRepository));
    const { newSince } = await api.app.get(SearchAdvisories).on(day);
    await another.look(day, newSince);
    expect(await texts()).toEqual([NO_WATER]);
  });
});
