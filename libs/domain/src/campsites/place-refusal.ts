// Not part of the domain's own index: it loads outlines of provinces and countries.
import { isInServedRegion } from '../geography/served-region';
import { MAX_LATITUDE, MAX_LONGITUDE } from '../limits';

/**
 * Why no campsite is listed at a point, in the words of imports, proposals and administrators' forms; null in the served
 * region.
 */
export function placeRefusal(latitude: number, longitude: number): string | null {
  const text = `${latitude}, ${longitude}`;
  if (latitude === 0 && longitude === 0) return `${text} is not a campsite`;
  if (Math.abs(latitude) > MAX_LATITUDE || Math.abs(longitude) > MAX_LONGITUDE)
    return `${text} is not a point on earth`;
  return isInServedRegion(latitude, longitude) ? null : `${text} lies far outside South Africa`;
}
