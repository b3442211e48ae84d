import { type FieldValues, isFactKey, rulesOf, withDependents } from '@kampvuur/domain/facts';
import booking from '../data/booking.json';
import stands from '../data/stands.json';
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

/** The data files, each with a record for each campsite. */
const FILES: Readonly<Record<string, readonly SeedFact[]>> = {
  'booking.json': booking,
  'stands.json': stands,
  'tariffs.json': tariffs,
};

function readAll(): Map<string, FieldValues> {
  const all = new Map<string, FieldValues>();
  for (const [file, records] of Object.entries(FILES))
    for (const record of records)
      all.set(record.slug, { ...all.get(record.slug), ...readFacts(file, record) });
  return all;
}

/**
 * Facts of the demo data that are rows of their own, by the campsite's key, with those that follow from them: typical values, not
 * researched ones.
 */
export const SEED_FACTS: ReadonlyMap<string, Partial<FieldValues>> = new Map(
  [...readAll()].map(([slug, facts]) => [slug, withDependents(facts, {})]),
);
