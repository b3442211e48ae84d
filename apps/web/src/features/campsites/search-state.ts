import type { LatitudeLongitude } from '@kampvuur/contracts';
import {
  CAMPSITE_SORTS,
  type CampsiteSort,
  type Network,
  RADIUS_KM,
  type Road,
  UNKNOWN_TERMS,
  type UnknownTerms,
} from '@kampvuur/domain/campsite-list';
import { type FactFilters, FILTERED_FACTS, type FilteredFact } from '@kampvuur/domain/facts/filters';
import { MAX_QUERY } from '@kampvuur/domain/limits';
import { isProvince, type Province } from '@kampvuur/domain/provinces';
import {
  AREA_DECIMALS,
  readArea,
  readFactFilters,
  readNetworks,
  readRoad,
  readTerms,
  readPlaceName,
  readPosition,
  readRadius,
  readRate,
  readStay,
  readBoolean,
  roundedPosition,
  type Area,
} from './filters/read-params';

/** State of the home page in the query string (docs/product.md#screens; from `maxRate` on see docs/decisions 3). */
export interface SearchState {
  query: string;
  province: Province | 'all';
  facilities: string[];
  activities: string[];
  categories: string[];
  /** Whether these three also find campsites that do not say; null for those that are known to have them. */
  unknown: UnknownTerms | null;
  /** Undefined means all campsites; only administrators can set it. */
  adminVerified: boolean | undefined;
  view: 'list' | 'map';
  /** Null means the server's default order. */
  sort: CampsiteSort | null;
  /** Maximum price per night in rand; null means any. */
  maxRate: number | null;
  /** The stay whose cost is shown: who (`2a,1c8`), how many nights, from when; all of it or none. */
  party: string | null;
  nights: number | null;
  arrival: string | null;
  /** Maximum rand for the whole stay; null means any. */
  maxCost: number | null;
  /** The car that campers say reaches it; null means any. */
  road: Road | null;
  /** The networks that campers say have a signal there. */
  signal: Network[];
  /** Each has a parameter of the fact's name. */
  facts: FactFilters;
  /** The position distances are measured from. */
  near: LatitudeLongitude | null;
  /** Maximum distance from `near`; null means any. */
  radiusKm: number | null;
  /** Name of the place at `near`; not sent to the server. */
  place: string;
  /** The searched part of the map; null shows all results. Not sent to the server. */
  area: Area | null;
}

/** Fields that change how results are shown; a change of any other field is a new search. */
const VIEW_FIELDS = new Set(['view', 'sort', 'area']);

const NO_PLACE = { near: null, radiusKm: null, place: '' } satisfies Partial<SearchState>;

const NO_STAY = { party: null, nights: null, arrival: null, maxCost: null } satisfies Partial<SearchState>;

/** The fields of the filter dialog, with the values that Clear Filters sets (docs/product.md#states). */
export const NO_FILTERS = {
  province: 'all',
  facilities: [],
  activities: [],
  categories: [],
  unknown: null,
  adminVerified: undefined,
  maxRate: null,
  road: null,
  signal: [],
  facts: {},
  ...NO_STAY,
  ...NO_PLACE,
} satisfies Partial<SearchState>;

/** Reads the query string; invalid values count as not given. */
export function readSearch(params: URLSearchParams, isAdmin = false): SearchState {
  const province = params.get('province');
  const sort = params.get('sort') as CampsiteSort;
  const unknown = params.get('unknown') as UnknownTerms;
  const near = readPosition(params.get('near'));
  const stay = readStay(params);
  const isValidSort =
    CAMPSITE_SORTS.includes(sort) &&
    (sort !== 'distance' || near !== null) &&
    (sort !== 'cost' || stay.party !== null);
  return {
    // Without the half of a character that the cut has parted.
    query: (params.get('query') ?? '')
      .trim()
      .slice(0, MAX_QUERY)
      .replace(/[\ud800-\udbff]$/, ''),
    province: isProvince(province) ? province : 'all',
    facilities: readTerms(params.get('facilities')),
    activities: readTerms(params.get('activities')),
    categories: readTerms(params.get('categories')),
    unknown: UNKNOWN_TERMS.includes(unknown) ? unknown : null,
    // Ignored for others than administrators (docs/decisions 3).
    adminVerified: isAdmin ? readBoolean(params.get('adminVerified')) : undefined,
    view: params.get('view') === 'map' ? 'map' : 'list',
    sort: isValidSort ? sort : null,
    maxRate: readRate(params.get('maxRate')),
    ...stay,
    maxCost: stay.party === null ? null : readRate(params.get('maxCost')),
    road: readRoad(params.get('road')),
    signal: readNetworks(params.get('signal')),
    facts: readFactFilters(params),
    near,
    radiusKm: near && readRadius(params.get('radiusKm')),
    place: near ? readPlaceName(params.get('place')) : '',
    area: readArea(params.get('area')),
  };
}

