import { type FieldValues, isFactKey, rulesOf } from '@kampvuur/domain/facts';
import booking from '../data/booking.json';

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

/** Facts of the demo data that are rows of their own, by the campsite's key: typical values, not researched ones. */
export const SEED_FACTS: ReadonlyMap<string, FieldValues> = new Map(
  booking.map((record) => [record.slug, readFacts('booking.json', record)]),
);
