import { isTripPath } from '../base/cached-trips';
import { REGIONS_CACHE, hasRegions } from '../base/regions-cache';
import { ifStorageAllows } from './build-files';
import { cachedUrls, currentGeneration, deleteCached, putInUserCache } from './user-cache';

/** The list of trips. */
export const TRIPS = '/api/trips';

/** How many trips that were opened stay cached. */
const MAX_TRIPS = 20;

/** A change whose response is the trip as it is afterwards, and the path of the trip. */
const CHANGE = /^(\/api\/trips\/\d+)(?:\/stops(?:\/batch|\/\d+(?:\/move)?)?)?$/;

export const isTripChange = (pathname: string): boolean => CHANGE.test(pathname);

/** Sends a change, and caches the trip that the server answers; a trip that was deleted leaves the cache. */
export async function handleTripChange(request: Request, pathname: string): Promise<Response> {
  const generation = currentGeneration();
  const response = await fetch(request);
  const path = CHANGE.exec(pathname)?.[1];
  if (!response.ok || path === undefined) return response;
  const copy = response.clone();
  await ifStorageAllows(() =>
    copy.status === 204 ? forgetTrip(path) : putInUserCache(path, copy, generation),
  );
  return response;
}

/** Deletes a trip that is gone, or that the user is not part of any more, from the device. */
export async function forgetTrip(path: string): Promise<void> {
  await deleteCached([path]);
  if (await hasRegions()) await (await caches.open(REGIONS_CACHE)).delete(path);
}

/** Keeps the trips that were cached last. */
export async function deleteFormerTrips(): Promise<void> {
  const paths = (await cachedUrls()).filter(isTripPath);
  await deleteCached(paths.slice(0, -MAX_TRIPS));
}
