// @ts-check
// Plain JavaScript: the thread that parses files begins with it, compiled or not.

/** @import { OsmCampsite, OsmTags } from './osm-campsite' */

/**
 * An element of Overpass, in any of the ways it writes where one lies.
 * @typedef {{ lat: number, lon: number }} Point
 * @typedef {{ type: string, id: number, lat?: number, lon?: number, center?: Point, geometry?: (Point | null)[],
 *   bounds?: { minlat: number, minlon: number, maxlat: number, maxlon: number }, nodes?: number[],
 *   members?: (Partial<Point> & { type: string, ref: number, geometry?: (Point | null)[] })[], tags?: Record<string, unknown> }} Element
 * @typedef {{ id?: unknown, properties?: Record<string, unknown> | null,
 *   geometry?: { coordinates?: unknown } | null }} Feature
 */

const KINDS = new Set(['camp_site', 'caravan_site']);

/** Relations hold relations; deeper ones are not followed. */
const MAX_DEPTH = 4;

/** Brackets around the positions of the deepest geometry, a multipolygon. */
const MAX_GEOMETRY_DEPTH = 4;

/** What Overpass notes when it ran out of time or memory and answers with what it had by then. */
const CUT_SHORT = /runtime error/i;

/**
 * Campsites of what Overpass answers (`out center`, `out geom`, `out body` with its nodes) or of GeoJSON, in their order.
 * @param {unknown} json
 * @returns {OsmCampsite[]} those without a position included
 * @throws {Error} NO_MAP_DATA when it is neither, CUT_MAP_DATA when a part of it is missing
 */
function osmCampsites(json) {
  if (typeof json !== 'object' || json === null) throw new Error('NO_MAP_DATA');
  if ('remark' in json && CUT_SHORT.test(String(json.remark))) throw new Error('CUT_MAP_DATA');
  if ('elements' in json && Array.isArray(json.elements)) return fromOverpass(json.elements);
  if ('features' in json && Array.isArray(json.features)) return fromGeoJson(json.features);
  throw new Error('NO_MAP_DATA');
}

/**
 * @param {(Element | null)[]} elements
 * @returns {OsmCampsite[]}
 */
function fromOverpass(elements) {
  const found = elements.filter((element) => element !== null && isCampsite(element.tags));
  /** @type {Map<string, Element> | undefined} Only when one does not tell its own position. */
  let byRef;
  return found.flatMap((element) => {
    if (!element) return [];
    byRef ??= ownPoints(element)
      ? undefined
      : new Map(elements.flatMap((each) => (each ? [[refOf(each), each]] : [])));
    const points = ownPoints(element) ?? memberPoints(element, byRef ?? new Map(), 0);
    return [{ ref: refIn(refOf(element)), tags: textTags(element.tags ?? {}), ...middleOf(points) }];
  });
}

/** @param {Element} element */
const refOf = ({ type, id }) => `${type}/${id}`;

/**
 * Where an element says itself that it lies; null when only its nodes do.
 * @param {Element} element
 * @returns {Point[] | null}
 */
function ownPoints({ lat, lon, center, bounds, geometry, members }) {
  const point = pointOf({ lat, lon });
  if (point) return [point];
  if (center) return [center];
  if (bounds)
    return [
      { lat: bounds.minlat, lon: bounds.minlon },
      { lat: bounds.maxlat, lon: bounds.maxlon },
    ];
  if (geometry) return geometry.filter((point) => point !== null);
  const points = members
    ?.flatMap((member) => member.geometry ?? [pointOf(member)])
    .filter((point) => point !== null);
  return points?.length ? points : null;
}

/**
 * @param {{ lat?: number | undefined, lon?: number | undefined }} place
 * @returns {Point | null}
 */
function pointOf({ lat, lon }) {
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null;
}

/**
 * @param {Element} element
 * @param {Map<string, Element>} byRef
 * @param {number} depth
 * @returns {Point[]}
 */
function memberPoints({ nodes, members }, byRef, depth) {
  const refs = nodes?.map((id) => `node/${id}`) ?? members?.map(({ type, ref }) => `${type}/${ref}`) ?? [];
  return refs.flatMap((ref) => {
    const member = byRef.get(ref);
    if (!member) return [];
    return ownPoints(member) ?? (depth < MAX_DEPTH ? memberPoints(member, byRef, depth + 1) : []);
  });
}

/**
 * @param {(Feature | null)[]} features
 * @returns {OsmCampsite[]}
 */
function fromGeoJson(features) {
  return features.flatMap((feature) => {
    const properties = feature?.properties ?? {};
    // `osmtogeojson` keeps tags apart unless it is told otherwise.
    const tags = isRecord(properties['tags']) ? properties['tags'] : properties;
    if (!isCampsite(tags)) return [];
    const points = pointsOf(feature?.geometry?.coordinates);
    return [{ ref: featureRef(feature, properties), tags: textTags(tags), ...middleOf(points) }];
  });
}

/**
 * The id of a feature, in the places where programs write it; some write type and number apart.
 * @param {Feature | null} feature
 * @param {Record<string, unknown>} properties
 */
function featureRef(feature, properties) {
  const apart = [`${properties['@type']}/${properties['@id']}`, `${properties['type']}/${properties['id']}`];
  const ids = [properties['@id'], feature?.id, properties['id'], ...apart];
  return ids.map((id) => refIn(String(id ?? ''))).find((ref) => ref !== '') ?? '';
}

/**
 * `node/12`, also of `https://www.openstreetmap.org/node/12`, `n12` and the areas of osmium: `a24` is way 12, `a25`
 * relation 12. Empty when there is none.
 * @param {string} text
 */
function refIn(text) {
  const [, type = '', id = ''] = /\b(node|way|relation|[nwra])\/?(\d{1,15})$/.exec(text) ?? [];
  if (id === '') return '';
  const number = Number(id);
  if (type === 'a') return `${number % 2 === 0 ? 'way' : 'relation'}/${Math.floor(number / 2)}`;
  return `${{ n: 'node', w: 'way', r: 'relation' }[type] ?? type}/${number}`;
}

/**
 * Every position of a geometry, as deep as its rings may stand.
 * @param {unknown} coordinates
 * @param {number} depth
 * @returns {Point[]}
 */
function pointsOf(coordinates, depth = 1) {
  if (!Array.isArray(coordinates) || depth > MAX_GEOMETRY_DEPTH) return [];
  const [lon, lat] = coordinates;
  if (typeof lon === 'number' && typeof lat === 'number') return [{ lat, lon }];
  return coordinates.flatMap((part) => pointsOf(part, depth + 1));
}

/**
 * The middle of the box around points.
 * @param {Point[]} points
 */
function middleOf(points) {
  if (points.length === 0) return { latitude: null, longitude: null };
  const box = points.reduce(
    (around, { lat, lon }) => ({
      south: Math.min(around.south, lat),
      north: Math.max(around.north, lat),
      west: Math.min(around.west, lon),
      east: Math.max(around.east, lon),
    }),
    { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity },
  );
  return { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 };
}

/** @param {Record<string, unknown> | undefined} tags */
function isCampsite(tags) {
  return isRecord(tags) && KINDS.has(String(tags['tourism']));
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * @param {Record<string, unknown>} tags
 * @returns {OsmTags}
 */
function textTags(tags) {
  return Object.fromEntries(
    Object.entries(tags).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value).trim()]] : [],
    ),
  );
}

module.exports = { osmCampsites };
