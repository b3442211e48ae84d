import { plainToInstance } from 'class-transformer';
import { SavedSearchInput } from '@kampvuur/contracts';
import { FILTERED_FACTS } from '@kampvuur/domain/facts';

/** The parameters of a search that are saved. */
const SAVED = [
  ...(['query', 'province', 'facilities', 'activities', 'categories', 'unknown', 'adminVerified'] as const),
  ...(['maxRate', 'road', 'signal', ...FILTERED_FACTS, 'near', 'radiusKm', 'place', 'area'] as const),
];

/** The parameters of a search as they are in an address, from which `readSearch` reads the same search. */
export function savedParams(input: SavedSearchInput): Record<string, string> {
  const given = SAVED.flatMap((name): [string, string][] => {
    const value = input[name] ?? null;
    return value === null ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)]];
  });
  return Object.fromEntries(given);
}

/** The search of saved parameters, by the class that reads the parameters of lists. */
export function readSearch(params: Record<string, string>): SavedSearchInput {
  return plainToInstance(SavedSearchInput, params);
}
