import { COMMON_NAME_WORDS, DUPLICATES } from '@kampvuur/domain';

/** Degrees of longitude a cell of `map_cell` is wide. */
const CELL = 360 / 2 ** 15;

/** Cells looked at in each direction: a cell is at least 1 km wide as far south as the Cape. */
const REACH = 2;

const EARTH_RADIUS_M = 6_371_008.8;

const WORDS = COMMON_NAME_WORDS.join('|');

/** A folded name without the words everybody has; the whole name when it has no others. */
const ownWords = (name: string) =>
  `coalesce(nullif(btrim(regexp_replace(${name}, '\\m(${WORDS})\\M', '', 'g')), ''), ${name})`;

/** Likeness of two names, 0 to 1: two thirds of it by the words that are their own. */
const LIKENESS = `((2 * similarity(b.own_words, ${ownWords('o.sort_name')})
  + similarity(b.sort_name, o.sort_name)) / 3)::real`;

/** Null when one of the two has no coordinates. */
const METRES = `CASE WHEN b.latitude IS NOT NULL AND o.latitude IS NOT NULL THEN
  2 * ${EARTH_RADIUS_M} * asin(least(1, sqrt(sin(radians(o.latitude - b.latitude) / 2) ^ 2
    + cos(radians(b.latitude)) * cos(radians(o.latitude)) * sin(radians(o.longitude - b.longitude) / 2) ^ 2))) END`;

/**
 * Pairs of a campsite with id in ($1, $2] and one with a larger id: of the same folded name in the same province, or
 * alike in name and near each other. Names that are all signs fold to nothing and are left out.
 */
export const LIKELY_PAIRS = `
  WITH batch AS MATERIALIZED (
    SELECT id, sort_name, ${ownWords('sort_name')} AS own_words, province, latitude, longitude FROM campsites
    WHERE id > $1 AND id <= $2 AND sort_name <> ''),
  named AS (
    SELECT b.id AS one, o.id AS other, ${METRES} AS metres, 1::real AS likeness
    FROM batch b CROSS JOIN LATERAL (
      SELECT c.id, c.province, c.latitude, c.longitude FROM campsites c
      WHERE c.sort_name = b.sort_name LIMIT ${DUPLICATES.perName}) o
    WHERE o.id > b.id AND o.province = b.province),
  cells AS (
    SELECT DISTINCT b.id, map_cell(b.latitude + y * ${CELL} * cos(radians(b.latitude)), b.longitude + x * ${CELL}) AS cell
    FROM batch b, generate_series(-${REACH}, ${REACH}) x, generate_series(-${REACH}, ${REACH}) y
    WHERE b.latitude IS NOT NULL),
  near AS (
    SELECT b.id AS one, o.id AS other, ${METRES} AS metres, ${LIKENESS} AS likeness
    FROM cells JOIN batch b ON b.id = cells.id CROSS JOIN LATERAL (
      SELECT c.id, c.sort_name, c.latitude, c.longitude FROM campsites c
      WHERE map_cell(c.latitude, c.longitude) = cells.cell AND c.id > b.id
      ORDER BY c.id LIMIT ${DUPLICATES.perCell}) o
    WHERE ${METRES} <= ${DUPLICATES.withinM} AND o.sort_name <> ''),
  found AS (
    SELECT one, other, max(likeness) AS likeness, round(min(metres))::int AS metres
    FROM (SELECT * FROM named UNION ALL SELECT * FROM near WHERE likeness >= ${DUPLICATES.likeness}) pairs
    GROUP BY one, other)
  SELECT one AS "oneId", other AS "otherId", likeness, metres AS "distanceM"
  FROM (SELECT *, row_number() OVER (PARTITION BY one ORDER BY likeness DESC, metres, other) AS place FROM found) ranked
  WHERE place <= ${DUPLICATES.perCampsite}`;
