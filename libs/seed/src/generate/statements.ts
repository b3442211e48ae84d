import { DAY, SECOND, TAXONOMY_FIELDS } from '@kampvuur/domain';
import { LINK_COLUMNS, NAME_COLUMNS } from '@kampvuur/persistence';
import { madeUpCampsite } from './made-up-campsite';

/** Check-ins were made before this moment. */
const LAST_CHECKIN = '2026-11-01 08:00+02';
/** Period in which check-ins were made: two years, in seconds. */
const CHECKIN_PERIOD = (2 * 365 * DAY) / SECOND;

/** SQL of a pseudo-random number from 0 to `range` (exclusive), which depends only on the row `n` and on `salt`. */
const pick = (n: string, salt: string, range: string) =>
  `(abs(hashtext(${n}::text || '${salt}')::bigint) % ${range})`;

/** PostgreSQL types of the inserted columns. */
const TYPES: Record<keyof ReturnType<typeof madeUpCampsite>, string> = {
  name: 'text',
  province: 'text',
  closest_town: 'text',
  short_description: 'text',
  long_description: 'text',
  latitude: 'float8',
  longitude: 'float8',
  website_urls: 'text[]',
  contact_emails: 'text[]',
  contact_phones: 'text[]',
  rates: 'int',
  admin_verified: 'boolean',
  is_closed: 'boolean',
  facility_names: 'text[]',
  activity_names: 'text[]',
  category_names: 'text[]',
  pet_friendly: 'boolean',
  sort_name: 'text',
  search_text: 'text',
};
const COLUMNS = Object.keys(TYPES).join(', ');
const RECORD = Object.entries(TYPES).map(([column, type]) => `${column} ${type}`);

/** $1: campsites as a JSON array. */
export const INSERT_CAMPSITES = `
  INSERT INTO campsites (${COLUMNS}) SELECT ${COLUMNS} FROM json_to_recordset($1::json) AS r(${RECORD.join(', ')})`;

/** One statement for each kind of term. $1: largest campsite id before the generated ones. */
export const INSERT_LINKS = TAXONOMY_FIELDS.map(
  (field) => `
  INSERT INTO campsite_${field} (campsite_id, ${LINK_COLUMNS[field]})
  SELECT c.id, n.id FROM campsites c
  CROSS JOIN unnest(c.${NAME_COLUMNS[field]}) AS t(name) JOIN ${field} n ON n.name = t.name
  WHERE c.id > $1`,
);

/** $1: number of campers, $2: given names, $3: family names. */
export const INSERT_CAMPERS = `
  INSERT INTO users (email, username, first_name, last_name)
  SELECT 'generated-' || n || '@example.com', 'generated-' || n,
    ($2::text[])[1 + ${pick('n', 'given', 'cardinality($2::text[])')}],
    ($3::text[])[1 + ${pick('n', 'family', 'cardinality($3::text[])')}]
  FROM generate_series(1, $1::int) AS n ON CONFLICT DO NOTHING`;

/** $1: number of check-ins, $2: largest campsite id before the generated ones, $3: number of campers, $4: texts. */
export const INSERT_CHECKINS = `
  WITH generated AS (SELECT $2::int AS before, (SELECT max(id) FROM campsites) - $2::int AS amount),
       camper AS (SELECT array_agg(id ORDER BY id) AS ids FROM users WHERE username LIKE 'generated-%')
  INSERT INTO checkins (user_id, campsite_id, summary, rating, created_at)
  SELECT camper.ids[1 + ${pick('n', 'camper', '$3::int')}], generated.before + 1 + ${pick('n', 'where', 'generated.amount')},
    ($4::text[])[1 + ${pick('n', 'summary', 'cardinality($4::text[])')}],
    CASE ${pick('n', 'rating', '10')} WHEN 0 THEN 2 WHEN 1 THEN 3 WHEN 2 THEN 3 WHEN 3 THEN 4 WHEN 4 THEN 4 ELSE 5 END,
    timestamptz '${LAST_CHECKIN}' - ${pick('n', 'when', String(CHECKIN_PERIOD))} * interval '1 second'
  FROM generate_series(1, $1::int) AS n CROSS JOIN generated CROSS JOIN camper`;

/** $1: largest campsite id before the generated ones. */
export const INSERT_RATINGS = `
  INSERT INTO campsite_ratings (campsite_id, user_id, rating)
  SELECT DISTINCT ON (campsite_id, user_id) campsite_id, user_id, rating
  FROM checkins WHERE campsite_id > $1 ORDER BY campsite_id, user_id, created_at DESC, id DESC`;

/** $1: largest campsite id before the generated ones. */
export const INSERT_STATS = `
  INSERT INTO campsite_stats (campsite_id, rating_sum, rating_count, checkin_count, average_rating)
  SELECT c.id, coalesce(r.total, 0), coalesce(r.amount, 0), coalesce(k.amount, 0), r.mean
  FROM campsites c
  LEFT JOIN (SELECT campsite_id, sum(rating) AS total, count(*) AS amount, round(avg(rating), 1) AS mean
             FROM campsite_ratings WHERE campsite_id > $1 GROUP BY campsite_id) r ON r.campsite_id = c.id
  LEFT JOIN (SELECT campsite_id, count(*) AS amount FROM checkins WHERE campsite_id > $1 GROUP BY campsite_id) k
    ON k.campsite_id = c.id
  WHERE c.id > $1`;
