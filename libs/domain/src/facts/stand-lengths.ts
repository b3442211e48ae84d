import { isStands } from './kinds/stands';
import { longestStand, type Stand } from './stand';
import type { FieldValue, FieldValues } from './values';

// Where the length of any stand is known, the longest rig is the longest of them (docs/decisions 30).

type Values = Partial<FieldValues>;

const standsOf = (value: FieldValue | undefined): Stand[] => (isStands(value) ? value : []);

const withoutLength = ({ length: _length, ...stand }: Stand): Stand => stand;

/** The stands with this length of the longest: longer ones are as long as it; where none is, the longest becomes so. */
function withLongest(stands: readonly Stand[], longest: number): Stand[] {
  const before = longestStand(stands);
  const grown = stands.findIndex(({ length }) => length === before);
  return stands.map((stand, at) => {
    const isLonger = stand.length !== undefined && stand.length > longest;
    const isGrown = before !== null && before < longest && at === grown;
    return isLonger || isGrown ? { ...stand, length: longest } : stand;
  });
}

/**
 * The changes with those that follow from how stands and the longest rig belong together. Stands whose lengths change set the longest
 * rig, and clear it when no length is left. The longest rig alone sets the length of the longest stand; clearing it
 * clears the lengths of all.
 */
export function withStandLengths(changes: Values, current: Values): Values {
  if (changes['stands'] === undefined && changes['maxRigLength'] === undefined) return changes;
  const stands = standsOf(changes['stands'] ?? current['stands']);
  const longest = longestStand(stands);
  const before = longestStand(standsOf(current['stands']));
  const rig = changes['maxRigLength'];
  const isRigChanged = rig !== undefined && rig !== (current['maxRigLength'] ?? null);
  if (longest !== before) {
    if (longest === null && isRigChanged) return changes;
    return { ...changes, maxRigLength: longest };
  }
  if (longest === null || !isRigChanged) return changes;
  const following = typeof rig === 'number' ? withLongest(stands, rig) : stands.map(withoutLength);
  return { ...changes, stands: following };
}

/**
 * Stands that a campsite gains beside what it has: without their lengths where they contradict its longest rig, which
 * is not to change.
 */
export function standsBesideRig(value: FieldValue, maxRigLength: FieldValue | undefined): FieldValue {
  if (!isStands(value) || typeof maxRigLength !== 'number') return value;
  const longest = longestStand(value);
  return longest === null || longest === maxRigLength ? value : value.map(withoutLength);
}
