import type { DataSource } from 'typeorm';
import { AGEING_FACTS } from '@kampvuur/domain/facts';
import { PROVENANCE_VALUES } from '@kampvuur/persistence';
import { Random } from './random';
import { seededIds } from './seed-campsites';
import type { SeedCampsite } from './seed-data';
import type { SeededUser } from './seed-users';

/** Who sets the values of the demo campsites; the first ones are the most frequent. */
const SOURCES = ['scrape', 'admin', 'suggestion', 'import'] as const;

/** How many months ago values were set: 1 to this many. */
const MAX_AGE = 30;
/** How many campers at most have confirmed one, and how many months ago at most. */
const MAX_CONFIRMATIONS = 4;
const MAX_CONFIRMED_AGE = 10;

/** $1 campsites with fact, source and age as JSON. Facts that are rows, and origins that are known, stay as they are. */
const ORIGINS = `
  INSERT INTO campsite_facts (campsite_id, fact, source, reference, observed_at)
  SELECT c.id, r.fact, r.source, CASE WHEN r.source = 'scrape' THEN c.website_urls[1] END,
    now() - make_interval(months => r.months)
  FROM jsonb_to_recordset($1::jsonb) AS r(id int, fact text, source text, months int) JOIN campsites c ON c.id = r.id
  WHERE NOT c.facts ? r.fact AND (${PROVENANCE_VALUES}) -> r.fact NOT IN ('null', '[]')
  ON CONFLICT DO NOTHING`;

/** $1 campsites with fact, user and age as JSON. */
const CONFIRMATIONS = `
  INSERT INTO campsite_fact_confirmations (campsite_id, fact, value, user_id, confirmed_at)
  SELECT c.id, r.fact, (${PROVENANCE_VALUES}) -> r.fact, r."userId", now() - make_interval(months => r.months)
  FROM jsonb_to_recordset($1::jsonb) AS r(id int, fact text, "userId" int, months int) JOIN campsites c ON c.id = r.id
  WHERE (${PROVENANCE_VALUES}) -> r.fact NOT IN ('null', '[]')
  ON CONFLICT DO NOTHING`;

/** Adds where the values of the demo campsites come from, how old they are, and which campers have confirmed them. */
export async function seedProvenance(
  database: DataSource,
  campsites: SeedCampsite[],
  campers: SeededUser[],
): Promise<void> {
  const [{ hasAny }] = await database.query<[{ hasAny: boolean }]>(
    `SELECT EXISTS (SELECT FROM campsite_fact_confirmations k JOIN campsites c ON c.id = k.campsite_id
       WHERE c.seed_key IS NOT NULL) AS "hasAny"`,
  );
  if (hasAny) return;
  const ids = await seededIds(database);
  const facts = campsites.flatMap(({ slug, websiteUrls }) => {
    const id = ids.get(slug);
    return id === undefined
      ? []
      : AGEING_FACTS.map((fact) => ({
          id,
          fact,
          hasWebsite: websiteUrls.length > 0,
          random: Random.fromText(`${slug} ${fact}`),
        }));
  });
  const origins = facts.map(({ id, fact, hasWebsite, random }) => {
    const source = random.pickSkewed(SOURCES);
    return {
      id,
      fact,
      source: source === 'scrape' && !hasWebsite ? 'admin' : source,
      months: random.integer(1, MAX_AGE),
    };
  });
  const confirmations = facts.flatMap(({ id, fact, random }) => {
    const count = Math.floor(random.next() ** 2 * (MAX_CONFIRMATIONS + 1));
    const first = random.below(campers.length);
    return Array.from({ length: Math.min(count, campers.length) }, (_, index) => {
      const userId = campers[(first + index) % campers.length]?.id;
      return { id, fact, userId, months: random.integer(0, MAX_CONFIRMED_AGE) };
    });
  });
  await database.query(ORIGINS, [JSON.stringify(origins)]);
  await database.query(CONFIRMATIONS, [JSON.stringify(confirmations)]);
}
