import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { MEDIA_PATH, PICTURE_WIDTHS, pictureFile, pictureFocus } from '@kampvuur/domain';
import { DiskImageStore } from '@kampvuur/media';
import { createDataSource, PointsRepository } from '@kampvuur/persistence';
import { SEED_CAMPSITES, seedPictures, seedRows } from '@kampvuur/seed';
import { freshDatabase } from '@kampvuur/testing';

const COUNTS = `SELECT (SELECT count(*) FROM campsites)::int AS campsites, (SELECT count(*) FROM checkins)::int AS checkins,
  (SELECT count(*) FROM point_events)::int AS bookings, (SELECT count(*) FROM favorites)::int AS favourites,
  (SELECT count(*) FROM suggested_updates)::int AS suggestions, (SELECT count(*) FROM advisories)::int AS advisories,
  (SELECT count(*) FROM trip_stops)::int AS stops, (SELECT count(*) FROM users)::int AS users`;

let database: DataSource;
beforeAll(async () => {
  database = await createDataSource(await freshDatabase(), 'tests').initialize();
  await seedRows({ database, report: () => undefined });
});
afterAll(() => database.destroy());

const counts = async () => (await database.query<Record<string, number>[]>(COUNTS))[0];

it('fills in campsites, check-ins with their points, and suggestions in every state', async () => {
  const seeded = await counts();
  expect(seeded?.['campsites']).toBeGreaterThan(100);
  expect(seeded?.['bookings']).toBeGreaterThan(seeded?.['campsites'] ?? 0);
  const states = await database.query('SELECT DISTINCT status FROM suggested_updates ORDER BY status');
  expect(states).toEqual([{ status: 'approved' }, { status: 'pending' }, { status: 'rejected' }]);
  expect(await new PointsRepository(database).reconcile()).toEqual([]);
});

it('books points when they were earned: the ledger, the months and the order of the history say so', async () => {
  const wrong = await database.query(
    `SELECT e.key FROM point_events e LEFT JOIN checkins k ON k.id = e.checkin_id
       LEFT JOIN suggested_updates s ON s.id = e.suggestion_id
     WHERE e.created_at IS DISTINCT FROM coalesce(k.created_at, s.processed_at)
       OR (e.year, e.month) IS DISTINCT FROM (extract(year FROM e.created_at AT TIME ZONE 'Africa/Johannesburg'),
         extract(month FROM e.created_at AT TIME ZONE 'Africa/Johannesburg'))`,
  );
  expect(wrong).toEqual([]);
  const [{ disorderly, months }] = await database.query(
    `SELECT count(*) FILTER (WHERE e.created_at < e.before)::int AS disorderly,
       count(DISTINCT (e.year, e.month))::int AS months
     FROM (SELECT *, lag(created_at) OVER (PARTITION BY user_id ORDER BY id) AS before FROM point_events) e`,
  );
  expect(disorderly).toBe(0);
  // Check-ins go back more than a year.
  expect(months).toBeGreaterThan(12);
  const late = await database.query(
    `SELECT u.id FROM users u WHERE u.points_reached_at IS DISTINCT FROM
       (SELECT max(e.created_at) FROM point_events e WHERE e.user_id = u.id)`,
  );
  expect(late).toEqual([]);
});

it('adds nothing when run again', async () => {
  const before = await counts();
  await seedRows({ database, report: () => undefined });
  expect(await counts()).toEqual(before);
});

it('has advisories that are not over: confirmed ones, single voices, an area and seasons', async () => {
  const [row] = await database.query(
    `SELECT count(*)::int AS open, count(area)::int AS areas, count(season_from)::int AS seasons,
       count(*) FILTER (WHERE is_official)::int AS official, count(DISTINCT v.advisory_id)::int AS confirmed
     FROM advisories a LEFT JOIN LATERAL (SELECT advisory_id FROM advisory_voices WHERE advisory_id = a.id LIMIT 1) v
       ON true
     WHERE ended_at IS NULL AND coalesce(ends_on, now()::date) >= now()::date`,
  );
  expect(row).toEqual({ open: 9, areas: 1, seasons: 2, official: 3, confirmed: 4 });
});

