import { MAX_NAME } from '@kampvuur/domain/limits';

/** Largest file of places that is read, in bytes. */
export const MAX_PLACE_FILE_BYTES = 10 * 1024 * 1024;

/** A place of a file; the name is empty where the file has none. */
export interface FilePlace {
  name: string;
  latitude: number;
  longitude: number;
}

/** A place of a list. One with a name alone has no position. */
export interface ListedPlace {
  name: string;
  position: Omit<FilePlace, 'name'> | null;
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
  return gpxPlaces(document, kind).flatMap(({ name, position }) => (position ? [{ name, ...position }] : []));
}

/** The points of a kind in a GPX file, in their order; those with neither a valid position nor a name are left out. */
function gpxPlaces(document: Document, kind: 'rtept' | 'trkpt' | 'wpt'): ListedPlace[] {
  return [...document.getElementsByTagNameNS('*', kind)].flatMap((point) =>
    listedPlace(nameOf(point), positionAt(point.getAttribute('lat'), point.getAttribute('lon'))),
  );
}

/** What makes a placemark something else than a place. */
const SHAPES = ['LineString', 'LinearRing', 'Polygon', 'Model', 'Track', 'MultiTrack'];

/** The placemarks of a KML file that are points, or names alone, in their order. */
function kmlPlaces(document: Document): ListedPlace[] {
  return [...document.getElementsByTagNameNS('*', 'Placemark')].flatMap((placemark) => {
    const point = placemark.getElementsByTagNameNS('*', 'Point')[0];
    const text = point?.getElementsByTagNameNS('*', 'coordinates')[0]?.textContent ?? '';
    const [longitude, latitude] = text.trim().split(',');
    const position = positionAt(latitude, longitude);
    const isShape = SHAPES.some((shape) => placemark.getElementsByTagNameNS('*', shape).length > 0);
    return position || !isShape ? listedPlace(nameOf(placemark), position) : [];
  });
}

/**
 * The places of a list: of a GPX file the named points of its route, else its waypoints; of a KML file its placemarks. Null where
 * there are none.
 */
export function listedPlaces(text: string): ListedPlace[] | null {
  const document = readPlaceFile(text);
  if (!document) return null;
  const route = gpxPlaces(document, 'rtept').filter(({ name }) => name !== '');
  const places = [route, gpxPlaces(document, 'wpt'), kmlPlaces(document)].find(({ length }) => length > 0);
  return places ?? null;
}

/** The name in an element's own child: a link in a GPX point, or a style in a placemark, may have others. */
function nameOf(element: Element): string {
  const name = [...element.children].find(({ localName }) => localName === 'name');
  return (name?.textContent ?? '').trim().slice(0, MAX_NAME);
}

const DEGREES = /^-?\d{1,3}(?:\.\d{1,20})?$/;

/** A place, unless there is nothing to know it by. */
const listedPlace = (name: string, position: ListedPlace['position']): ListedPlace[] =>
  position || name !== '' ? [{ name, position }] : [];

function positionAt(lat: string | null | undefined, lon: string | null | undefined) {
  const [latitudeText, longitudeText] = [lat?.trim() ?? '', lon?.trim() ?? ''];
  if (!DEGREES.test(latitudeText) || !DEGREES.test(longitudeText)) return null;
  const [latitude, longitude] = [Number(latitudeText), Number(longitudeText)];
  return Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? null : { latitude, longitude };
}
