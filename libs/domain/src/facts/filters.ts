import { FILTERED } from './groups/filtered';
import type { KindValues } from './kind';

// The home page imports this file, so it must not load the other facts.

export const FILTERS = FILTERED;

/** The facts that lists are filtered by. */
export type FilteredFact = keyof typeof FILTERS;

type Entries = typeof FILTERS;

/** The values that were asked for. */
export type FactFilters = { [K in FilteredFact]?: KindValues[Entries[K]['kind']] | undefined };

const isFilteredFact = (key: string): key is FilteredFact => Object.hasOwn(FILTERS, key);

export const FILTERED_FACTS: readonly FilteredFact[] = Object.keys(FILTERS).filter(isFilteredFact);
