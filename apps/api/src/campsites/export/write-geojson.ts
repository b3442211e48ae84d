import type { Feature, Point } from 'geojson';
import { attributionOf, type ExportedCampsite, isLocated } from './exported-campsite';

function pointOf(campsite: ExportedCampsite): Point | null {
  if (!isLocated(campsite)) return null;
  return { type: 'Point', coordinates: [campsite.longitude, campsite.latitude] };
}

/** A campsite without coordinates is a feature without geometry (RFC 7946, section 3.2). */
function featureOf(campsite: ExportedCampsite): Feature<Point | null> {
  return {
    type: 'Feature',
    id: campsite.id,
    geometry: pointOf(campsite),
    properties: {
      name: campsite.name,
      province: campsite.province,
      closestTown: campsite.closestTown,
      rate: campsite.rate,
      rating: campsite.rating,
      facilities: campsite.facilities,
      petFriendly: campsite.isPetFriendly,
      closed: campsite.isClosed,
      page: campsite.page,
      ...(campsite.attribution !== null && { attribution: campsite.attribution }),
    },
  };
}

/** GeoJSON (RFC 7946): a feature for every campsite. */
export function* writeGeojson(campsites: ExportedCampsite[]): Iterable<string> {
  const attribution = attributionOf(campsites);
  const member = attribution === null ? '' : `"attribution":${JSON.stringify(attribution)},`;
  yield `{"type":"FeatureCollection",${member}"features":[`;
  for (const [index, campsite] of campsites.entries()) {
    yield `${index === 0 ? '\n' : ',\n'}${JSON.stringify(featureOf(campsite))}`;
  }
  yield '\n]}\n';
}
