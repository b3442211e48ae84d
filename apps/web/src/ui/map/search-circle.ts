import type { Feature, Point, Polygon } from 'geojson';

/** The place a search is centred on; without a radius it bounds nothing. */
export interface SearchPlace {
  latitude: number;
  longitude: number;
  radiusKm: number | null;
}

const CORNERS = 72;
const KM_PER_DEGREE = 111.195;

/** The centre as a point and, when there is a radius, the circle around it. */
export function searchFeatures(place: SearchPlace): Feature<Point | Polygon>[] {
  const centre: Feature<Point> = {
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
  };
  return place.radiusKm === null ? [centre] : [circle(place, place.radiusKm), centre];
}

/** A circle on the ground, good to a percent at the radii people search with. */
function circle({ latitude, longitude }: SearchPlace, radiusKm: number): Feature<Polygon> {
  const tall = radiusKm / KM_PER_DEGREE;
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) * 2 * Math.PI) / CORNERS;
    const north = latitude + tall * Math.cos(angle);
    const shrink = Math.cos((((latitude + north) / 2) * Math.PI) / 180);
    return [longitude + (tall / shrink) * Math.sin(angle), north];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}
