// @ts-check
// Plain JavaScript: the thread that parses files begins with it, compiled or not.

const { isCampsite } = require('../../../../../libs/domain/src/osm-campsite-tags.cjs');
const { featureRef, isRecord, middleOf, pointsOf, refIn, tagsOf } = require('./osm-features.cjs');

/**
 * @import { OsmCampsite, OsmTags } from './osm-campsite'
 * @import { Feature, Point } from './osm-features.cjs'
 */

/**
 * An element of Overpass, in any of the ways it writes where one lies.
 * @typedef {{ type: string, id: number, lat?: number, lon?: number, center?: Point, geometry?: (Point | null)[],
 *   bounds?: { minlat: number, minlon: number, maxlat: number, maxlon: number }, nodes?: number[],
 *   members?: (Partial<Point> & { type: string, ref: number, geometry?: (Point | null)[] })[], tags?: Record<string, unknown>,
 *   isBroken?: boolean }} Element
 */

/** Relations hold relations; deeper ones are not followed. */
const MAX_DEPTH = 4;

/** The remark of Overpass when it ran out of time or memory and responds with partial data. */
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
  if ('type' in json && json.type === 'Feature') return fromGeoJson([/** @type {Feature} */ (json)]);
  throw new Error('NO_MAP_DATA');
}

/**
 * @param {(Element | null)[]} elements
 * @returns {OsmCampsite[]}
 */
function fromOverpass(elements) {
  const found = elements.filter(
    (element) => element !== null && isRecord(element.tags) && isCampsite(element.tags),
  );
  /** @type {Map<string, Element> | undefined} Only when an element does not contain its own position. */
  let byRef;
  return found.flatMap((element) => {
    if (!element) return [];
    byRef ??= ownPoints(element)
      ? undefined
      : new Map(elements.flatMap((each) => (each ? [[refOf(each), each]] : [])));
    const points = ownPoints(element) ?? memberPoints(element, byRef ?? new Map(), 0);
    const { tags = {}, isBroken } = element;
    const campsite = { ref: refIn(refOf(element)), tags: textTags(tags), ...middleOf(points) };
    return [isBroken ? { ...campsite, isBroken } : campsite];
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
    const tags = tagsOf(properties);
    if (!isCampsite(tags)) return [];
    const points = pointsOf(feature?.geometry);
    const campsite = { ref: featureRef(feature, properties), tags: textTags(tags), ...middleOf(points) };
    return [feature?.isBroken ? { ...campsite, isBroken: true } : campsite];
  });
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
