// @ts-check
// Plain JavaScript, for the thread that parses files.

/** @import { Feature } from './osm-features.cjs' */

/** Columns with the shape of a feature as well-known text. */
const SHAPES = ['wkt', 'wkt_geom', 'geom', 'geometry', 'the_geom'];

/** Pairs of columns with the position of a feature. */
const POSITIONS = [
  ['x', 'y'],
  ['lon', 'lat'],
  ['longitude', 'latitude'],
];

/** Its absence says something too: the shapes of ogr2ogr that have none are relations. */
const WAY_ID = 'osm_way_id';

/** Types of GeoJSON by their names in well-known text. */
const TYPES = [
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
];

/**
 * Features of a table that QGIS or ogr2ogr has written: a column a property, and the shape or the position in others.
 * @param {string[][]} rows the headings first
 * @returns {{ features: Feature[] }}
 */
function tableFeatures(rows) {
  const [headings = [], ...lines] = rows.map((row) => row.map((cell) => cell.replace(/^\ufeff/, '').trim()));
  const columnOf = (/** @type {string} */ name) =>
    headings.findIndex((heading) => heading.toLowerCase() === name);
  const shape = SHAPES.map(columnOf).find((column) => column >= 0) ?? -1;
  const position =
    POSITIONS.map((pair) => pair.map(columnOf)).find((pair) => pair.every((column) => column >= 0)) ?? [];
  const features = lines.map((cells) => {
    const properties = Object.fromEntries(
      headings.flatMap((key, column) => {
        const value = cells[column] ?? '';
        if (value === '' && key !== WAY_ID) return [];
        return column === shape || position.includes(column) ? [] : [[key, value === '' ? null : value]];
      }),
    );
    const geometry = shapeIn(cells[shape] ?? '') ?? pointAt(position.map((column) => cells[column] ?? ''));
    return { properties, geometry, isBroken: cells.slice(headings.length).some(Boolean) };
  });
  return { features };
}

/**
 * The positions of `POLYGON ((21.5 -32.5, …))`.
 * @param {string} text
 */
function shapeIn(text) {
  const [, name = '', positions = ''] =
    /^(?:SRID=\d+;)?\s*([a-z]{1,40})[\s\dZM]*(\(.*\))$/is.exec(text) ?? [];
  const type = TYPES.find((each) => each.toUpperCase() === name.toUpperCase());
  if (type === undefined) return null;
  // From the first digit of a number on: from each of them would take hours where a cell has millions.
  const coordinates = [
    ...positions.matchAll(/(?<![\d.])(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)(?:\s+-?\d+(?:\.\d+)?){0,2}/g),
  ];
  return { type, coordinates: coordinates.map(([, lon, lat]) => [Number(lon), Number(lat)]) };
}

/**
 * A position, also of a table that a spreadsheet has saved with decimal commas.
 * @param {string[]} place longitude and latitude
 */
function pointAt(place) {
  const [lon = NaN, lat = NaN] = place.map((text) => (text === '' ? NaN : Number(text.replace(',', '.'))));
  return Number.isFinite(lon) && Number.isFinite(lat) ? { type: 'Point', coordinates: [lon, lat] } : null;
}

module.exports = { tableFeatures };