it.each(['checkins', 'suggested_updates'])(
  'has %s up to the weeks before the seeding, and none ahead',
  async (table) => {
    const [row] = await database.query(
      `SELECT max(created_at) < now() AS past, max(created_at) > now() - interval '15 days' AS recent FROM ${table}`,
    );
    expect(row).toEqual({ past: true, recent: true });
  },
);

it('has two trips of the demo camper, of which one is ahead and planned together', async () => {
  const rows = await database.query(
    `SELECT u.username, count(s.id)::int AS stops, count(s.campsite_id)::int AS listed,
       min(s.arrives_on) > now()::date AS ahead, (SELECT count(*)::int FROM trip_members WHERE trip_id = t.id) AS members
     FROM trips t JOIN users u ON u.id = t.user_id JOIN trip_stops s ON s.trip_id = t.id GROUP BY t.id, u.id ORDER BY t.id`,
  );
  expect(rows).toEqual([
    { username: 'demo-camper', stops: 5, listed: 5, ahead: true, members: 1 },
    { username: 'demo-camper', stops: 2, listed: 2, ahead: null, members: 0 },
  ]);
});

it('bases suggestions that wait on what the campsites show', async () => {
  const rows = await database.query<{ base: { rates?: number }; rates: number }[]>(
    `SELECT s.base_values AS base, c.rates FROM suggested_updates s JOIN campsites c ON c.id = s.campsite_id
     WHERE s.status = 'pending' AND s.base_values ? 'rates'`,
  );
  expect(rows).not.toEqual([]);
  for (const { base, rates } of rows) expect(base.rates).toBe(rates);
});

it('says nothing of a closed campsite that is later than its closing', async () => {
  const closed = await database.query<{ slug: string; closedOn: string }[]>(
    `SELECT seed_key AS slug, facts ->> 'closedOn' AS "closedOn" FROM campsites WHERE is_closed ORDER BY id`,
  );
  expect(closed).toHaveLength(2);
  const late = await database.query(
    `SELECT c.seed_key, e.at FROM campsites c JOIN (
       SELECT campsite_id, created_at AS at FROM checkins
       UNION ALL SELECT campsite_id, confirmed_at FROM campsite_fact_confirmations
       UNION ALL SELECT campsite_id, seen_at FROM campsite_contact_sightings
       UNION ALL SELECT campsite_id, observed_at FROM campsite_facts
     ) e ON e.campsite_id = c.id
     WHERE c.is_closed AND e.at > to_date(c.facts ->> 'closedOn', 'YYYY-MM') + interval '1 month'`,
  );
  expect(late).toEqual([]);
});

it('dates prices as their tariffs do, and confirms no value before it was set', async () => {
  const [row] = await database.query(
    `SELECT count(*)::int AS priced, count(*) FILTER (WHERE to_char(r.observed_at, 'YYYY-MM') IS DISTINCT FROM month
       OR to_char(t.observed_at, 'YYYY-MM') IS DISTINCT FROM month)::int AS wrong
     FROM campsites c CROSS JOIN LATERAL (SELECT c.facts -> 'tariffs' -> 0 ->> 'asOf' AS month) m
     LEFT JOIN campsite_facts r ON r.campsite_id = c.id AND r.fact = 'rates'
     LEFT JOIN campsite_facts t ON t.campsite_id = c.id AND t.fact = 'tariffs' WHERE month IS NOT NULL`,
  );
  expect(row.priced).toBeGreaterThan(100);
  expect(row.wrong).toBe(0);
  const early = await database.query(
    `SELECT k.campsite_id FROM campsite_fact_confirmations k
       JOIN campsite_facts f ON f.campsite_id = k.campsite_id AND f.fact = k.fact
     WHERE f.fact IN ('rates', 'tariffs') AND k.confirmed_at < f.observed_at`,
  );
  expect(early).toEqual([]);
});