/** The query string after some changes. Default values are left out, unrelated parameters are kept. */
export function writeSearch(params: URLSearchParams, changes: Partial<SearchState>): URLSearchParams {
  const next = new URLSearchParams(params);
  const { facts, ...others } = changes;
  const byFact = facts && FILTERED_FACTS.map((fact) => [fact, facts[fact]] as const);
  for (const [name, value] of [...Object.entries(others), ...(byFact ?? [])]) {
    const text = asText(value);
    if (text === '' || isDefault(name, text)) next.delete(name);
    else next.set(name, text);
  }
  // A new search is not limited to the area of the previous one.
  const isNewSearch = Object.keys(changes).some((name) => !VIEW_FIELDS.has(name));
  if (isNewSearch && !('area' in changes)) next.delete('area');
  // The server rejects an order by distance without a position, and costs without a stay.
  if (!next.has('near') && next.get('sort') === 'distance') next.delete('sort');
  if (!next.has('party')) {
    next.delete('maxCost');
    if (next.get('sort') === 'cost') next.delete('sort');
  }
  return next;
}

/** Changes that search around a place, sorted by distance unless another order was chosen. */
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

/** Changes that remove the place, and with it the order by distance. */
export function withoutPlace(search: SearchState): Partial<SearchState> {
  return { ...NO_PLACE, sort: search.sort === 'distance' ? null : search.sort };
}

/** Changes that remove the stay, and with it the order by cost. */
export function withoutStay(search: SearchState): Partial<SearchState> {
  return { ...NO_STAY, sort: search.sort === 'cost' ? null : search.sort };
}

/** The number on the Filters button (docs/product.md#states); price, place and each fact count as one. */
export function activeFilterCount(state: SearchState): number {
  const province = state.province === 'all' ? 0 : 1;
  const verified = state.adminVerified === undefined ? 0 : 1;
  const price = Number(state.maxRate !== null) + Number(state.maxCost !== null);
  const place = state.near === null ? 0 : 1;
  const names = termCount(state) + Number(state.road !== null) + state.signal.length;
  return province + names + verified + price + place + filteredFacts(state).length;
}

/** The number of facilities, activities and categories. */
const termCount = ({ facilities, activities, categories }: SearchState): number =>
  facilities.length + activities.length + categories.length;

/** Whether campsites are found of which it is not known whether they have what is asked for. */
export const includesUnknown = (state: SearchState): boolean =>
  state.unknown !== null && termCount(state) > 0;

/** The facts that the search filters by, with the values asked for. */
export function filteredFacts({ facts }: SearchState): [fact: FilteredFact, least: number][] {
  return FILTERED_FACTS.flatMap((fact) => (facts[fact] === undefined ? [] : [[fact, facts[fact]]]));
}

/** True if a filter is active; the search text counts as one (docs/decisions 3). */
export function isFiltered(state: SearchState): boolean {
  return state.query !== '' || activeFilterCount(state) > 0;
}

/** Query parameters of the active filters for the API (docs/product.md#calls): all of the state but how results are shown. */
export function filterParams(state: SearchState): Record<string, string> {
  const { view: _view, sort: _sort, place: _place, area: _area, ...filters } = state;
  const unknown = includesUnknown(state) ? state.unknown : null;
  return Object.fromEntries(writeSearch(new URLSearchParams(), { ...filters, unknown }));
}

/** Query parameters of the filters and the chosen order; also the key of a list in the cache. */
export function listParams(state: SearchState): Record<string, string> {
  const filters = filterParams(state);
  return state.sort === null ? filters : { ...filters, sort: state.sort };
}

/** The part of the map that is shown, once one has moved it. */
export function areaParam({ area }: SearchState): Record<string, string> {
  return area ? { area: asText([...area]) } : {};
}

function asText(value: Exclude<SearchState[keyof SearchState], FactFilters> | undefined): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.map(itemText).join(',') : String(value).trim();
}

/** Rounds the edges of an area. */
function itemText(item: string | number): string {
  return typeof item === 'number' ? String(Number(item.toFixed(AREA_DECIMALS))) : item;
}

function isDefault(name: string, text: string): boolean {
  return (name === 'view' && text === 'list') || (name === 'province' && text === 'all');
}
