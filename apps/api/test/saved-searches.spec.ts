import { getMetadataStorage } from 'class-validator';
import {
  CampsiteFilterInput,
  type NoticeEntry,
  type SavedSearch,
  type SavedSearchDetail,
} from '@kampvuur/contracts';
import { HOUR, isMonthDay, localDay, MESSAGES, startOfLocalDay } from '@kampvuur/domain';
import { FILTERED_FACTS } from '@kampvuur/domain/facts';
import { LOOK_LEASE, SAVED_SEARCH, SAVED_SEARCH_MESSAGES } from '@kampvuur/domain/saved-searches';
import { AccountRemovalRepository, type UserEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { MergesRepository } from '../src/duplicates/merges.repository';
import { SearchLooksService } from '../src/saved-searches/search-looks.service';
import { readZip } from './read-zip';
import { type RunningApi, startApi } from './start-api';

const MAHAI = { name: 'Mahai', province: 'KwaZulu-Natal', latitude: -28.69, longitude: 28.93 } as const;
const AROUND_MAHAI = '28.5,-29,29.5,-28.5';
let today: string;
beforeEach(() => {
  today = localDay(new Date());
});

/** In the morning of a day from today on, when searches are looked at. */
const morning = (days: number) => new Date(startOfLocalDay(today, days).getTime() + SAVED_SEARCH.hour * HOUR);
const dayAfter = (days: number) => localDay(morning(days));
const monthDay = (days: number) => dayAfter(days).slice('2026-'.length);

let api: RunningApi;
let user: UserEntity;
let camper: ApiClient;
let mahaiId: number;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());
beforeEach(async () => {
  await api.database.query('DELETE FROM saved_search_looks');
  await api.database.query('DELETE FROM saved_searches');
  await api.database.query('DELETE FROM campsites');
  user = await buildUser(api.database);
  camper = await signedIn(api.server, user);
  mahaiId = (await buildCampsite(api.database, { ...MAHAI, rates: 150 })).id;
});

const save = (input: object, client = camper) =>
  client.post('/api/saved-searches').send({ name: 'Up to R200', ...input });
const saved = async (input: object = { maxRate: '200' }): Promise<SavedSearch> =>
  (await save(input).expect(201)).body;
const read = async ({ id }: SavedSearch): Promise<SavedSearchDetail> =>
  (await camper.get(`/api/saved-searches/${id}`).expect(200)).body;
const list = async (): Promise<SavedSearch[]> => (await camper.get('/api/saved-searches').expect(200)).body;
/** The look of the morning so many days from today. */
const look = (days: number) => api.app.get(SearchLooksService).run(morning(days));
const notices = async (): Promise<NoticeEntry[]> => (await camper.get('/api/notices').expect(200)).body.data;
const found = async (search: SavedSearch) =>
  (await read(search)).found.map(({ day, campsites }) => [day, ...campsites.map(({ name }) => name)]);
const setRates = (id: number, rates: number) =>
  api.database.query('UPDATE campsites SET rates = $2 WHERE id = $1', [id, rates]);

const STAY = { party: '2a,2c8', nights: '3', arrival: '2026-12-04' };

/** A value of every filter that a search may be saved with. */
const EVERY_FILTER = {
  ...{ query: 'river', province: 'KwaZulu-Natal', facilities: 'Pool,Braai', activities: 'Hiking' },
  ...{ categories: 'Pet Friendly', unknown: 'include', adminVerified: 'true', maxRate: '200' },
  ...STAY,
  ...{ maxCost: '1500', road: 'anyCar', signal: 'mtn,vodacom', near: '-28.7,28.9', radiusKm: '50' },
  ...Object.fromEntries(FILTERED_FACTS.map((fact) => [fact, '8'])),
};

const NOT_SAVED = ['through', 'withinKm'];

