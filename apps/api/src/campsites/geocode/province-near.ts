import type { Province } from '@kampvuur/domain';
import { distanceToProvinceKm, nearestProvince } from '@kampvuur/domain/geography';

/** The outlines are accurate to about a kilometre; a stand on the beach may be outside of them. */
const TOLERANCE_KM = 2;

/** The province at a point or within `TOLERANCE_KM` of it; null at sea and abroad. */
export function provinceNear(latitude: number, longitude: number): Province | null {
  const nearest = nearestProvince(latitude, longitude);
  return distanceToProvinceKm(latitude, longitude, nearest) <= TOLERANCE_KM ? nearest : null;
}
