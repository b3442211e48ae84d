// Not part of the domain's own index: 100 KB of outlines and towns, which only some importers need.
export * from './areas';
export { distanceKm, type Coordinates } from './distance';
export * from './nearby';
export type { Polygon, Position } from './outlines';
export * from './parks';
export * from './places';
export { distanceToProvinceKm, nearestProvince, provinceAt, provincePolygons } from './province-at';
export * from './regions';
export * from './served-region';
export * from './surroundings';

/** Shown wherever the bundled map or gazetteer is used; the licence of GeoNames requires it. */
export const GEOGRAPHY_ATTRIBUTION = 'Natural Earth, GeoNames (CC BY 4.0)';
