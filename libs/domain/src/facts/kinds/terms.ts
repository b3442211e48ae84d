import { canonicalName } from '../../text/text';
import type { FactKind, KindOptions } from '../kind';
import { areSame, isTexts, parseEntries, unionOfEntries } from './entries';

const canonical = (names: readonly string[]): string[] =>
  names.map((name) => canonicalName(name).toLowerCase()).sort();

/** Names of facilities, activities or categories; their order and letter case do not matter. */
export const terms: FactKind<string[], KindOptions['terms']> = {
  is: isTexts,
  parse: (input) => parseEntries('name', input),
  isSame: (one, other) => areSame(one, other) || areSame(canonical(one), canonical(other)),
  combine: (kept, merged) => unionOfEntries('name', kept, merged),
};
