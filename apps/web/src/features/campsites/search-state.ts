import type { LatitudeLongitude } from '@kampvuur/contracts';
import { CAMPSITE_SORTS, type CampsiteSort, RADIUS_KM } from '@kampvuur/domain/campsite-list';
import { QUERY_MAX } from '@kampvuur/domain/limits';
import { isProvince, type Province } from '@kampvuur/domain/provinces';
import {
  AREA_DECIMALS,
  readArea,
  readTerms,
  readPlaceName,
  readPosition,
  readRadius,
  readRate,
  readTruth,
  roundedPosition,
  type Area,
} from './filters/address-values';

/** What the home page keeps in the address query string (docs/product.md 2; from `maxRate` on beyond it, docs/decisions 3). */
export interface SearchState {
  query: string;
  province: Province | 'all';
  facilities: string[];
  activities: string[];
  categories: string[];
  /** Undefined means all campsites; always so for people who are not administrators. */
  adminVerified: boolean | undefined;
  view: 'list' | 'map';
  /** Null means the server's own order. */
  sort: CampsiteSort | null;
  /** Highest price a night in rand; null means any. */
  maxRate: number | null;
  /** Where distances are measured from. */
  near: LatitudeLongitude | null;
  /** How far from there; null means any distance. */
  radiusKm: number | null;
  /** What people call the place at `near`; the server does not need it. */
  place: string;
  /** The part of the map somebody looks at; null shows all results. The server does not need it either. */
  area: Area | null;
}

/** What shows the same results in another way; every other change is another search. */
const VIEW_CHANGES = new Set(['view', 'sort', 'area']);

const NO_PLACE = { near: null, radiusKm: null, place: '' } satisfies Partial<SearchState>;

/** What the filter dialog changes, and what Clear Filters puts back (docs/product.md 4). */
export const NO_FILTERS = {
  province: 'all',
  facilities: [],
  activities: [],
  categories: [],
  adminVerified: undefined,
  maxRate: null,
  ...NO_PLACE,
} satisfies Partial<SearchState>;

/** Reads the address; anything it does not understand counts as not given. */
export function readSearch(params: URLSearchParams, isAdmin = false): SearchState {
  const province = params.get('province');
  const sort = params.get('sort') as CampsiteSort;
  const near = readPosition(params.get('near'));
  const isOrder = CAMPSITE_SORTS.includes(sort) && (sort !== 'distance' || near !== null);
  return {
    query: (params.get('query') ?? '').trim().slice(0, QUERY_MAX),
    province: isProvince(province) ? province : 'all',
    facilities: readTerms(params.get('facilities')),
    activities: readTerms(params.get('activities')),
    categories: readTerms(params.get('categories')),
    // docs/decisions 3: neither sent nor counted for anyone else.
    adminVerified: isAdmin ? readTruth(params.get('adminVerified')) : undefined,
    view: params.get('view') === 'map' ? 'map' : 'list',
    sort: isOrder ? sort : null,
    maxRate: readRate(params.get('maxRate')),
    near,
    radiusKm: near && readRadius(params.get('radiusKm')),
    place: near ? readPlaceName(params.get('place')) : '',
    area: readArea(params.get('area')),
  };
}

/** The address after some changes: defaults are left out, parameters of others stay as they are. */
export function writeSearch(params: URLSearchParams, changes: Partial<SearchState>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    const text = asText(value);
    if (text === '' || isDefault(name, text)) next.delete(name);
    else next.set(name, text);
  }
  // Another search is shown as a whole, wherever its results lie.
  const isOther = Object.keys(changes).some((name) => !VIEW_CHANGES.has(name));
  if (isOther && !('area' in changes)) next.delete('area');
  // Nothing to measure from: the order would be refused.
  if (!next.has('near') && next.get('sort') === 'distance') next.delete('sort');
  return next;
}

/** The changes that search around a place: nearest first, unless another order was chosen. */
export function aroundPlace(
  search: SearchState,
  place: { name: string; latitude: number; longitude: number },
): Partial<SearchState> {
  return {
    near: roundedPosition(place.latitude, place.longitude),
    place: readPlaceName(place.name),
    radiusKm: search.near ? search.radiusKm : RADIUS_KM.default,
    sort: search.sort ?? 'distance',
  };
}

/** The changes that search everywhere again; the order by distance goes with the place. */
export function withoutPlace(search: SearchState): Partial<SearchState> {
  return { ...NO_PLACE, sort: search.sort === 'distance' ? null : search.sort };
}

/** The number on the Filters button: docs/product.md 4, plus one each for price and place. */
export function activeFilterCount(state: SearchState): number {
  const province = state.province === 'all' ? 0 : 1;
  const verified = state.adminVerified === undefined ? 0 : 1;
  const price = state.maxRate === null ? 0 : 1;
  const place = state.near === null ? 0 : 1;
  const names = state.facilities.length + state.activities.length + state.categories.length;
  return province + names + verified + price + place;
}

/** True when the list shows less than every campsite; the search text counts as a filter (docs/decisions 3). */
export function isFiltered(state: SearchState): boolean {
  return state.query !== '' || activeFilterCount(state) > 0;
}

/** Query string of the filters as the API takes them (docs/product.md 7): only what is set. */
export function filterParams(state: SearchState): Record<string, string> {
  const { query, province, facilities, activities, categories, adminVerified } = state;
  const { maxRate, near, radiusKm } = state;
  const named = { query, province, facilities, activities, categories, adminVerified };
  return Object.fromEntries(writeSearch(new URLSearchParams(), { ...named, maxRate, near, radiusKm }));
}

/** The filters and, when chosen, the order: what one list in the cache is known by. */
export function listParams(state: SearchState): Record<string, string> {
  const filters = filterParams(state);
  return state.sort === null ? filters : { ...filters, sort: state.sort };
}

function asText(value: SearchState[keyof SearchState] | undefined): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.map(asWritten).join(',') : String(value).trim();
}

/** Edges of an area come with all the digits of a computation. */
function asWritten(part: string | number): string {
  return typeof part === 'number' ? String(Number(part.toFixed(AREA_DECIMALS))) : part;
}

function isDefault(name: string, text: string): boolean {
  return (name === 'view' && text === 'list') || (name === 'province' && text === 'all');
}
