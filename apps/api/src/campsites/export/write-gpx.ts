import { PRODUCT } from '@kampvuur/domain';
import {
  attributionOf,
  type ExportedCampsite,
  isLocated,
  type LocatedCampsite,
  summaryOf,
} from './exported-campsite';
import { XML_DECLARATION, xmlElement } from './xml-element';

/** The symbol GPS devices know for a campsite. */
const SYMBOL = 'Campground';

function waypoint(campsite: LocatedCampsite): string {
  const { latitude: lat, longitude: lon } = campsite;
  return xmlElement('wpt', { lat, lon }, (element) => {
    // The schema fixes this order.
    element.ele('name').txt(campsite.name);
    element.ele('desc').txt(summaryOf(campsite));
    if (campsite.attribution !== null) element.ele('src').txt(campsite.attribution);
    element.ele('link', { href: campsite.page }).ele('text').txt(PRODUCT.name);
    element.ele('sym').txt(SYMBOL);
  });
}

/** GPX 1.1: a waypoint for every campsite with coordinates. */
export function* writeGpx(campsites: ExportedCampsite[]): Iterable<string> {
  yield `${XML_DECLARATION}<gpx version="1.1" creator="${PRODUCT.name}" xmlns="http://www.topografix.com/GPX/1/1">\n`;
  const attribution = attributionOf(campsites);
  if (attribution !== null)
    yield xmlElement('metadata', {}, (element) => element.ele('desc').txt(attribution));
  for (const campsite of campsites) if (isLocated(campsite)) yield waypoint(campsite);
  yield '</gpx>\n';
}
