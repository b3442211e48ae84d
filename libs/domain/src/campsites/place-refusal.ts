// Not part of the domain's own index: it loads outlines of provinces and countries.
import { isInServedRegion } from '../geography/served-region';
import { MAX_LATITUDE, MAX_LONGITUDE } from '../limits';
import { filled } from '../message-templates';
import { PLACE_TEMPLATES } from './place-messages';

/** Why no campsite is listed at a point. Nobody can confirm one at 0, 0 or on no point of the earth. */
type PlaceRefusal = 'notACampsite' | 'notOnEarth' | 'farOutside';

/** Why no campsite is listed at a point; null in the served region. */
export function placeRefusal(latitude: number, longitude: number): PlaceRefusal | null {
  if (latitude === 0 && longitude === 0) return 'notACampsite';
  if (Math.abs(latitude) > MAX_LATITUDE || Math.abs(longitude) > MAX_LONGITUDE) return 'notOnEarth';
  return isInServedRegion(latitude, longitude) ? null : 'farOutside';
}

/** What a form says of a refused point. */
export const placeMessage = (
  why: keyof typeof PLACE_TEMPLATES,
  latitude: number,
  longitude: number,
): string => filled(PLACE_TEMPLATES[why], { point: `${latitude}, ${longitude}` });
