import type { ReverseGeocodeResult } from '@kampvuur/contracts';
import { say } from './say';
import { optionWord } from '../facts/fact-words';

/** Up to this distance from a town, in kilometres, a point is said to be at it. */
const AT_TOWN_KM = 1;

/** Where a point lies: `12 km from Bergville, KwaZulu-Natal`. */
export function locationText({ place, province, distanceKm }: ReverseGeocodeResult): string {
  if (!place)
    return province ? say('somewhereIn', { province: optionWord('province', province) }) : say('noTownNear');
  if (distanceKm === null || distanceKm < AT_TOWN_KM) return say('atPlace', { label: place.label });
  return say('fromPlace', { distanceKm: Math.round(distanceKm), label: place.label });
}
