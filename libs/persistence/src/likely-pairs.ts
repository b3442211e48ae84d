import { COMMON_NAME_WORDS, DUPLICATES } from '@kampvuur/domain';

/** Bits of a cell's column and of its row in its number (see `map_cell`). */
const COLUMN = 0x15555555;
const ROW = 0x2aaaaaaa;

/**
 * Numbers of the column, or row, of a cell and of the two on either side: with the other's bits set a sum carries over
 * them, with them clear a difference borrows over them. A cell is at least 1 km wide as far south as the Cape.
 */
const around = (own: number, other: number, step: number) => {
  const beyond = [0, 1, 4].map((way) => `((home | ${other}) + ${way * step}) & ${own}`);
  const before = [1, 4].map((way) => `((home & ${own}) - ${way * step}) & ${own}`);
  return `unnest(ARRAY[${[...beyond, ...before].join(', ')}])`;
};

const EARTH_RADIUS_M = 6_371_008.8;

const WORDS = COMMON_NAME_WORDS.join('|');

/** A folded name without the words everybody has; the whole name when it has no others. */
const ownWords = (name: string) =>
  `coalesce(nullif(btrim(regexp_replace(${name}, '\\m(${WORDS})\\M', '', 'g')), ''), ${name})`;

/** Likeness of two names, 0 to 1: two thirds of it by the words that are their own. */
const LIKENESS =
  '((2 * similarity(b.own_words, o.own_words) + similarity(b.sort_name, o.sort_name)) / 3)::real';

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
  homes AS MATERIALIZED (
    SELECT id, map_cell(latitude, longitude) AS home FROM batch WHERE latitude IS NOT NULL),
  cells AS (
    SELECT id, x | y AS cell FROM homes
    CROSS JOIN LATERAL ${around(COLUMN, ROW, 1)} x CROSS JOIN LATERAL ${around(ROW, COLUMN, 2)} y),
  close AS MATERIALIZED (
    SELECT b.id AS one, o.id AS other, ${METRES} AS metres
    FROM cells JOIN batch b ON b.id = cells.id CROSS JOIN LATERAL (
      SELECT c.id, c.latitude, c.longitude FROM campsites c
      WHERE map_cell(c.latitude, c.longitude) = cells.cell AND c.id > b.id
      ORDER BY c.id LIMIT ${DUPLICATES.perCell}) o),
  -- Once for each campsite, not for each pair.
  others AS MATERIALIZED (
    SELECT id, sort_name, ${ownWords('sort_name')} AS own_words FROM campsites
    WHERE id = ANY(ARRAY(SELECT DISTINCT other FROM close WHERE metres <= ${DUPLICATES.withinM}))
      AND sort_name <> ''),
  near AS MATERIALIZED (
    SELECT one, other, metres, ${LIKENESS} AS likeness
    FROM close JOIN batch b ON b.id = close.one JOIN others o ON o.id = close.other
    WHERE metres <= ${DUPLICATES.withinM}),
  found AS (
    SELECT one, other, max(likeness) AS likeness, round(min(metres))::int AS metres
    FROM (SELECT * FROM named UNION ALL SELECT * FROM near WHERE likeness >= ${DUPLICATES.likeness}) pairs
    GROUP BY one, other)
  SELECT one AS "oneId", other AS "otherId", likeness, metres AS "distanceM"
  FROM (SELECT *, row_number() OVER (PARTITION BY one ORDER BY likeness DESC, metres, other) AS place FROM found) ranked
  WHERE place <= ${DUPLICATES.perCampsite}`;
