import type { Feature, FeatureCollection, LineString, Point, Polygon } from 'geojson';

/** A corner of an area that is drawn: longitude and latitude. */
export type Corner = readonly [longitude: number, latitude: number];

/** GeoJSON of an area that is drawn: its corners, and what they enclose so far. */
export function areaFeatures(corners: readonly Corner[]): FeatureCollection<Point | LineString | Polygon> {
  const positions = corners.map(([longitude, latitude]) => [longitude, latitude]);
  const points = positions.map((coordinates): Feature<Point> => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates },
  }));
  return { type: 'FeatureCollection', features: [...shapeOf(positions), ...points] };
}

function shapeOf(positions: number[][]): Feature<LineString | Polygon>[] {
  if (positions.length < 2) return [];
  const geometry: LineString | Polygon =
    positions.length === 2
      ? { type: 'LineString', coordinates: positions }
      : { type: 'Polygon', coordinates: [[...positions, ...positions.slice(0, 1)]] };
  return [{ type: 'Feature', properties: {}, geometry }];
}
