import {
  ABSENT_TERMS,
  type AbsentTermsField,
  TAXONOMY_FIELDS,
  type TaxonomyField,
} from '../campsites/taxonomy-fields';
import { FACTS, factsOfKind, isFactKey, type OfKind } from './facts';
import { isTexts } from './kinds/entries';
import type { FieldValue, FieldValues } from './values';

// A term of a campsite is present (in its list), absent (in the absent list) or not known (in neither), never both.

/** A list of terms: those that a campsite has, or those that it does not have. */
export type TermFact = OfKind<'terms'>;

/** Both lists of each taxonomy. */
export const TERM_FACTS: readonly TermFact[] = factsOfKind('terms');

/** The taxonomy whose terms a fact lists; undefined for a fact of another kind. */
export function taxonomyOf(key: string): TaxonomyField | undefined {
  const fact = isFactKey(key) ? FACTS[key] : undefined;
  return fact?.kind === 'terms' ? fact.taxonomy : undefined;
}

/** Whether a fact lists terms. */
export const isTermFact = (key: string): key is TermFact => taxonomyOf(key) !== undefined;

/** Whether a fact lists what a campsite does not have. */
export function isAbsentTerms(key: string): key is AbsentTermsField {
  const fact = isFactKey(key) ? FACTS[key] : undefined;
  return fact?.kind === 'terms' && fact.isAbsent === true;
}

/** The other list of the same taxonomy. */
export function oppositeOf(fact: TermFact): TermFact {
  const taxonomy = taxonomyOf(fact);
  if (taxonomy === undefined) throw new Error(`${fact} lists no terms`);
  return fact === taxonomy ? ABSENT_TERMS[taxonomy] : taxonomy;
}

type Values = Readonly<Partial<FieldValues>>;

const namesOf = (value: FieldValue | undefined): string[] => (isTexts(value) ? value : []);

const keysOf = (value: FieldValue | undefined): Set<string> =>
  new Set(namesOf(value).map((name) => name.toLowerCase()));

const without = (names: readonly string[], removed: ReadonlySet<string>): string[] =>
  names.filter((name) => !removed.has(name.toLowerCase()));

/**
 * Changes of a campsite with what follows from them: a name that is new in one list leaves the other one. A name that
 * is new in both is present.
 */
export function settledTerms<Changes extends Values>(changes: Changes, current: Values): Changes {
  const settled: Partial<FieldValues> = {};
  for (const present of TAXONOMY_FIELDS) {
    const absent = ABSENT_TERMS[present];
    if (changes[present] === undefined && changes[absent] === undefined) continue;
    const has = namesOf(changes[present] ?? current[present]);
    const hasNot = namesOf(changes[absent] ?? current[absent]);
    const [had, hadNot, denied] = [keysOf(current[present]), keysOf(current[absent]), keysOf(hasNot)];
    const left = [...denied].filter((key) => had.has(key) && !hadNot.has(key));
    const stay = without(has, new Set(left));
    const deny = without(hasNot, keysOf(stay));
    if (stay.length < has.length) settled[present] = stay;
    if (deny.length < hasNot.length) settled[absent] = deny;
  }
  return { ...changes, ...settled };
}

/** Names of `gained` of one list without those that the other list of the same campsite has. */
export function notContradicted(fact: TermFact, gained: readonly string[], kept: Values): string[] {
  return without(gained, keysOf(kept[oppositeOf(fact)]));
}
