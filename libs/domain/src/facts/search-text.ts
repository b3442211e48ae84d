import { folded } from '../folding';
import { FACT_KEYS, FACTS, type FactKey } from './facts';
import { type FieldValue, plainText } from './rules';

/** The facts by whose words search finds campsites. */
export const SEARCHED_FACTS: readonly FactKey[] = FACT_KEYS.filter((key) => 'searched' in FACTS[key]);

export type SearchedValues = Partial<Record<FactKey, FieldValue>>;

/** The folded text that is stored with a campsite and searched (docs/decisions 3). */
export function searchText(values: SearchedValues): string {
  return folded(SEARCHED_FACTS.map((key) => plainText(values[key])).join(' '));
}
