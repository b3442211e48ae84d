// @ts-check
// Plain JavaScript, for the thread that parses files.
const { isRecord, middleOf, pointsOf } = require('./osm-features.cjs');

/**
 * @import { GeoJsonTable } from './geojson-sheet'
 * @import { Feature } from './osm-features.cjs'
 */

/** Properties by which data is one of OpenStreetMap, whatever it is about. */
const OF_OPENSTREETMAP = [
  'tourism',
  'amenity',
  'leisure',
  'osm_id',
  'osm_way_id',
  'full_id',
  '@id',
  'other_tags',
  'fclass',
];

/**
 * GeoJSON that is not of OpenStreetMap, as a table: a column a property, and the positions. Null for all else.
 * @param {unknown} json
 * @param {number} maxColumns
 * @returns {GeoJsonTable | null}
 */
function geoJsonTable(json, maxColumns) {
  if (!isRecord(json) || !Array.isArray(json['features'])) return null;
  const features = /** @type {unknown[]} */ (json['features']).flatMap((each) =>
    isFeature(each) ? [each] : [],
  );
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties ?? {})))].slice(
    0,
    maxColumns,
  );
  if (keys.length === 0 || OF_OPENSTREETMAP.some((key) => keys.includes(key))) return null;
  const rows = features.map(({ id, properties, geometry }) => {
    const values = keys.map((key) => properties?.[key]);
    return { id, page: properties?.['page'], values, ...middleOf(pointsOf(geometry)) };
  });
  return { keys, rows };
}

/**
 * @param {unknown} value
 * @returns {value is Feature}
 */
function isFeature(value) {
  return isRecord(value) && (value['properties'] === null || isRecord(value['properties']));
}

module.exports = { geoJsonTable };
