import { PROVINCES, type Province } from '../provinces';
import { distanceToEdgeKm } from './distance';
import { decodePolygons, isInsidePolygon, PARTS_OF_A_DEGREE, type Polygon, type Position } from './outlines';
import encoded from './provinces.json';

interface Outline {
  polygons: Polygon[];
  west: number;
  south: number;
  east: number;
  north: number;
}

const outlines = new Map<Province, Outline>();

function outlineOf(province: Province): Outline {
  const known = outlines.get(province);
  if (known) return known;
  const polygons = decodePolygons(encoded[province], PARTS_OF_A_DEGREE.provinces);
  const positions = polygons.flat(2);
  const longitudes = positions.map(([longitude]) => longitude);
  const latitudes = positions.map(([, latitude]) => latitude);
  const outline = {
    polygons,
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
  outlines.set(province, outline);
  return outline;
}

/** The outline of a province; an island is a separate polygon. */
export function provincePolygons(province: Province): readonly Polygon[] {
  return outlineOf(province).polygons;
}

function contains(outline: Outline, [longitude, latitude]: Position): boolean {
  if (longitude < outline.west || longitude > outline.east) return false;
  if (latitude < outline.south || latitude > outline.north) return false;
  return outline.polygons.some((polygon) => isInsidePolygon([longitude, latitude], polygon));
}

/**
 * The province at a point; null at sea and in another country (Lesotho too). Accurate to about a kilometre: a campsite
 * on the beach can lie outside, so allow for that with `distanceToProvinceKm`.
 */
export function provinceAt(latitude: number, longitude: number): Province | null {
  const position: Position = [longitude, latitude];
  return PROVINCES.find((province) => contains(outlineOf(province), position)) ?? null;
}

/** The province at a point, or the one nearest to it. */
export function nearestProvince(latitude: number, longitude: number): Province {
  const inside = provinceAt(latitude, longitude);
  if (inside) return inside;
  const distance = (province: Province) => distanceToProvinceKm(latitude, longitude, province);
  return PROVINCES.reduce((nearest, other) => (distance(other) < distance(nearest) ? other : nearest));
}

/** Kilometres from a point to a province; 0 inside it. */
export function distanceToProvinceKm(latitude: number, longitude: number, province: Province): number {
  const outline = outlineOf(province);
  if (contains(outline, [longitude, latitude])) return 0;
  return distanceToEdgeKm({ latitude, longitude }, outline.polygons);
}
