/**
 * Orders of the campsite list (docs/product.md#screens, #states); without one, open campsites first, then by id (docs/decisions 3).
 * By name: `sort-orders.ts` of libs/search-index, by names as `folding.ts` makes them. Lists that the web app sorts itself: `in-order.ts`.
 */
export const CAMPSITE_SORTS = ['a-z', 'z-a', 'price', 'rating', 'distance', 'cost'] as const;

export type CampsiteSort = (typeof CAMPSITE_SORTS)[number];

/**
 * What a filter by facilities, activities and categories does with campsites of which it is not known whether they have
 * them: they are left out, unless it says to include them.
 */
export const UNKNOWN_TERMS = ['include'] as const;

export type UnknownTerms = (typeof UNKNOWN_TERMS)[number];

/** Highest page number: past the end of any list, and exact when multiplied with the largest page size. */
export const MAX_PAGE = 2_147_483_647;

/** Highest price a search may name, in rand: the largest int4. */
export const MAX_RATE = 2_147_483_647;

/**
 * Radius of a search around a place, in kilometres: choices of the filter, its default, and the maximum of the API.
 * The word "near" in a search has a radius of its own: `NEAR_KM` of libs/search-index.
 */
export const RADIUS_KM = { choices: [10, 25, 50, 100, 250], default: 50, max: 2_000 } as const;

/** Campsites whose data for devices without a network one request may ask for. */
export const OFFLINE_BATCH = 25;

/** Most campsites a device keeps of one region, and most regions. */
export const OFFLINE_REGION = { campsites: 2_000, regions: 10 } as const;

/** Places of one route. */
export const ROUTE_PLACES = { min: 2, max: 5 } as const;

/** How far from a route campsites are found, in kilometres: choices of the page, its default, and the API's range. */
export const CORRIDOR_KM = { choices: [5, 10, 20, 40], default: 20, min: 1, max: 100 } as const;

/** Kilometres between two stops of a route: choices of the page, its default, and the API's range. */
export const STOP_KM = { choices: [200, 300, 400, 500], default: 300, min: 50, max: 1_000 } as const;

/** When each day of a route begins: choices of the page, and the default of the page and the API. */
export const ROUTE_DEPARTURE = {
  choices: ['05:00', '06:00', '07:00', '08:00', '09:00', '10:00', '11:00', '12:00'],
  default: '08:00',
} as const;

/** Most favourites of a user: the list is a single response. */
export const MAX_FAVORITES = 1_000;

/** Check-ins "View all" loads at most, newest first. */
export const MAX_ALL_CHECKINS = 1_000;

/**
 * Prior of the Bayesian mean: the rating assumed without any, and the number of ratings it weighs as much as
 * (docs/decisions 3).
 */
const PRIOR = { mean: 3.5, weight: 5 } as const;

/** Bayesian mean: one 5-star visit does not lead over forty of 4.8 (docs/decisions 3). 1 to 5. */
export function bayesianRating(sum: number, count: number): number {
  return (sum + PRIOR.mean * PRIOR.weight) / (count + PRIOR.weight);
}

/** Formats in which results and favourites can be downloaded; `facts` is a CSV for administrators. */
export const EXPORT_FORMATS = ['gpx', 'kml', 'geojson', 'csv', 'facts'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Most campsites in one downloaded file: GPS devices read no more. */
export const MAX_EXPORT = 5_000;

export const TOO_MANY_TO_EXPORT = `Too many campsites for one file: narrow the search to at most ${MAX_EXPORT}`;

/**
 * Kinds of completions offered while somebody types a search, in the order they are shown. `landscape` is what clients
 * know a region (`geography/regions.ts`) by.
 */
export type CompletionKind =
  'province' | 'landscape' | 'place' | 'campsite' | 'facility' | 'activity' | 'category';

/**
 * Most completions offered: provinces, regions and places; campsites; `names` of facilities, activities and
 * categories.
 */
export const MAX_COMPLETIONS = { places: 3, campsites: 3, names: 3 } as const;

/**
 * Decimals to which a user's own position is rounded in URLs and in requests to other services: about 100 m, which is
 * enough to find campsites and does not reveal the house.
 */
export const POSITION_DECIMALS = 3;

/** Fewest letters for which a client requests completions or places: a single letter matches too many names. */
export const MIN_SEARCH_LETTERS = 2;

/** Milliseconds without a further letter after which the client requests completions. */
export const COMPLETION_DEBOUNCE = 150;

/** Searches a device remembers. */
export const MAX_RECENT_SEARCHES = 5;

/** Cars that lists are filtered by. A 4x4 reaches every campsite, so it is no filter. */
export const ROADS = ['anyCar', 'highClearance'] as const;

export type Road = (typeof ROADS)[number];

/** Networks that lists are filtered by. */
export const NETWORKS = ['vodacom', 'mtn', 'cellC', 'telkom'] as const;

export type Network = (typeof NETWORKS)[number];
