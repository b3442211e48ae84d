import { CAMPSITE_SORTS, isProvince, QUERY_MAX, type CampsiteSort, type Province } from '@kampvuur/domain';

/** What the home page keeps in the address query string (Spec 2). */
export interface SearchState {
  query: string;
  province: Province | 'all';
  facilities: string[];
  activities: string[];
  categories: string[];
  /** Undefined means all campsites. */
  adminVerified: boolean | undefined;
  view: 'list' | 'map';
  /** Null means the server's own order. */
  sort: CampsiteSort | null;
}

/** What the filter dialog changes, and what Clear Filters puts back (Spec 4). */
export const NO_FILTERS = {
  province: 'all',
  facilities: [],
  activities: [],
  categories: [],
  adminVerified: undefined,
} satisfies Partial<SearchState>;

/** Reads the address; anything it does not understand counts as not given. */
export function readSearch(params: URLSearchParams): SearchState {
  const province = params.get('province');
  const sort = params.get('sort') as CampsiteSort;
  return {
    query: (params.get('query') ?? '').trim().slice(0, QUERY_MAX),
    province: isProvince(province) ? province : 'all',
    facilities: names(params.get('facilities')),
    activities: names(params.get('activities')),
    categories: names(params.get('categories')),
    adminVerified: truth(params.get('adminVerified')),
    view: params.get('view') === 'map' ? 'map' : 'list',
    sort: CAMPSITE_SORTS.includes(sort) ? sort : null,
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
  return next;
}

/** The number on the Filters button (Spec 4); the admin filter counts for admins only (DECISIONS 3). */
export function activeFilterCount(state: SearchState, isAdmin = false): number {
  const province = state.province === 'all' ? 0 : 1;
  const verified = isAdmin && state.adminVerified !== undefined ? 1 : 0;
  return province + state.facilities.length + state.activities.length + state.categories.length + verified;
}

/** True when the list shows less than every campsite; the search text counts as a filter (DECISIONS 3). */
export function isFiltered(state: SearchState): boolean {
  return state.query !== '' || state.adminVerified !== undefined || activeFilterCount(state) > 0;
}

/** Query string of the filters as the API takes them (Spec 7): only what is set. */
export function filterParams(state: SearchState): Record<string, string> {
  const { query, province, facilities, activities, categories, adminVerified } = state;
  const filters = { query, province, facilities, activities, categories, adminVerified };
  return Object.fromEntries(writeSearch(new URLSearchParams(), filters));
}

/** The filters and, when chosen, the order: what one list in the cache is known by. */
export function listParams(state: SearchState): Record<string, string> {
  const filters = filterParams(state);
  return state.sort === null ? filters : { ...filters, sort: state.sort };
}

function names(text: string | null): string[] {
  const each = (text ?? '').split(',').map((name) => name.trim());
  return [...new Set(each)].filter((name) => name !== '');
}

function truth(text: string | null): boolean | undefined {
  if (text === 'true') return true;
  return text === 'false' ? false : undefined;
}

function asText(value: SearchState[keyof SearchState] | undefined): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.join(',') : String(value).trim();
}

function isDefault(name: string, text: string): boolean {
  return (name === 'view' && text === 'list') || (name === 'province' && text === 'all');
}
