import { USER_CACHE } from './regions-cache';

const TRIP = /^\/api\/trips\/\d+$/;

/** Whether this is the path of the response with a trip. */
export const isTripPath = (path: string): boolean => TRIP.test(path);

/** The part of a trip that names it. */
interface CachedTrip {
  id: number;
  name: string;
}

/** The trips that were opened on this device and can be read without a network, the last opened first. */
export async function readCachedTrips(): Promise<CachedTrip[]> {
  if (!('caches' in globalThis) || !(await caches.has(USER_CACHE))) return [];
  const cache = await caches.open(USER_CACHE);
  const requests = (await cache.keys()).filter(({ url }) => isTripPath(new URL(url).pathname));
  const responses = await Promise.all(requests.reverse().map((request) => cache.match(request)));
  return Promise.all(
    responses.flatMap((response) => (response ? [response.json() as Promise<CachedTrip>] : [])),
  );
}