it('has gravel of more than a few kilometres only where a car needs clearance, and caravans where they stand', async () => {
  const said = await database.query<
    { slug: string; gravelKm: number; road: string; caravan: string | null }[]
  >(
    `SELECT c.seed_key AS slug, (k.observations ->> 'gravelKm')::int AS "gravelKm", k.observations ->> 'road' AS road,
       k.observations ->> 'caravan' AS caravan
     FROM checkins k JOIN campsites c ON c.id = k.campsite_id WHERE k.observations <> '{}'`,
  );
  expect(said.filter(({ gravelKm, road }) => gravelKm > 3 === (road === 'anyCar'))).toEqual([]);
  expect(new Set(said.map(({ road }) => road))).toEqual(new Set(['anyCar', 'highClearance', 'fourByFour']));
  const withStands = new Set(
    SEED_CAMPSITES.filter(({ facilities }) => facilities.includes('Caravan stands')).map(({ slug }) => slug),
  );
  const caravans = said.filter(({ caravan }) => caravan !== null);
  expect(caravans.filter(({ slug, caravan }) => (caravan === 'yes') !== withStands.has(slug))).toEqual([]);
  expect(new Set(caravans.map(({ caravan }) => caravan))).toEqual(new Set(['yes', 'no']));
});

it('has fuel nearby where a campsite sells it', async () => {
  const rows = await database.query<{ km: number | null }[]>(
    `SELECT min(6371 * 2 * asin(sqrt(sin(radians(a.latitude - c.latitude) / 2) ^ 2
       + cos(radians(c.latitude)) * cos(radians(a.latitude)) * sin(radians(a.longitude - c.longitude) / 2) ^ 2))) AS km
     FROM campsites c CROSS JOIN amenities a WHERE 'Fuel' = ANY(c.facility_names) AND a.kind = 'fuel' GROUP BY c.id`,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(Math.max(...rows.map(({ km }) => km ?? Infinity))).toBeLessThan(1);
});

describe('pictures', () => {
  const [campsite, other] = SEED_CAMPSITES;
  const images = (slug = '') =>
    database.query<{ imageKey: string; filename: string; licence: string }[]>(
      `SELECT i.image_key AS "imageKey", i.filename, i.licence
       FROM campsite_images i JOIN campsites c ON c.id = i.campsite_id WHERE c.seed_key = $1 ORDER BY i.id`,
      [slug],
    );
  let folder: string;
  const pictureUrl = (key = '') => `${MEDIA_PATH}/${pictureFile(key, PICTURE_WIDTHS[0])}`;
  const seedInto = (campsites: typeof SEED_CAMPSITES) =>
    seedPictures({ database, store: new DiskImageStore(folder), report: () => undefined }, campsites);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kampvuur-seed-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are stored as committed, under keys of their own, and only once', async () => {
    if (!campsite) throw new Error('no campsites');
    await seedInto([campsite]);
    const rows = await images(campsite.slug);
    expect(rows).toHaveLength(campsite.scenes.length);
    expect(new Set(rows.map(({ licence }) => licence))).toEqual(
      new Set(['Drawn by Kampvuur for the demo data']),
    );
    for (const width of PICTURE_WIDTHS) {
      const committed = await readFile(pictureFile(`libs/seed/artwork/campsites/${campsite.slug}`, width));
      const stored = await readFile(join(folder, pictureFile(rows[0]?.imageKey ?? '', width)));
      expect(stored.equals(committed)).toBe(true);
    }
    const focus = JSON.parse(await readFile('libs/seed/artwork/focus.json', 'utf8')) as Record<
      string,
      number[]
    >;
    const [x, y] = focus[`campsites/${campsite.slug}`] ?? [];
    expect(pictureFocus(pictureUrl(rows[0]?.imageKey))).toBe(`${x}% ${y}%`);
    await seedInto([campsite]);
    expect(await readdir(folder)).toHaveLength(rows.length * PICTURE_WIDTHS.length);
  });

  it('are named when their files are missing, and nothing stays of that campsite', async () => {
    if (!other) throw new Error('no campsites');
    const before = await readdir(folder);
    await expect(seedInto([{ ...other, scenes: ['karoo-mesas', 'no-such-scene'] }])).rejects.toThrow(
      // Its widths are read at the same time: any of them may be missed first.
      /libs\/seed\/artwork\/shared\/no-such-scene-\d+\.webp/,
    );
    expect(await images(other.slug)).toEqual([]);
    expect(await readdir(folder)).toEqual(before);
  });
});
