import { PRODUCT } from '@kampvuur/domain';
import {
  attributionOf,
  type ExportedCampsite,
  isLocated,
  type LocatedCampsite,
  summaryOf,
} from './exported-campsite';
import { XML_DECLARATION, xmlElement } from './xml-element';

/** What a map program lists beside the point; unknown facts are left out. */
function factsOf(campsite: ExportedCampsite): [name: string, value: string][] {
  const { rate, rating, facilities } = campsite;
  const facts: [string, string | number | null][] = [
    ['id', campsite.id],
    ['province', campsite.province],
    ['closestTown', campsite.closestTown],
    ['rate', rate],
    ['rating', rating],
    ['facilities', facilities.length > 0 ? facilities.join('; ') : null],
    ['petFriendly', String(campsite.isPetFriendly)],
    ['closed', String(campsite.isClosed)],
    ['page', campsite.page],
    ['attribution', campsite.attribution],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
}

function placemark(campsite: LocatedCampsite): string {
  return xmlElement('Placemark', {}, (element) => {
    // The schema fixes this order.
    element.ele('name').txt(campsite.name);
    element.ele('description').txt(`${summaryOf(campsite)}\n${campsite.page}`);
    const data = element.ele('ExtendedData');
    for (const [name, value] of factsOf(campsite)) data.ele('Data', { name }).ele('value').txt(value);
    element.ele('Point').ele('coordinates').txt(`${campsite.longitude},${campsite.latitude}`);
  });
}

/** KML 2.2: a placemark for every campsite with coordinates. */
export function* writeKml(campsites: ExportedCampsite[]): Iterable<string> {
  yield `${XML_DECLARATION}<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n<name>${PRODUCT.name}</name>\n`;
  const attribution = attributionOf(campsites);
  if (attribution !== null) yield xmlElement('description', {}, (element) => element.txt(attribution));
  for (const campsite of campsites) if (isLocated(campsite)) yield placemark(campsite);
  yield '</Document>\n</kml>\n';
}
