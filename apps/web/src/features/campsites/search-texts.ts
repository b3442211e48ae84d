import type { ReverseGeocodeResult } from '@kampvuur/contracts';
import type { FilteredFact } from '@kampvuur/domain/facts/filters';
import { filterWords } from '../../pieces/facts/filter-words';
import { formatNumber } from '../../base/messages/numbers';
import { formatCount } from '../../ui/numbers';
import { activeFilterCount, type SearchState } from './search-state';
import { say } from './say-list';
import { provinceWord } from '../../base/messages/registry-words';

/**
 * `12 campsites in South Africa`, `3 campsites in Limpopo`, `1 campsite matches in Limpopo`; of those on the device
 * `12 campsites on this device`. The number is in a part `b`.
 */
export function countText(search: SearchState, total: number, isOfDevice = false): string {
  const { province, query } = search;
  const isCountryWide = province === 'all';
  const otherFilters = activeFilterCount(search) - (isCountryWide ? 0 : 1);
  const isAll = otherFilters === 0 && query === '';
  const values = { n: total, count: formatCount(total), province: provinceWord(province) };
  const all = isCountryWide ? 'countAll' : 'countIn';
  const matching = isCountryWide ? 'countMatching' : 'countMatchingIn';
  const key = isAll ? all : matching;
  return say(isOfDevice ? `${key}Kept` : key, values);
}

/**
 * `Within 50 km of Clarens`, or `Near Clarens, any distance`; a place without a name is described by its position.
 */
export function nearText({ near, radiusKm, place }: SearchState): string {
  const name = place || (near ?? []).join(', ');
  return radiusKm === null
    ? say('near', { name })
    : say('nearWithin', { radiusKm: formatNumber(radiusKm), name });
}

/** `Up to R250`. */
export function maxRateText(maxRate: number): string {
  return say('maxRate', { maxRate: formatCount(maxRate) });
}

/** `Longest rig: at least 8 m`. */
export function leastText(fact: FilteredFact, least: number): string {
  const { label, unit } = filterWords(fact);
  return say('least', { label, least: formatNumber(least), unit });
}

/** `Admin Verified` or `Not Verified`, the words of docs/product.md#screens. */
export function verifiedText(adminVerified: boolean): string {
  return adminVerified ? say('adminVerified') : say('notVerified');
}

// A position this close to a town is named after it.
const IN_TOWN_KM = 5;

/** What to call the reader's own position, so that a shared link makes sense to others too. */
export function nameOfPosition(here: ReverseGeocodeResult | undefined): string {
  const town = here?.place?.name;
  if (town === undefined)
    return here?.province ? say('pointIn', { province: provinceWord(here.province) }) : say('myPosition');
  const isInTown = here?.distanceKm !== null && (here?.distanceKm ?? 0) <= IN_TOWN_KM;
  return isInTown ? town : say('pointNear', { town });
}

/** That campsites are found too of which it is not known whether they have a facility, activity or category. */
export const unknownText = (): string => say('unknownToo');
