import { FACT_KEYS, FACTS, type FactKey } from './facts';
import { type FieldValues, isEmptyValue, rulesOf } from './rules';
import { withStandLengths } from './stand-lengths';

/** The facts that say something only while another one is yes, such as since when a campsite is closed. */
export const DEPENDENT_FACTS: readonly FactKey[] = FACT_KEYS.filter(
  (key) => FACTS[key].onlyWhen !== undefined,
);

/** Whether a fact says something of a campsite with these values. */
export function isMeaningful(key: FactKey, values: Partial<FieldValues>): boolean {
  const { onlyWhen } = FACTS[key];
  return onlyWhen === undefined || values[onlyWhen] === true;
}

/**
 * The changes with those that follow: what depends on a fact that is not yes any more is cleared, and cannot be set; the lengths
 * of stands and the longest rig agree. Every writer of campsites goes through this, so that opening a campsite again
 * forgets since when it was closed, and why.
 */
export function withDependents(
  changes: Partial<FieldValues>,
  current: Partial<FieldValues>,
): Partial<FieldValues> {
  const result = { ...withStandLengths(changes, current) };
  for (const key of DEPENDENT_FACTS) {
    const { onlyWhen } = FACTS[key];
    const by = onlyWhen !== undefined && Object.hasOwn(changes, onlyWhen) ? changes : current;
    if (isMeaningful(key, by)) continue;
    if (Object.hasOwn(changes, key) || !isEmptyValue(current[key])) result[key] = rulesOf(key).empty;
  }
  return result;
}
