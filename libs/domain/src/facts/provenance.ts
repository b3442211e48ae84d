import type { RevisionSource } from '../campsites/revisions';
import { monthsBefore } from '../local-time';
import { lowestRate } from '../stays/lowest-rate';
import { isTariffs } from '../stays/tariff';
import { FACT_KEYS, FACTS, type FactKey } from './facts';
import type { FieldValue } from './rules';

/** Whom a value of a fact is from. */
export const FACT_SOURCES = ['website', 'openStreetMap', 'import', 'camper', 'administrator'] as const;

export type FactSource = (typeof FACT_SOURCES)[number];

const SOURCE_OF: Record<RevisionSource, FactSource> = {
  scrape: 'website',
  import: 'import',
  suggestion: 'camper',
  proposal: 'camper',
  admin: 'administrator',
  merge: 'administrator',
  undo: 'administrator',
};

/** Whom a value is from, by what has set it. */
export const factSourceOf = (source: RevisionSource): FactSource => SOURCE_OF[source];

/** Where a value is from, how old it is, and who says that it is still correct. Times are ISO 8601, UTC. */
export interface FactProvenance {
  source: FactSource;
  /** The page of a website. */
  page: string | null;
  /** When the value was set. */
  observedAt: string;
  /** Campers who confirmed this value, besides the one who set it. */
  confirmations: number;
  /** When somebody last confirmed this value, or it was last seen on the campsite's own website. */
  confirmedAt: string | null;
  /** When it was last seen on the campsite's own website. */
  seenOnWebsiteAt: string | null;
}

export type Provenance = Partial<Record<FactKey, FactProvenance>>;

/** The facts that change with time: their age is shown, and campers are asked whether they are still correct. */
export const AGEING_FACTS: readonly FactKey[] = FACT_KEYS.filter((key) => FACTS[key].ages === true);

const isAgeingFact = (key: string): boolean => (AGEING_FACTS as readonly string[]).includes(key);

/** The facts whose provenance is part of a campsite's page. */
export const PROVENANCE_FACTS: readonly FactKey[] = FACT_KEYS.filter(
  (key) => isAgeingFact(key) || FACTS[key].stored === 'row',
);

/** The values of facts; of some only. */
export type KnownValues = Partial<Record<FactKey, FieldValue>>;

/** The fact whose origin and age a value has: its own, but a rate that follows from tariffs has theirs. */
export function originFactOf(fact: FactKey, { tariffs }: KnownValues): FactKey {
  return fact === 'rates' && isTariffs(tariffs) && lowestRate(tariffs) !== null ? 'tariffs' : fact;
}

/** The facts that change with time and have an age of their own. */
export const ownAgeingFacts = (values: KnownValues): FactKey[] =>
  AGEING_FACTS.filter((fact) => originFactOf(fact, values) === fact);

/** How old a value is (docs/product.md#age-and-source). */
export type AgeBand = 'recent' | 'ageing' | 'old';

/** Months from which a value is ageing, and from which it is old. */
const AGE_MONTHS = { ageing: 6, old: 18 } as const;

/** How old something is that was last known to be true at `at`. */
export function ageBand(at: Date, now: Date): AgeBand {
  if (at <= monthsBefore(now, AGE_MONTHS.old)) return 'old';
  return at <= monthsBefore(now, AGE_MONTHS.ageing) ? 'ageing' : 'recent';
}

/** When a value was last known to be true: set, confirmed, or seen on the website. */
export function lastKnownAt({ observedAt, confirmedAt }: FactProvenance): Date {
  return new Date(confirmedAt !== null && confirmedAt > observedAt ? confirmedAt : observedAt);
}

/** Of these facts, the one that was last known to be true longest ago; undefined when the source of none is known. */
export function stalestOf(provenance: Provenance, facts: readonly FactKey[]): FactKey | undefined {
  const known = facts.flatMap((fact) => {
    const one = provenance[fact];
    return one ? [{ fact, at: lastKnownAt(one).getTime() }] : [];
  });
  return known.sort((one, other) => one.at - other.at)[0]?.fact;
}

/** The fact to ask a camper about: the stalest of those that change with time, unless it is recent. */
export function factToAsk(
  provenance: Provenance,
  values: KnownValues,
  now: Date,
  isAnswered: (fact: FactKey) => boolean = () => false,
): FactKey | undefined {
  const stalest = stalestOf(
    provenance,
    ownAgeingFacts(values).filter((fact) => !isAnswered(fact)),
  );
  const known = stalest && provenance[stalest];
  return known && ageBand(lastKnownAt(known), now) !== 'recent' ? stalest : undefined;
}