/** The fields of the class that reads the filters of lists. */
const filterNames = () => {
  const rules = getMetadataStorage().getTargetValidationMetadatas(CampsiteFilterInput, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
};

describe('POST /api/saved-searches', () => {
  it('saves every filter that there is', async () => {
    expect([...Object.keys(EVERY_FILTER), ...NOT_SAVED].sort()).toEqual(filterNames().sort());
    expect((await saved(EVERY_FILTER)).search).toEqual(EVERY_FILTER);
  });

  it('saves the parameters of a search as they are in an address', async () => {
    const facets = { province: 'KwaZulu-Natal', facilities: 'Pool,Braai', unknown: 'include' };
    const place = { near: '-28.7,28.9', radiusKm: 50, place: 'Bergville' };
    const { search, name, isMuted, newCount, newOn } = await saved({
      ...{ name: ' Berg ', query: 'river', maxRate: 200, area: AROUND_MAHAI },
      ...{ ...facets, ...place },
    });
    expect({ name, isMuted, newCount, newOn }).toEqual({
      name: 'Berg',
      isMuted: false,
      newCount: 0,
      newOn: null,
    });
    expect(search).toEqual({
      ...{ query: 'river', ...facets, maxRate: '200' },
      ...{ near: '-28.7,28.9', radiusKm: '50', place: 'Bergville', area: AROUND_MAHAI },
    });
  });

  it('answers the one that is there already, whatever the name', async () => {
    const first = await saved();
    expect(await saved({ name: 'Again', maxRate: 200 })).toEqual(first);
    expect(await list()).toEqual([first]);
  });

  it.each([
    ['an empty search', {}, SAVED_SEARCH_MESSAGES.nothing],
    ['only a stay', STAY, SAVED_SEARCH_MESSAGES.nothing],
    ['a part of a stay', { maxRate: 200, party: '2a' }, MESSAGES.wholeStay],
    ['only a page', { page: 2, sort: 'rating' }, SAVED_SEARCH_MESSAGES.nothing],
    ['no name', { maxRate: 200, name: ' ' }, SAVED_SEARCH_MESSAGES.name],
    ['a name that is too long', { maxRate: 200, name: 'x'.repeat(81) }, SAVED_SEARCH_MESSAGES.name],
    ['an area without extent', { area: '28,-29,28,-28' }, SAVED_SEARCH_MESSAGES.area],
    ['an area beyond the earth', { area: '28,-91,29,-28' }, SAVED_SEARCH_MESSAGES.area],
    ['an area of three numbers', { area: '28,-29,28' }, SAVED_SEARCH_MESSAGES.area],
    ['a way', { through: '-33.9,18.4;-34,20' }, SAVED_SEARCH_MESSAGES.noRoute],
    ['a radius around nothing', { radiusKm: 50 }, MESSAGES.distanceNeedsPlace],
  ])('refuses %s', async (_what, input, message) => {
    expect((await save(input).expect(400)).body.message).toBe(message);
    expect(await list()).toEqual([]);
  });

  it('refuses more than a person may have', async () => {
    for (let rate = 1; rate <= SAVED_SEARCH.max; rate += 1) await saved({ maxRate: rate });
    expect((await save({ maxRate: 999 }).expect(409)).body.message).toBe(SAVED_SEARCH_MESSAGES.tooMany);
    // One that is there already is no further one.
    await saved({ maxRate: 1 });
  });
});

describe('/api/saved-searches/:id', () => {
  it('is renamed and muted, each by itself', async () => {
    const search = await saved();
    const path = `/api/saved-searches/${search.id}`;
    expect((await camper.patch(path).send({ name: 'Cheap' }).expect(200)).body).toEqual({
      ...search,
      name: 'Cheap',
    });
    const { body } = await camper.patch(path).send({ isMuted: true }).expect(200);
    expect(body).toEqual({ ...search, name: 'Cheap', isMuted: true });
    expect((await camper.patch(path).send({}).expect(400)).body.message).toBe(MESSAGES.noChanges);
    await camper.patch(path).send({ isMuted: 'yes' }).expect(400);
  });

  it('is nobody else’s', async () => {
    const { id } = await saved();
    const stranger = await signedIn(api.server, await buildUser(api.database));
    await stranger.get(`/api/saved-searches/${id}`).expect(404);
    await stranger.patch(`/api/saved-searches/${id}`).send({ isMuted: true }).expect(404);
    await stranger.delete(`/api/saved-searches/${id}`).expect(404);
    expect((await stranger.get('/api/saved-searches').expect(200)).body).toEqual([]);
  });

  it('goes with the notices of it', async () => {
    const [search, other] = [await saved(), await saved({ maxRate: 300 })];
    await buildCampsite(api.database, { rates: 100 });
    await look(0);
    expect(await notices()).toHaveLength(2);
    await camper.delete(`/api/saved-searches/${search.id}`).expect(204);
    await camper.delete(`/api/saved-searches/${search.id}`).expect(404);
    expect((await notices()).map(({ savedSearchId }) => savedSearchId)).toEqual([other.id]);
  });
});

describe('the daily look', () => {
  it('writes one notice of added campsites, with a link to them', async () => {
    const search = await saved();
    await buildCampsite(api.database, { name: 'Kosi Bay', rates: 100 });
    await buildCampsite(api.database, { name: 'Ndumo', rates: 200 });
    await buildCampsite(api.database, { name: 'Too dear', rates: 201 });
    expect(await look(0)).toBe(1);
    expect(await notices()).toMatchObject([
      {
        text: '2 new campsites in “Up to R200”.',
        leadsTo: 'search',
        savedSearchId: search.id,
        isRead: false,
      },
    ]);
    expect(await found(search)).toEqual([[today, 'Ndumo', 'Kosi Bay']]);
    expect(await list()).toMatchObject([{ newCount: 2, newOn: today }]);
    expect([await look(0), await look(1), await look(2)]).toEqual([0, 1, 1]);
    expect(await notices()).toHaveLength(1);
  });

  it('tells of more campsites than one statement stores', async () => {
    const search = await saved();
    await api.database.query(
      `INSERT INTO campsites (name, province, sort_name, search_text, rates)
       SELECT 'Bulk ' || n, 'Limpopo', 'bulk ' || n, 'bulk', 100 FROM generate_series(1, 2500) n`,
    );
    expect(await look(0)).toBe(1);
    expect(await notices()).toMatchObject([{ text: '2,500 new campsites in “Up to R200”.' }]);
    expect(await list()).toMatchObject([{ id: search.id, newCount: 2_500 }]);
  });

  it('writes a notice of campsites that match since a change, but not of known ones', async () => {
    const dear = await buildCampsite(api.database, { name: 'Dear', rates: 500 });
    const search = await saved();
    await look(0);
    await setRates(dear.id, 180);
    await setRates(mahaiId, 160);
    await look(1);
    expect(await found(search)).toEqual([[dayAfter(1), 'Dear']]);
    expect((await notices()).map(({ text }) => text)).toEqual(['1 new campsite in “Up to R200”.']);
    // It leaves the search and comes back: no news.
    await setRates(dear.id, 500);
    await look(2);
    await setRates(dear.id, 190);
    await look(3);
    expect(await notices()).toHaveLength(1);
  });

  it('tells of campsites that have come within the cost of a stay', async () => {
    const admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
    const charge = (campsiteId: number, price: number) =>
      admin
        .patch(`/api/campsites/${campsiteId}`)
        .send({ tariffs: [{ charge: 'camping', per: 'stand', time: 'night', price }] })
        .expect(200);
    const [dear, dearer] = [
      await buildCampsite(api.database, { name: 'Dear' }),
      await buildCampsite(api.database, { name: 'Dearer' }),
    ];
    for (const { id } of [dear, dearer]) await charge(id, 600);
    const search = await saved({ ...STAY, maxCost: 900 });
    await charge(dear.id, 300);
    await charge(dearer.id, 301);
    await look(0);
    expect(await found(search)).toEqual([[today, 'Dear']]);
  });

  it('tests only what has changed since the last look', async () => {
    const dear = await buildCampsite(api.database, { name: 'Dear', rates: 500 });
    const search = await saved();
    await look(0);
    await setRates(dear.id, 180);
    await look(1);
    // As if it had never been told: nothing has changed, so nothing is found.
    await api.database.query('UPDATE saved_searches SET known_ids = $2 WHERE id = $1', [
      search.id,
      [mahaiId],
    ]);
    await api.database.query('DELETE FROM saved_search_finds');
    await look(2);
    expect(await found(search)).toEqual([]);
  });

  it('tests every campsite when its position is not valid here, as after a restore', async () => {
    const dear = await buildCampsite(api.database, { name: 'Dear', rates: 500 });
    const search = await saved();
    await look(0);
    await setRates(dear.id, 180);
    await api.database.query(`UPDATE saved_search_looks SET origin = 'another', next_transaction = 99999999`);
    await look(1);
    expect(await found(search)).toEqual([[dayAfter(1), 'Dear']]);
  });

  it('misses nothing on days without a look', async () => {
    const search = await saved();
    await look(0);
    await buildCampsite(api.database, { name: 'Kosi Bay', rates: 100 });
    // Another search is looked at on the day in between, as after a process that died in the middle.
    await api.database.query(
      `INSERT INTO saved_search_looks (day, origin, next_transaction, running)
       SELECT $1, origin, pg_snapshot_xmax(pg_current_snapshot())::text::bigint, '{}' FROM saved_search_looks`,
      [dayAfter(1)],
    );
    await look(2);
    expect(await found(search)).toEqual([[dayAfter(2), 'Kosi Bay']]);
  });

  it('finds by text and by a part of the map, as the list and the map do', async () => {
    const [text, area] = [await saved({ query: 'bergview' }), await saved({ area: AROUND_MAHAI })];
    await buildCampsite(api.database, { name: 'Bergview', latitude: -33.9, longitude: 18.4 });
    await buildCampsite(api.database, { name: 'Thendele', latitude: -28.71, longitude: 28.93 });
    await buildCampsite(api.database, { name: 'Nowhere' });
    await look(0);
    expect(await found(text)).toEqual([[today, 'Bergview']]);
    expect(await found(area)).toEqual([[today, 'Thendele']]);
  });

  it('keeps silent about a muted one, and still lists what is new', async () => {
    const search = await saved();
    await camper.patch(`/api/saved-searches/${search.id}`).send({ isMuted: true }).expect(200);
    await buildCampsite(api.database, { name: 'Kosi Bay', rates: 100 });
    await look(0);
    expect(await notices()).toEqual([]);
    expect(await found(search)).toEqual([[today, 'Kosi Bay']]);
  });

  it('takes no campsite for new that a known one was merged into, and moves what was new', async () => {
    const search = await saved();
    await buildCampsite(api.database, { name: 'Kosi Bay', rates: 100 });
    await look(0);
    const merges = api.app.get(MergesRepository);
    const mergeInto = async (keepId: number, mergedId: number) =>
      api.database.transaction(async (manager) => {
        const merge = { keepId, mergedId, userId: user.id };
        await merges.lock(manager, merge);
        await merges.merge(manager, merge);
      });
    const [twin, heir] = [
      await buildCampsite(api.database, { name: 'Mahai camp', rates: 500 }),
      await buildCampsite(api.database, { name: 'Kosi Bay camp', rates: 500 }),
    ];
    const [, kosiBay] = await api.database.query('SELECT id FROM campsites ORDER BY id');
    await mergeInto(twin.id, mahaiId);
    await mergeInto(heir.id, kosiBay.id);
    await setRates(twin.id, 150);
    await setRates(heir.id, 150);
    await look(1);
    expect(await found(search)).toEqual([[today, 'Kosi Bay camp']]);
    expect(await notices()).toHaveLength(1);
  });

  describe('with advisories', () => {
    const report = async (advisory: object): Promise<number> =>
      (
        await reporter
          .post('/api/advisories')
          .send({ endsOn: dayAfter(7), ...advisory })
          .expect(201)
      ).body.id;
    const around = (west: number, south: number, east: number, north: number) => ({
      type: 'Polygon',
      coordinates: [
        [
          ...[
            [west, south],
            [east, south],
            [east, north],
          ],
          ...[
            [west, north],
            [west, south],
          ],
        ],
      ],
    });
    let reporter: ApiClient;
    beforeEach(async () => {
      await api.database.query('DELETE FROM advisories');
      reporter = await signedIn(api.server, await buildUser(api.database));
    });

    it('tells of those that were reported since the last look, of campsites that the search finds', async () => {
      await report({ kind: 'baboons', campsiteId: mahaiId });
      const [search, dearer] = [await saved(), await saved({ maxRate: 100, name: 'Up to R100' })];
      await look(0);
      expect(await notices()).toEqual([]);
      const ban = await report({ kind: 'fireBan', area: around(28.9, -28.8, 29, -28.6) });
      const water = await report({ kind: 'noWater', campsiteId: mahaiId });
      await report({ kind: 'powerCuts', area: around(18, -33, 18.1, -32.9) });
      await look(1);
      expect(await notices()).toMatchObject([
        { text: '2 new advisories in “Up to R200”: no water, fire ban.', savedSearchId: search.id },
      ]);
      expect((await read(search)).advisories.map(({ id }) => id)).toEqual([water, ban]);
      expect((await read(dearer)).advisories).toEqual([]);
      await look(2);
      expect(await notices()).toHaveLength(1);
    });

    it('has one notice with what else is new, and lists what is over no more', async () => {
      const search = await saved();
      await look(0);
      await buildCampsite(api.database, { rates: 100 });
      const id = await report({ kind: 'floodedRoad', campsiteId: mahaiId });
      await look(1);
      expect((await notices()).map(({ text }) => text)).toEqual([
        '1 new campsite and 1 new advisory in “Up to R200”: flooded road.',
      ]);
      await reporter.delete(`/api/advisories/${id}`).expect(204);
      expect((await read(search)).advisories).toEqual([]);
    });

    it('tells nothing of those that ended before, and lists those of a muted search', async () => {
      const search = await saved();
      await camper.patch(`/api/saved-searches/${search.id}`).send({ isMuted: true }).expect(200);
      await look(0);
      const id = await report({ kind: 'noWater', campsiteId: mahaiId });
      const over = await report({ kind: 'baboons', campsiteId: mahaiId });
      await api.database.query('UPDATE advisories SET ended_at = now() WHERE id = $1', [over]);
      await look(1);
      expect(await notices()).toEqual([]);
      expect((await read(search)).advisories.map((advisory) => advisory.id)).toEqual([id]);
    });

    it('tells of a season when it begins, though it was reported before the search was saved', async () => {
      // No season begins or ends on a leap day.
      const begins = isMonthDay(monthDay(3)) ? 3 : 4;
      const ends = isMonthDay(monthDay(20)) ? 20 : 21;
      const season = { seasonFrom: monthDay(begins), seasonUntil: monthDay(ends), endsOn: undefined };
      await report({ kind: 'fireBan', campsiteId: mahaiId, ...season });
      await saved();
      for (let days = 0; days < begins; days += 1) await look(days);
      expect(await notices()).toEqual([]);
      await look(begins);
      expect((await notices()).map(({ text }) => text)).toEqual([
        '1 new advisory in “Up to R200”: fire ban.',
      ]);
      await look(begins + 1);
      expect(await notices()).toHaveLength(1);
    });

    it('tells nothing of what was reported between the last look and the saving', async () => {
      await saved({ maxRate: 300, name: 'Other' });
      await look(0);
      await report({ kind: 'noWater', campsiteId: mahaiId });
      await saved();
      await look(1);
      expect((await notices()).map(({ text }) => text)).toEqual(['1 new advisory in “Other”: no water.']);
    });

    it('tells nothing twice when a second process begins with a later list', async () => {
      await saved();
      await look(0);
      await report({ kind: 'noWater', campsiteId: mahaiId });
      await look(1);
      await api.database.query(`UPDATE saved_search_looks SET advisory_ids = '{}'`);
      await look(2);
      expect(await notices()).toHaveLength(1);
    });

    it('tells of none that there were before looks took them into account', async () => {
      await saved();
      await look(0);
      await api.database.query('UPDATE saved_search_looks SET advisory_ids = NULL');
      await report({ kind: 'noWater', campsiteId: mahaiId });
      await look(1);
      expect(await notices()).toEqual([]);
    });
  });

  it('is left to the process that has started it, until that has died', async () => {
    await saved();
    await look(0);
    const elsewhere = (until: string) =>
      api.database.query(
        `INSERT INTO saved_search_looks (day, origin, next_transaction, running, holder, leased_until)
         SELECT $1, origin, next_transaction, running, gen_random_uuid(), ${until} FROM saved_search_looks WHERE day = $2
         ON CONFLICT (day) DO UPDATE SET leased_until = excluded.leased_until`,
        [dayAfter(1), today],
      );
    await elsewhere(`now() + interval '${LOOK_LEASE} milliseconds'`);
    expect(await look(1)).toBe(0);
    await elsewhere(`now() - interval '1 second'`);
    expect(await look(1)).toBe(1);
  });

  it('waits for the morning', async () => {
    await saved();
    const early = new Date(morning(1).getTime() - 1);
    expect(await api.app.get(SearchLooksService).run(early)).toBe(0);
    expect(await look(1)).toBe(1);
  });
});

it('shows the name that a search has now in its notice', async () => {
  const search = await saved();
  await buildCampsite(api.database, { rates: 100 });
  await look(0);
  await camper.patch(`/api/saved-searches/${search.id}`).send({ name: 'Cheap' }).expect(200);
  expect((await notices()).map(({ text }) => text)).toEqual(['1 new campsite in “Cheap”.']);
});

it('is in the download of own data, and goes with the account', async () => {
  await saved();
  await buildCampsite(api.database, { name: 'Kosi Bay', rates: 100 });
  await look(0);
  const { body } = await camper
    .get('/api/user/data')
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
  expect(JSON.parse(String(readZip(body).get('data.json')))).toMatchObject({
    savedSearches: [
      {
        name: 'Up to R200',
        search: { maxRate: '200' },
        newCampsites: [{ campsiteName: 'Kosi Bay', foundOn: today }],
      },
    ],
  });
  await api.app.get(AccountRemovalRepository).remove(user.id, () => true);
  for (const table of ['saved_searches', 'saved_search_finds'])
    expect(await api.database.query(`SELECT FROM ${table}`)).toEqual([]);
});
