// @ts-check
// Plain JavaScript, for the thread that parses files.
const { isRecord, middleOf, pointsOf } = require('./osm-features.cjs');

/**
 * @import { RawCell, RawRow, RawSheet } from '../raw-sheets'
 * @import { Feature } from './osm-features.cjs'
 */

const SHEET = 'GeoJSON';

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
 * GeoJSON that is not of OpenStreetMap, as the sheet that it would be: a column a property, and the positions. Null for all else.
 * @param {unknown} json
 * @param {number} maxColumns
 * @returns {RawSheet | null}
 */
function geoJsonSheet(json, maxColumns) {
  if (!isRecord(json) || !Array.isArray(json['features'])) return null;
  const features = /** @type {unknown[]} */ (json['features']).flatMap((each) =>
    isFeature(each) ? [each] : [],
  );
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties ?? {})))].slice(
    0,
    maxColumns,
  );
  if (keys.length === 0 || OF_OPENSTREETMAP.some((key) => keys.includes(key))) return null;
  /** @type {RawRow[]} */
  const rows = features.map(({ properties, geometry }, index) => {
    const { latitude, longitude } = middleOf(pointsOf(geometry));
    const cells = keys.map((key) => cellOf(properties?.[key]));
    return { number: index + 2, cells: [...cells, cellOf(latitude), cellOf(longitude)] };
  });
  const header = { number: 1, cells: [...keys, 'latitude', 'longitude'] };
  return { name: SHEET, isHidden: false, rows: [header, ...rows], merges: [] };
}

/**
 * @param {unknown} value
 * @returns {value is Feature}
 */
function isFeature(value) {
  return isRecord(value) && (value['properties'] === null || isRecord(value['properties']));
}

/**
 * @param {unknown} value
 * @returns {RawCell}
 */
function cellOf(value) {
  if (typeof value === 'number') return { number: value, formatted: String(value) };
  if (typeof value === 'string') return value === '' ? null : value;
  if (typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.join('; ') : null;
}

module.exports = { geoJsonSheet };
