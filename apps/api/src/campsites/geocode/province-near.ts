import { PROVINCES, type Province } from '@kampvuur/domain';
import { distanceToProvinceKm, provinceAt } from '@kampvuur/domain/geography';

/** The outlines are right to about a kilometre; a stand on the beach may lie outside, in km. */
const TOLERANCE = 2;

/** The province at a point or just beside it; null at sea and abroad. */
export function provinceNear(latitude: number, longitude: number): Province | null {
  const inside = provinceAt(latitude, longitude);
  if (inside) return inside;
  const distances = PROVINCES.map((province) => ({
    province,
    distance: distanceToProvinceKm(latitude, longitude, province),
  }));
  const [nearest] = distances.sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= TOLERANCE ? nearest.province : null;
}
