import { MAX_NAME } from '@kampvuur/domain/limits';

/** Largest file of places that is read, in bytes. */
export const MAX_PLACE_FILE_BYTES = 10 * 1024 * 1024;

/** A place of a file; the name is empty where the file has none. */
export interface FilePlace {
  name: string;
  latitude: number;
  longitude: number;
}

/** Definitions of a document's own. No GPX or KML file has them, and an entity may expand without end. */
const DEFINITIONS = /<!(?:DOCTYPE|ENTITY)/i;

/** A GPX or KML file; null for a text that is no XML, or that has definitions of its own. */
export function readPlaceFile(text: string): Document | null {
  if (DEFINITIONS.test(text)) return null;
  const document = new DOMParser().parseFromString(text, 'application/xml');
  return document.getElementsByTagName('parsererror').length > 0 ? null : document;
}

/** The points of a kind in a GPX file, in their order; those without a valid position are left out. */
export function gpxPoints(document: Document, kind: 'rtept' | 'trkpt' | 'wpt'): FilePlace[] {
  return [...document.getElementsByTagNameNS('*', kind)].flatMap(
    (point) => placeAt(nameOf(point), point.getAttribute('lat'), point.getAttribute('lon')) ?? [],
  );
}

/** The placemarks of a KML file that are points, in their order. */
function kmlPoints(document: Document): FilePlace[] {
  return [...document.getElementsByTagNameNS('*', 'Placemark')].flatMap((placemark) => {
    const point = placemark.getElementsByTagNameNS('*', 'Point')[0];
    const text = point?.getElementsByTagNameNS('*', 'coordinates')[0]?.textContent ?? '';
    const [longitude, latitude] = text.trim().split(',');
    return placeAt(nameOf(placemark), latitude, longitude) ?? [];
  });
}

/**
 * The places of a list: of a GPX file the named points of its route, else its waypoints; of a KML file its placemarks. Null where
 * there are none.
 */
export function listedPlaces(text: string): FilePlace[] | null {
  const document = readPlaceFile(text);
  if (!document) return null;
  const route = gpxPoints(document, 'rtept').filter(({ name }) => name !== '');
  const places = [route, gpxPoints(document, 'wpt'), kmlPoints(document)].find(({ length }) => length > 0);
  return places ?? null;
}

/** The name in an element's own child: a link in a GPX point, or a style in a placemark, may have others. */
function nameOf(element: Element): string {
  const name = [...element.children].find(({ localName }) => localName === 'name');
  return (name?.textContent ?? '').trim().slice(0, MAX_NAME);
}

const DEGREES = /^-?\d{1,3}(?:\.\d{1,20})?$/;

function placeAt(name: string, lat: string | null | undefined, lon: string | null | undefined) {
  const [latitudeText, longitudeText] = [lat?.trim() ?? '', lon?.trim() ?? ''];
  if (!DEGREES.test(latitudeText) || !DEGREES.test(longitudeText)) return null;
  const [latitude, longitude] = [Number(latitudeText), Number(longitudeText)];
  return Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? null : { name, latitude, longitude };
}
