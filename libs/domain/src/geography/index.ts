// Not part of the domain's own index: 100 KB of outlines and towns, for those who ask for them.
export * from './attribution';
export { distanceKm, type Coordinates } from './distance';
export * from './nearby';
export type { Polygon, Position } from './outlines';
export * from './places';
export { distanceToProvinceKm, provinceAt, provincePolygons } from './province-at';
export * from './regions';
export * from './served-region';
export * from './surroundings';
