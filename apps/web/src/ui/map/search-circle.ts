import type { Feature, Point, Polygon } from 'geojson';
import { KM_PER_DEGREE, longitudeScale } from '@kampvuur/domain/geography/distance';

/** The place a search is centred on. */
export interface SearchCentre {
  latitude: number;
  longitude: number;
  /** Null means any distance. */
  radiusKm: number | null;
}

const CORNERS = 72;

/** GeoJSON of the centre and, if there is a radius, of the circle around it. */
export function searchFeatures(centre: SearchCentre): Feature<Point | Polygon>[] {
  const point: Feature<Point> = {
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [centre.longitude, centre.latitude] },
  };
  return centre.radiusKm === null ? [point] : [circle(centre, centre.radiusKm), point];
}

/** A circle on the ground, accurate to one percent for the usual radii. */
function circle({ latitude, longitude }: SearchCentre, radiusKm: number): Feature<Polygon> {
  const tall = radiusKm / KM_PER_DEGREE;
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) * 2 * Math.PI) / CORNERS;
    const north = latitude + tall * Math.cos(angle);
    const scale = longitudeScale((latitude + north) / 2);
    return [longitude + (tall / scale) * Math.sin(angle), north];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}
