import type { SearchState } from './search-state';

/** Where the listed campsites lie, for the result count: `in South Africa`, `in Limpopo`. */
export function placeText(province: SearchState['province']): string {
  return province === 'all' ? 'in South Africa' : `in ${province}`;
}
