/** A repeatable number from 0 up to, not including, `range`, for row `n` and purpose `salt`. */
const pick = (n: string, salt: string, range: string) =>
  `(abs(hashtext(${n}::text || '${salt}')::bigint) % ${range})`;

/** Some of the names in parameter `$position`: each one in about one of `oneIn` rows. */
const someOf = (position: number, salt: string, oneIn: number) => `
  ARRAY(SELECT name FROM unnest($${position}::text[]) WITH ORDINALITY AS t(name, place)
        WHERE abs(hashtext(n::text || '${salt}' || place)::bigint) % ${oneIn} = 0 ORDER BY lower(name))`;

/** How far around its anchor a campsite lies, in thousandths of a degree to each side. */
const SPREAD = 250;

/** $1 how many, $2 anchors as JSON, $3 to $5 facility, activity and category names. */
export const CAMPSITES = `
  INSERT INTO campsites (name, province, closest_town, short_description, long_description, latitude, longitude, rates,
    admin_verified, is_closed, facility_names, activity_names, category_names, pet_friendly, sort_name, search_text)
  SELECT r.name, r.province, r.town, r.short_text, r.long_text, r.latitude, r.longitude, r.rates, r.verified, r.closed,
    r.facilities, r.activities, r.categories, 'Pet Friendly' = ANY (r.categories), lower(r.name),
    trim(regexp_replace(lower(concat_ws(' ', r.name, r.town, r.province, array_to_string(r.facilities, ' '),
      array_to_string(r.activities, ' '), array_to_string(r.categories, ' '), r.short_text, r.long_text)),
      '[^[:alnum:]]+', ' ', 'g'))
  FROM (
    SELECT (ARRAY['Acacia','Baobab','Blue Crane','Bontebok','Buffalo','Cedar','Fish Eagle','Fynbos','Impala','Karoo',
             'Kudu','Marula','Milkwood','Mopane','Protea','Quiver Tree','Stinkwood','Sugarbush','Sunbird','Yellowwood'])
             [1 + ${pick('n', 'first', '20')}] || ' '
           || (ARRAY['Bay','Bend','Dam','Fontein','Gorge','Hills','Kloof','Koppie','Lagoon','Mountain','Pan','Point',
             'River','Rock','Valley','Vlei'])[1 + ${pick('n', 'second', '16')}] || ' '
           || (ARRAY['Campsite','Camp','Rest Camp','Caravan Park','Farm','Reserve'])[1 + ${pick('n', 'third', '6')}]
           || ' ' || n AS name,
      a.province, a."closestTown" AS town,
      'Level stands with shade near ' || a."closestTown" || '.' AS short_text,
      'Level stands with shade near ' || a."closestTown" || '. Camp number ' || n || ' of the generated ones.' AS long_text,
      a.latitude + (${pick('n', 'lat', String(2 * SPREAD))} - ${SPREAD}) / 1000.0 AS latitude,
      a.longitude + (${pick('n', 'lon', String(2 * SPREAD))} - ${SPREAD}) / 1000.0 AS longitude,
      CASE WHEN ${pick('n', 'free', '20')} = 0 THEN NULL ELSE 80 + 5 * ${pick('n', 'rates', '120')} END AS rates,
      ${pick('n', 'verified', '2')} = 0 AS verified, ${pick('n', 'closed', '40')} = 0 AS closed,
      ${someOf(3, 'f', 4)} AS facilities, ${someOf(4, 'a', 5)} AS activities, ${someOf(5, 'c', 6)} AS categories
    FROM generate_series(1, $1::int) AS n
    JOIN LATERAL (SELECT $2::jsonb -> (${pick('n', 'anchor', 'jsonb_array_length($2::jsonb)')})::int AS value) j ON true
    JOIN LATERAL jsonb_to_record(j.value)
      AS a(province text, "closestTown" text, latitude float8, longitude float8) ON true
  ) r`;

const link = (table: string, column: string, names: string, list: string) => `
  INSERT INTO ${table} (campsite_id, ${column})
  SELECT c.id, n.id FROM campsites c CROSS JOIN unnest(c.${list}) AS t(name) JOIN ${names} n ON n.name = t.name
  WHERE c.id > $1`;

/** $1 the last id before the generated campsites. */
export const LINKS = [
  link('campsite_facilities', 'facility_id', 'facilities', 'facility_names'),
  link('campsite_activities', 'activity_id', 'activities', 'activity_names'),
  link('campsite_categories', 'category_id', 'categories', 'category_names'),
];

/** $1 how many. */
export const CAMPERS = `
  INSERT INTO users (email, username, first_name, last_name)
  SELECT 'generated-' || n || '@example.com', 'generated-' || n, 'Generated', 'Camper ' || n
  FROM generate_series(1, $1::int) AS n ON CONFLICT DO NOTHING`;

/** $1 how many, $2 the last id before the generated campsites, $3 how many campers. */
export const CHECKINS = `
  WITH span AS (SELECT $2::int AS low, (SELECT max(id) FROM campsites) - $2::int AS width),
       camper AS (SELECT array_agg(id ORDER BY id) AS ids FROM users WHERE username LIKE 'generated-%')
  INSERT INTO checkins (user_id, campsite_id, summary, rating, created_at)
  SELECT camper.ids[1 + ${pick('n', 'camper', '$3::int')}], span.low + 1 + ${pick('n', 'where', 'span.width')},
    'Visit number ' || n || ': level ground, warm water and a quiet night.',
    CASE ${pick('n', 'rating', '10')} WHEN 0 THEN 2 WHEN 1 THEN 3 WHEN 2 THEN 3 WHEN 3 THEN 4 WHEN 4 THEN 4 ELSE 5 END,
    timestamptz '2026-11-01 08:00+02' - ${pick('n', 'when', '63072000')} * interval '1 second'
  FROM generate_series(1, $1::int) AS n CROSS JOIN span CROSS JOIN camper`;

/** $1 the last id before the generated campsites. */
export const RATINGS = `
  INSERT INTO campsite_ratings (campsite_id, user_id, rating)
  SELECT DISTINCT ON (campsite_id, user_id) campsite_id, user_id, rating
  FROM checkins WHERE campsite_id > $1 ORDER BY campsite_id, user_id, created_at DESC, id DESC`;

/** $1 the last id before the generated campsites. */
export const STATS = `
  INSERT INTO campsite_stats (campsite_id, rating_sum, rating_count, checkin_count, average_rating)
  SELECT c.id, coalesce(r.total, 0), coalesce(r.amount, 0), coalesce(k.amount, 0), r.mean
  FROM campsites c
  LEFT JOIN (SELECT campsite_id, sum(rating) AS total, count(*) AS amount, round(avg(rating), 1) AS mean
             FROM campsite_ratings WHERE campsite_id > $1 GROUP BY campsite_id) r ON r.campsite_id = c.id
  LEFT JOIN (SELECT campsite_id, count(*) AS amount FROM checkins WHERE campsite_id > $1 GROUP BY campsite_id) k
    ON k.campsite_id = c.id
  WHERE c.id > $1`;
