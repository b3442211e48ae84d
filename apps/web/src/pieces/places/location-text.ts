import type { ReverseGeocodeResult } from '@kampvuur/contracts';
import { placeWords } from '../../base/messages/registry-words';
import { say } from './say';
import { optionWord } from '../facts/fact-words';

/** Up to this distance from a town, in kilometres, a point is said to be at it. */
const AT_TOWN_KM = 1;

/** Where a point lies: `12 km from Bergville, KwaZulu-Natal`. */
export function locationText({ place, province, distanceKm }: ReverseGeocodeResult): string {
  if (!place)
    return province ? say('somewhereIn', { province: optionWord('province', province) }) : say('noTownNear');
  const label = placeWords(place.label);
  if (distanceKm === null || distanceKm < AT_TOWN_KM) return say('atPlace', { label });
  return say('fromPlace', { distanceKm: Math.round(distanceKm), label });
}
