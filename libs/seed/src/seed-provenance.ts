import type { DataSource } from 'typeorm';
import { monthsBefore } from '@kampvuur/domain';
import { AGEING_FACTS, type FactKey } from '@kampvuur/domain/facts';
import { isTariffs } from '@kampvuur/domain/stays';
import { PROVENANCE_VALUES } from '@kampvuur/persistence';
import { Random } from './random';
import { seededIds } from './seed-campsites';
import { SEED_FACTS } from './seed-facts';
import type { SeedCampsite } from './seed-data';
import type { SeededUser } from './seed-users';

/** Who sets the values of the demo campsites; the first ones are the most frequent. */
const SOURCES = ['scrape', 'admin', 'suggestion', 'import'] as const;

/** How many months ago values were set: 1 to this many. */
const MAX_AGE = 30;
/** How many campers at most have confirmed one, and how many months ago at most. */
const MAX_CONFIRMATIONS = 4;
const MAX_CONFIRMED_AGE = 10;

/** $1 campsites with fact, source and date as JSON. Facts that are rows, and origins that are known, stay as they are. */
const ORIGINS = `
  INSERT INTO campsite_facts (campsite_id, fact, source, reference, observed_at)
  SELECT c.id, r.fact, r.source, CASE WHEN r.source = 'scrape' THEN c.website_urls[1] END, r."observedAt"
  FROM jsonb_to_recordset($1::jsonb) AS r(id int, fact text, source text, "observedAt" timestamptz)
    JOIN campsites c ON c.id = r.id
  WHERE NOT c.facts ? r.fact AND (${PROVENANCE_VALUES}) -> r.fact NOT IN ('null', '[]')
  ON CONFLICT DO NOTHING`;

/** $1 campsites with fact, user and date as JSON. */
const CONFIRMATIONS = `
  INSERT INTO campsite_fact_confirmations (campsite_id, fact, value, user_id, confirmed_at)
  SELECT c.id, r.fact, (${PROVENANCE_VALUES}) -> r.fact, r."userId", r."confirmedAt"
  FROM jsonb_to_recordset($1::jsonb) AS r(id int, fact text, "userId" int, "confirmedAt" timestamptz)
    JOIN campsites c ON c.id = r.id
  WHERE (${PROVENANCE_VALUES}) -> r.fact NOT IN ('null', '[]')
  ON CONFLICT DO NOTHING`;

/** $1 campsites with date as JSON, and a fact unless it is the date of all that is known. */
const ROW_DATES = `
  UPDATE campsite_facts f SET observed_at = r."observedAt"
  FROM jsonb_to_recordset($1::jsonb) AS r(id int, fact text, "observedAt" timestamptz)
  WHERE f.campsite_id = r.id AND f.fact = coalesce(r.fact, f.fact)`;

/** Adds where the values of the demo campsites come from, how old they are, and which campers have confirmed them. */
export async function seedProvenance(
  database: DataSource,
  campsites: SeedCampsite[],
  campers: SeededUser[],
  now = new Date(),
): Promise<void> {
  const [{ hasAny }] = await database.query<[{ hasAny: boolean }]>(
    `SELECT EXISTS (SELECT FROM campsite_fact_confirmations k JOIN campsites c ON c.id = k.campsite_id
       WHERE c.seed_key IS NOT NULL) AS "hasAny"`,
  );
  if (hasAny) return;
  const ids = await seededIds(database);
  const seeded = campsites.flatMap((campsite) => {
    const id = ids.get(campsite.slug);
    return id === undefined ? [] : [{ id, campsite }];
  });
  const values = seeded.flatMap(({ id, campsite }) =>
    AGEING_FACTS.map((fact) => {
      const random = Random.fromText(`${campsite.slug} ${fact}`);
      return {
        isOpen: campsite.isClosed !== true,
        random,
        origin: { id, ...originOf(campsite, fact, random, now) },
      };
    }),
  );
  const origins = values.map(({ origin }) => origin);
  const confirmations = values
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ random, origin: { id, fact, observedAt } }) => {
      const count = Math.floor(random.next() ** 2 * (MAX_CONFIRMATIONS + 1));
      const first = random.below(campers.length);
      return Array.from({ length: Math.min(count, campers.length) }, (_, index) => {
        const userId = campers[(first + index) % campers.length]?.id;
        const said = monthsBefore(now, random.integer(0, MAX_CONFIRMED_AGE));
        return { id, fact, userId, confirmedAt: said > observedAt ? said : observedAt };
      });
    });
  const closings = seeded.flatMap(({ id, campsite: { closedOn } }) =>
    closedOn === undefined ? [] : [{ id, observedAt: new Date(closedOn) }],
  );
  const tariffs = origins.filter(({ fact, isDated }) => fact === 'tariffs' && isDated);
  await database.query(ROW_DATES, [JSON.stringify(closings)]);
  await database.query(ROW_DATES, [JSON.stringify(tariffs)]);
  await database.query(ORIGINS, [JSON.stringify(origins)]);
  await database.query(CONFIRMATIONS, [JSON.stringify(confirmations)]);
}

interface SeededOrigin {
  fact: FactKey;
  source: (typeof SOURCES)[number];
  observedAt: Date;
  /** Whether the data themselves say of when the value is. */
  isDated: boolean;
}

/** Where a value is from: of a closed campsite before it closed, of prices the month of the tariffs. */
function originOf(
  { slug, websiteUrls, closedOn }: SeedCampsite,
  fact: FactKey,
  random: Random,
  now: Date,
): SeededOrigin {
  const source = random.pickSkewed(SOURCES);
  const months = random.integer(1, MAX_AGE);
  const pricedAt = fact === 'rates' || fact === 'tariffs' ? tariffsDate(slug) : undefined;
  if (pricedAt) return { fact, source: 'admin', observedAt: pricedAt, isDated: true };
  return {
    fact,
    source: source === 'scrape' && websiteUrls.length === 0 ? 'admin' : source,
    observedAt: monthsBefore(closedOn === undefined ? now : new Date(closedOn), months),
    isDated: false,
  };
}

/** The first day of the month in which a campsite's tariffs applied; undefined where none is given. */
function tariffsDate(slug: string): Date | undefined {
  const tariffs = SEED_FACTS.get(slug)?.['tariffs'] ?? null;
  const asOf = isTariffs(tariffs) ? tariffs[0]?.asOf : undefined;
  return asOf === undefined ? undefined : new Date(`${asOf}-01T06:00:00Z`);
}
