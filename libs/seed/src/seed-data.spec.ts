import { advisoryPeriodErrors, localDay, PROVINCES, startOfLocalDay } from '@kampvuur/domain';
import { circleRing, provinceAt } from '@kampvuur/domain/geography';
import { advisoryAreaProblem } from '@kampvuur/domain/geography/advisory-area';
import { FACTS, factsSetBy, longestStand, type Stand, STAND_PART_KEYS } from '@kampvuur/domain/facts';
import { isTariffs, lowestRate, SEASONS, TIMES } from '@kampvuur/domain/stays';
import { SEED_FACTS } from './seed-facts';
import {
  readRecords,
  SEED_ADVISORIES,
  SEED_CAMPSITES,
  SEED_PEOPLE,
  SEED_SAVED_SEARCHES,
  SEED_TRIPS,
  SeedCheckinText,
} from './seed-data';

it('has about 120 campsites over all nine provinces', () => {
  expect(SEED_CAMPSITES.length).toBeGreaterThanOrEqual(115);
  expect(new Set(SEED_CAMPSITES.map((campsite) => campsite.province))).toEqual(new Set(PROVINCES));
});

it('has unique keys and names', () => {
  for (const field of ['slug', 'name', 'shortDescription', 'longDescription'] as const) {
    const values = SEED_CAMPSITES.map((campsite) => campsite[field]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

it.each(SEED_CAMPSITES.map((campsite) => [campsite.name, campsite] as const))(
  '%s lies in its province',
  (_name, campsite) => {
    expect(provinceAt(campsite.latitude, campsite.longitude)).toBe(campsite.province);
  },
);

it.each(SEED_CAMPSITES.map((campsite) => [campsite.name, campsite] as const))(
  '%s is described in two paragraphs, without shouting',
  (_name, { shortDescription, longDescription }) => {
    expect(longDescription.split('\n\n')).toHaveLength(2);
    expect(shortDescription + longDescription).not.toMatch(/!/);
  },
);

it('shows the contacts of an operator where one is named', () => {
  const mahai = SEED_CAMPSITES.find(({ slug }) => slug === 'mahai-royal-natal');
  const roodeplaat = SEED_CAMPSITES.find(({ slug }) => slug === 'roodeplaat-dam');
  expect(mahai).toMatchObject({ contactEmails: ['bookings@kznwildlife.com'], facebookUrl: null });
  expect(roodeplaat).toMatchObject({ websiteUrls: [], facebookUrl: null, contactPhones: [] });
});

it('says of every campsite how to book, and of none that there is not', () => {
  expect([...SEED_FACTS.keys()].sort()).toEqual(SEED_CAMPSITES.map(({ slug }) => slug).sort());
  const of = (key: string) => [...SEED_FACTS.values()].filter((facts) => facts[key] !== undefined).length;
  expect(of('bookingMethods')).toBe(SEED_CAMPSITES.length);
  // Every fact occurs, so that every part of the page does.
  for (const key of factsSetBy('edit').filter((fact) => FACTS[fact].group === 'booking'))
    expect([key, of(key)]).not.toEqual([key, 0]);
});

it('names only ways to book for which a campsite has the contact, and walk-in where it has none', () => {
  const wrong = SEED_CAMPSITES.flatMap(({ slug, contactPhones, contactEmails, websiteUrls }) => {
    const facts = SEED_FACTS.get(slug) ?? {};
    const { bookingMethods = [], whatsappNumbers = [], bookingUrl = null, deposit } = facts;
    const methods = bookingMethods as string[];
    const hasContact: Readonly<Record<string, boolean>> = {
      Phone: contactPhones.length > 0,
      Email: contactEmails.length > 0,
      Website: websiteUrls.length > 0 || bookingUrl !== null,
      WhatsApp: (whatsappNumbers as string[]).length > 0,
      // Where nobody can book there is no deposit.
      'Walk-in': methods.length > 1 || deposit === undefined,
    };
    return methods.filter((method) => hasContact[method] !== true).map((method) => `${slug}: ${method}`);
  });
  expect(wrong).toEqual([]);
});

it('has tariffs wherever the price is known, of which the lowest is the rate', () => {
  const priced = SEED_CAMPSITES.filter(({ rates }) => rates !== null);
  const lowest = priced.map(({ slug }) => {
    const tariffs = SEED_FACTS.get(slug)?.['tariffs'] ?? null;
    return isTariffs(tariffs) ? lowestRate(tariffs) : null;
  });
  expect(lowest).toEqual(priced.map(({ rates }) => rates));
});

it('has tariffs of every kind, each campsite’s of one month, and those of a closed one from before', () => {
  const lists = SEED_CAMPSITES.map(({ slug, closedOn }) => {
    const tariffs = SEED_FACTS.get(slug)?.['tariffs'] ?? null;
    return { slug, closedOn, tariffs: isTariffs(tariffs) ? tariffs : [] };
  });
  const all = lists.flatMap(({ tariffs }) => tariffs);
  expect(new Set(all.map(({ per }) => per))).toEqual(new Set(['stand', 'person', 'vehicle', 'unit']));
  expect(new Set(all.map(({ time }) => time))).toEqual(new Set(TIMES));
  expect(SEASONS.filter((season) => !all.some((tariff) => tariff.season === season))).toEqual([]);
  const months = lists.map(
    ({ slug, tariffs }) => [slug, new Set(tariffs.map(({ asOf }) => asOf)).size] as const,
  );
  expect(months.filter(([, count]) => count > 1)).toEqual([]);
  const late = lists.filter(({ closedOn = '9999', tariffs }) =>
    tariffs.some(({ asOf = '' }) => asOf >= closedOn),
  );
  expect(late.map(({ slug }) => slug)).toEqual([]);
});

it('says of a campsite with stands for caravans that any car gets there', () => {
  const rough = SEED_CAMPSITES.filter(({ approach }) => approach !== undefined);
  expect(rough.length).toBeGreaterThan(10);
  expect(rough.filter(({ facilities }) => facilities.includes('Caravan stands'))).toEqual([]);
});

it('says of every campsite what its stands are like, and how long a rig fits', () => {
  const known = [...SEED_FACTS.values()].map(({ stands = [], maxRigLength = null }) => {
    return { stands: stands as Stand[], maxRigLength };
  });
  expect(known.filter(({ stands }) => stands.length === 0)).toEqual([]);
  expect(known.map(({ maxRigLength }) => maxRigLength)).toEqual(
    known.map(({ stands }) => longestStand(stands)),
  );
  // Every part occurs, and is missing somewhere.
  const all = known.flatMap(({ stands }) => stands);
  for (const part of STAND_PART_KEYS) {
    const count = all.filter((stand) => stand[part] !== undefined).length;
    expect([part, count > 0, count < all.length]).toEqual([part, true, true]);
  }
});

it('has no WhatsApp number of anybody', () => {
  const numbers = [...SEED_FACTS.values()].flatMap((facts) => (facts['whatsappNumbers'] ?? []) as string[]);
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.filter((number) => !/^082 555 0\d{3}$/.test(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('has a camper whose name is longer than a card, a row or a podium step', () => {
  const longest = Math.max(
    ...SEED_PEOPLE.map(({ firstName, lastName }) => `${firstName} ${lastName}`.length),
  );
  expect(longest).toBeGreaterThan(60);
});

it('has valid advisories of every kind, two with a season and one about an area', () => {
  expect(new Set(SEED_ADVISORIES.map(({ kind }) => kind)).size).toBe(7);
  expect(SEED_ADVISORIES.filter(({ season }) => season)).toHaveLength(2);
  const areas = SEED_ADVISORIES.flatMap(({ around }) => around ?? []);
  expect(areas).toHaveLength(1);
  for (const area of areas) {
    const ring = circleRing(area, area.radiusKm);
    expect(advisoryAreaProblem({ type: 'Polygon', coordinates: [ring] }, 'camper')).toBeUndefined();
  }
  const slugs = SEED_CAMPSITES.map((campsite) => campsite.slug);
  const unknown = SEED_ADVISORIES.filter(({ slug }) => slug !== undefined && !slugs.includes(slug));
  expect(unknown).toEqual([]);
  const wrong = SEED_ADVISORIES.filter(({ kind, season, days = 0, daysAgo }) => {
    const [seasonFrom, seasonUntil] = season ?? [];
    const endsOn = season ? undefined : localDay(startOfLocalDay('2026-11-29', days));
    return (
      advisoryPeriodErrors(kind, { endsOn, seasonFrom, seasonUntil }, '2026-11-29') !== undefined ||
      (!season && days <= daysAgo)
    );
  });
  expect(wrong).toEqual([]);
});

it('has saved searches with new campsites that they find', () => {
  const bySlug = new Map(SEED_CAMPSITES.map((campsite) => [campsite.slug, campsite]));
  const found = SEED_SAVED_SEARCHES.flatMap(({ search, found: slugs }) =>
    slugs.map((slug) => ({ search, campsite: bySlug.get(slug) })),
  );
  expect(found.length).toBeGreaterThan(1);
  for (const { search, campsite } of found) {
    expect(campsite).toMatchObject({ province: search['province'] });
    expect(campsite?.categories).toContain(search['categories']);
    expect(campsite?.rates ?? 0).toBeLessThanOrEqual(Number(search['maxRate'] ?? Infinity));
  }
});

it('has trips to campsites that exist', () => {
  const slugs = SEED_CAMPSITES.map((campsite) => campsite.slug);
  const stops = SEED_TRIPS.flatMap((trip) => trip.stops);
  expect(stops.length).toBeGreaterThan(5);
  expect(stops.filter(({ slug }) => !slugs.includes(slug))).toEqual([]);
});

it.each<[string, object, string]>([
  ['a rating out of range', { rating: 6, text: 'Ten letters' }, 'rating must not be greater than 5'],
  ['a text too short', { rating: 5, text: 'Lekker' }, 'text must be longer than or equal to 10 characters'],
  ['an unknown biome', { rating: 5, text: 'Ten letters', biomes: ['moon'] }, 'each value in biomes'],
  ['a field nobody knows', { rating: 5, text: 'Ten letters', stars: 1 }, 'property stars should not exist'],
])('refuses a record with %s by its file, its place and its field', (_what, record, reason) => {
  const good = { rating: 4, text: 'Quiet and level.' };
  const read = () => readRecords('checkin-texts.json', SeedCheckinText, [good, record]);
  expect(read).toThrow('libs/seed/data/checkin-texts.json, record 2 ({"rating":');
  expect(read).toThrow(reason);
});

it('knows something of every campsite that is known to be missing, and nothing of it is there', () => {
  for (const campsite of SEED_CAMPSITES) {
    const present: string[] = [...campsite.facilities, ...campsite.activities, ...campsite.categories];
    const { absentFacilities = [], absentActivities = [], absentCategories = [] } = campsite;
    const absent: string[] = [...absentFacilities, ...absentActivities, ...absentCategories];
    expect(absent).not.toEqual([]);
    expect(absent.filter((name) => present.includes(name))).toEqual([]);
  }
});
