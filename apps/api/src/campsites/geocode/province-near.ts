import type { Province } from '@kampvuur/domain';
import { distanceToProvinceKm, nearestProvince } from '@kampvuur/domain/geography';

/** The outlines are right to about a kilometre; a stand on the beach may lie outside, in km. */
const TOLERANCE = 2;

/** The province at a point or just beside it; null at sea and abroad. */
export function provinceNear(latitude: number, longitude: number): Province | null {
  const nearest = nearestProvince(latitude, longitude);
  return distanceToProvinceKm(latitude, longitude, nearest) <= TOLERANCE ? nearest : null;
}
