/** The cache with what the user keeps of whole regions, deleted together with the user's other data. */
export const REGIONS_CACHE = 'kampvuur-regions';

/** Whether anything is kept. Browsers have caches only on secure pages. */
export const hasRegions = async (): Promise<boolean> => 'caches' in globalThis && caches.has(REGIONS_CACHE);
