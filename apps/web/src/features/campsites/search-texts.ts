import type { ReverseGeocodeResult } from '@kampvuur/contracts';
import type { FilteredFact } from '@kampvuur/domain/facts/filters';
import { filterWords } from '../../pieces/facts/filter-words';
import { formatCount } from '../../ui/numbers';
import { activeFilterCount, type SearchState } from './search-state';

/** The text after the number of campsites: `in South Africa`, `in Limpopo`, `match in Limpopo`. */
export function countSuffix(search: SearchState, total: number): string {
  const isCountryWide = search.province === 'all';
  const otherFilters = activeFilterCount(search) - (isCountryWide ? 0 : 1);
  if (otherFilters === 0 && search.query === '')
    return isCountryWide ? 'in South Africa' : `in ${search.province}`;
  const match = total === 1 ? 'matches' : 'match';
  return isCountryWide ? match : `${match} in ${search.province}`;
}

/**
 * `Within 50 km of Clarens`, or `Near Clarens` at any distance; a place without a name is described by its position.
 */
export function nearText({ near, radiusKm, place }: SearchState): string {
  const name = place || (near ?? []).join(', ');
  return radiusKm === null ? `Near ${name}` : `Within ${formatKilometres(radiusKm)} of ${name}`;
}

/** `Up to R250`. */
export function maxRateText(maxRate: number): string {
  return `Up to R${formatCount(maxRate)}`;
}

/** `Longest rig: at least 8 m`. */
export function leastText(fact: FilteredFact, least: number): string {
  const { label, unit } = filterWords(fact);
  return `${label}: at least ${least} ${unit}`;
}

/** `Admin Verified` or `Not Verified`, the words of docs/product.md#screens. */
export function verifiedText(adminVerified: boolean): string {
  return adminVerified ? 'Admin Verified' : 'Not Verified';
}

// A position this close to a town is named after it.
const IN_TOWN_KM = 5;

/** What to call the reader's own position, so that a shared link makes sense to others too. */
export function nameOfPosition(here: ReverseGeocodeResult | undefined): string {
  const town = here?.place?.name;
  if (town === undefined) return here?.province ? `a point in ${here.province}` : 'my position';
  const isInTown = here?.distanceKm !== null && (here?.distanceKm ?? 0) <= IN_TOWN_KM;
  return isInTown ? town : `a point near ${town}`;
}

function formatKilometres(km: number): string {
  return `${km >= 1 ? formatCount(km) : km} km`;
}

/** That campsites are found too of which it is not known whether they have a facility, activity or category. */
export const UNKNOWN_TEXT = 'Also where not known';
