import { lowestRate, withLowestRate } from '../stays/lowest-rate';
import { isTariffs } from '../stays/tariff';
import { withDependents } from './dependent-facts';
import { changedTogether } from './facts';
import { type FieldValue, type FieldValues, isSameValue } from './rules';
import { settledTerms } from './term-states';

type Values = Partial<FieldValues>;

/** The changes with all that follow from them. Every writer of campsites goes through this. */
export const withFollowing = (changes: Values, current: Values): Values =>
  settledTerms(withRates(withDependents(changes, current), current), current);

/**
 * Changes after which the rate is the lowest price of a night among the tariffs (docs/decisions 29): new tariffs set it, and a
 * new rate sets the lowest tariff. Without a rate there are no tariffs either.
 */
export function withRates(changes: Values, current: Values): Values {
  const { rates, tariffs } = changes;
  const now = current['tariffs'] ?? [];
  if (tariffs !== undefined && !isSameValue('tariffs', tariffs, now)) {
    const lowest = rateOf(tariffs);
    return lowest === null ? changes : { ...changes, rates: lowest };
  }
  const lowest = rateOf(now);
  if (rates === undefined || rates === lowest || lowest === null || !isTariffs(now)) return changes;
  return { ...changes, tariffs: typeof rates === 'number' ? withLowestRate(now, rates) : [] };
}

const rateOf = (tariffs: FieldValue): number | null => (isTariffs(tariffs) ? lowestRate(tariffs) : null);

/** The facts whose change in one write is undone in one: of a unit, and rate with tariffs. */
export function undoneTogether(field: string): readonly string[] {
  return field === 'rates' || field === 'tariffs' ? ['rates', 'tariffs'] : changedTogether(field);
}
