/** The cache with what the user has read and may read again, such as the favourites and trips. */
export const USER_CACHE = 'kampvuur-own';

/** The cache with what the user keeps of whole regions, deleted together with the user's other data. */
export const REGIONS_CACHE = 'kampvuur-regions';

/** The cache in which the next state of a region is collected, until all of it is there. */
export const NEXT_CACHE = 'kampvuur-regions-next';

/** Whether anything is kept. Browsers have caches only on secure pages. */
export const hasRegions = async (): Promise<boolean> => 'caches' in globalThis && caches.has(REGIONS_CACHE);
