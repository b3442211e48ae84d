import { DUPLICATES } from '../campsites/duplicates';
import { distanceKm } from '../geography/distance';
import { METRES_PER_KM } from '../units';
import type { ComparedPlace } from './place';

/** Metres between two campsites; null when one has no coordinates. */
export function metresApart(
  one: Pick<ComparedPlace, 'latitude' | 'longitude'>,
  other: Pick<ComparedPlace, 'latitude' | 'longitude'>,
): number | null {
  if (one.latitude === null || one.longitude === null) return null;
  if (other.latitude === null || other.longitude === null) return null;
  const here = { latitude: one.latitude, longitude: one.longitude };
  const there = { latitude: other.latitude, longitude: other.longitude };
  return distanceKm(here, there) * METRES_PER_KM;
}

/**
 * Whether two campsites of the same name are one (docs/decisions 9): in the same province unless they lie far apart, in
 * different ones only close together. @param distanceM metres between them; null when unknown
 */
export function isSameNamedPlace(
  one: Pick<ComparedPlace, 'province'>,
  other: Pick<ComparedPlace, 'province'>,
  distanceM: number | null,
): boolean {
  const isSameProvince = one.province === other.province;
  if (distanceM === null) return isSameProvince;
  return distanceM <= (isSameProvince ? DUPLICATES.correctedWithinM : DUPLICATES.sameNameWithinM);
}
