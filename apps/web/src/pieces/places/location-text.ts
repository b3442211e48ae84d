import type { ReverseGeocodeResult } from '@kampvuur/contracts';

/** Up to this distance from a town, in kilometres, a point is said to be at it. */
const AT_TOWN_KM = 1;

/** Where a point lies: `12 km from Bergville, KwaZulu-Natal`. */
export function locationText({ place, province, distanceKm }: ReverseGeocodeResult): string {
  if (!place) return province ? `Somewhere in ${province}` : 'No town near this point';
  if (distanceKm === null || distanceKm < AT_TOWN_KM) return `At ${place.label}`;
  return `${Math.round(distanceKm)} km from ${place.label}`;
}
