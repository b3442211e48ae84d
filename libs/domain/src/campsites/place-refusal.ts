// Not part of the domain's own index: it loads outlines of provinces and countries.
import { isInServedRegion } from '../geography/served-region';
import { MAX_LATITUDE, MAX_LONGITUDE } from '../limits';

/** Why no campsite can be at a point, which nobody can confirm: 0, 0, or not on earth; null for all other points. */
export function pointRefusal(latitude: number, longitude: number): string | null {
  const text = `${latitude}, ${longitude}`;
  if (latitude === 0 && longitude === 0) return `${text} is not a campsite`;
  if (Math.abs(latitude) > MAX_LATITUDE || Math.abs(longitude) > MAX_LONGITUDE)
    return `${text} is not a point on earth`;
  return null;
}

/**
 * Why no campsite is listed at a point, in the words of imports, proposals and administrators' forms; null in the served
 * region.
 */
export function placeRefusal(latitude: number, longitude: number): string | null {
  const refusal = pointRefusal(latitude, longitude);
  if (refusal !== null || isInServedRegion(latitude, longitude)) return refusal;
  return `${latitude}, ${longitude} lies far outside South Africa`;
}
