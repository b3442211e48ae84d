import { type FieldValues, isFactKey, rulesOf } from '@kampvuur/domain/facts';
import booking from '../data/booking.json';
import tariffs from '../data/tariffs.json';

type SeedFact = Record<string, unknown> & { slug: string };

/**
 * The facts of a record beside its key, as they are stored.
 * @throws Error naming the record and its fact when one is malformed.
 */
function readFacts(file: string, { slug, ...facts }: SeedFact): FieldValues {
  const pairs = Object.entries(facts).map(([key, given]) => {
    const parsed = isFactKey(key) ? rulesOf(key).parse(given) : { message: 'is no fact' };
    if ('message' in parsed) throw new Error(`libs/seed/data/${file}, ${slug}: ${key}: ${parsed.message}`);
    return [key, parsed.value] as const;
  });
  return Object.fromEntries(pairs);
}

const FILES: readonly [file: string, records: readonly SeedFact[]][] = [
  ['booking.json', booking],
  ['tariffs.json', tariffs],
];

function factsBySlug(): Map<string, FieldValues> {
  const facts = new Map<string, FieldValues>();
  for (const [file, records] of FILES)
    for (const record of records)
      facts.set(record.slug, { ...facts.get(record.slug), ...readFacts(file, record) });
  return facts;
}

/** Facts of the demo data that are rows of their own, by the campsite's key: typical values, not researched ones. */
export const SEED_FACTS: ReadonlyMap<string, FieldValues> = factsBySlug();
