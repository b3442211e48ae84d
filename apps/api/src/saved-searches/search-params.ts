import { plainToInstance } from 'class-transformer';
import { SavedSearchInput } from '@kampvuur/contracts';

/**
 * The parameters of a search as they are in an address, from which `readSearch` reads the same search: every filter, since
 * the input has the fields of its class alone.
 */
export function savedParams(input: SavedSearchInput): Record<string, string> {
  // A search along a way is not saved.
  const { name: _name, through: _through, withinKm: _withinKm, ...filters } = input;
  const given = Object.entries(filters).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return [];
    return [[name, Array.isArray(value) ? value.join(',') : String(value)]];
  });
  return Object.fromEntries(given);
}

/** The search of saved parameters, by the class that reads the parameters of lists. */
export function readSearch(params: Record<string, string>): SavedSearchInput {
  return plainToInstance(SavedSearchInput, params);
}
