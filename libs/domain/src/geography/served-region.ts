import { MAP } from '../map-view';
import { PROVINCES } from '../provinces';
import { distanceToEdgeKm } from './distance';
import { isInsidePolygon, type Polygon } from './outlines';
import { provinceAt, provincePolygons } from './province-at';
import { neighbourOutlines } from './surroundings';

/** Countries (nearly) surrounded by South Africa, whose campsites are listed too. */
const ENCLOSED: ReadonlySet<string> = new Set(['Lesotho', 'Eswatini']);

/** How far beyond the borders a listed campsite may lie, in km: enough for border parks and beaches. */
const BORDER_STRIP_KM = 50;

let land: readonly Polygon[] | undefined;

/** Whether a point lies where campsites are listed: South Africa, Lesotho, Eswatini and a strip around them. */
export function isInServedRegion(latitude: number, longitude: number): boolean {
  if (provinceAt(latitude, longitude)) return true;
  const { west, south, east, north } = MAP.region;
  if (longitude < west || longitude > east || latitude < south || latitude > north) return false;
  land ??= [
    ...PROVINCES.flatMap(provincePolygons),
    ...neighbourOutlines().flatMap(({ name, polygons }) => (ENCLOSED.has(name) ? polygons : [])),
  ];
  return (
    land.some((polygon) => isInsidePolygon([longitude, latitude], polygon)) ||
    distanceToEdgeKm({ latitude, longitude }, land) <= BORDER_STRIP_KM
  );
}
