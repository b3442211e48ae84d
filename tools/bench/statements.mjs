// What a good engineer writes in plain SQL: names in arrays on the row, an index for every order, GIN for
// filters and words, pages of ids joined to their rows afterwards, and the answer's JSON text built in one statement.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SERVER_BUILD } from '../lib/paths.mjs';

const required = createRequire(import.meta.url);
const built = (/** @type {string} */ path) => required(join(SERVER_BUILD, 'libs', path));

const PAGE_SIZE = 12;
/** The earth's radius as libs/domain has it; earthdistance has its own. */
const EARTH_KM = 6371.0088;
/** Candidates a mistyped word may stand for. */
const CORRECTIONS = 5;

// Made-up campsites have no pictures.
const CARD = `c.id, c.name, c.province, c.closest_town AS "closestTown", c.short_description AS "shortDescription",
  c.latitude::text, c.longitude::text, c.rates, s.average_rating::text AS "averageRating",
  coalesce(s.rating_count, 0) AS "uniqueRatingCount", c.pet_friendly AS "petFriendly", c.is_closed AS "isClosed",
  c.admin_verified AS "adminVerified", c.facility_names AS facilities, '[]'::json AS pictures,
  c.image_urls AS "imageUrls"`;
const ROWS = 'JOIN campsites c USING (id) LEFT JOIN campsite_stats s ON s.campsite_id = c.id';
const list = (/** @type {string} */ rows) =>
  `coalesce((SELECT string_agg(row_to_json(p)::text, ',') FROM (${rows}) p), '')`;

/**
 * A `CampsitePage` of the ids that `ids` selects, in their order, with a total.
 * @param {{ before?: string, ids: string, order: string, total: string, extra?: string }} parts
 */
const page = ({ before = '', ids, order, total, extra = '' }) => `${before}
  SELECT '{"data":[' || ${list(`SELECT ${CARD}${extra} FROM (${ids}) i ${ROWS} ORDER BY ${order}`)}
    || '],"total":' || (${total}) || '}' AS body`;

const COUNT = 'SELECT count(*) FROM campsites';
const offset = (/** @type {URLSearchParams} */ query) => (Number(query.get('page')) - 1) * PAGE_SIZE;
const DEFAULT = 'is_closed, id';
const openFirst = 'c.is_closed, c.id';

/** All that match, once: their number is the total, the first of them the page. */
const counted = (/** @type {string} */ matches, before = '') =>
  `WITH ${before} found AS MATERIALIZED (${matches})`;
const COUNTED = 'SELECT count(*) FROM found';
const filteredPage = (/** @type {string} */ other) =>
  page({
    before: counted(`SELECT id, is_closed FROM campsites
      WHERE province = $2 AND facility_names @> $3 AND ${other} @> $4`),
    ids: `SELECT id FROM found ORDER BY ${DEFAULT} LIMIT ${PAGE_SIZE} OFFSET $1`,
    order: openFirst,
    total: COUNTED,
  });
const asPrefixes = "to_tsquery('simple', $1)";
const corrected = `(SELECT to_tsquery('simple', string_agg(word, '|')) FROM correction)`;

/** Best match first: campsites named so, then those that only mention it. */
const searchPage = (/** @type {string} */ words, corrections = '') =>
  page({
    before: counted(
      `SELECT id, is_closed, name @@ q.words AS is_named
       FROM bench_texts t, (SELECT ${words} AS words) q WHERE t.words @@ q.words`,
      corrections,
    ),
    ids: `SELECT id, is_named FROM found ORDER BY is_named DESC, ${DEFAULT} LIMIT ${PAGE_SIZE}`,
    order: `i.is_named DESC, ${openFirst}`,
    total: COUNTED,
  });

const isoTime = (/** @type {string} */ time) =>
  `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// Check-ins of made-up campsites have no photos, so no subjects of them either.
const CHECKINS = `
  SELECT json_build_object('id', k.id, 'userId', k.user_id,
      'createdAt', ${isoTime('k.created_at')}, 'summary', k.summary, 'rating', k.rating, 'photos', k.photo_keys,
      'photoSubjects', '[]'::json,
      'visitedMonth', to_char(coalesce(k.visited_on, k.created_at AT TIME ZONE 'Africa/Johannesburg'), 'YYYY-MM'),
      'observations', k.observations) AS checkin,
    json_build_object('id', u.id, 'username', u.username, 'firstName', u.first_name, 'lastName', u.last_name,
      'profilePicture', u.profile_picture) AS "user",
    json_build_object('id', c.id, 'name', c.name, 'province', c.province, 'imageUrl', c.image_urls[1]) AS campsite
  FROM checkins k JOIN users u ON u.id = k.user_id
  WHERE k.campsite_id = c.id ORDER BY k.created_at DESC, k.id DESC LIMIT 5`;

/**
 * A campsite's page. The built server says which facts it has, so a new one is answered without a change here. Nothing of made-up
 * campsites was said by a page or an element of OpenStreetMap.
 */
function detailText() {
  const { PAGE_FACTS, PROVENANCE_FACTS, factSourceOf } = built('domain/src/facts/index.js');
  const { factColumns, factJson } = built('persistence/src/columns/fact-columns.js');
  const sources = JSON.stringify({ admin: factSourceOf('admin'), import: factSourceOf('import') });
  const provenance = `
    SELECT json_object_agg(v.fact, json_build_object('source', '${sources}'::json ->> coalesce(f.source, r.source, 'admin'),
      'page', NULL, 'observedAt', ${isoTime('coalesce(f.observed_at, r.created_at, c.created_at)')},
      'confirmations', k.people, 'confirmedAt', ${isoTime('k.confirmed_at')}, 'seenOnWebsiteAt', ${isoTime('k.website_at')}))
    FROM jsonb_each(${factJson(PROVENANCE_FACTS)}) v(fact, value)
      LEFT JOIN campsite_facts f ON f.campsite_id = c.id AND f.fact = v.fact
      LEFT JOIN LATERAL (SELECT source, created_at FROM campsite_revisions
        WHERE campsite_id = c.id AND field = 'campsite' AND merged_from_id IS NULL ORDER BY id LIMIT 1) r ON true
      LEFT JOIN LATERAL (
        SELECT count(*) FILTER (WHERE user_id IS NOT NULL AND user_id IS DISTINCT FROM f.user_id) AS people,
          max(confirmed_at) AS confirmed_at, max(confirmed_at) FILTER (WHERE user_id IS NULL) AS website_at
        FROM campsite_fact_confirmations WHERE campsite_id = c.id AND fact = v.fact AND value = v.value) k ON true
    WHERE v.value NOT IN ('null', '[]', '""')`;
  return `SELECT (SELECT row_to_json(p)::text FROM (SELECT ${CARD}, ${factColumns(PAGE_FACTS)},
      coalesce((${provenance}), '{}') AS provenance,
      c.last_edited_by_admin_id AS "lastEditedByAdminId", c.last_edited_at AS "lastEditedAt", '[]'::json AS gallery,
      coalesce(s.checkin_count, 0) AS "totalCheckins", coalesce((SELECT json_agg(e) FROM (${CHECKINS}) e), '[]') AS checkins
    FROM campsites c LEFT JOIN campsite_stats s ON s.campsite_id = c.id WHERE c.id = $1) p) AS body`;
}

/** A coordinate of a marker: eleven metres are enough. */
const markerDegrees = (/** @type {string} */ column) =>
  `round(c.${column}::numeric, 4)::float8::text AS ${column}`;
const MARKER = `c.id, c.name, c.province, ${markerDegrees('latitude')}, ${markerDegrees('longitude')}, c.rates,
  s.average_rating::text AS "averageRating", c.is_closed AS "isClosed"`;
const MARKERS = `SELECT ${MARKER} FROM campsites c LEFT JOIN campsite_stats s ON s.campsite_id = c.id`;

/** $1 to $4 the sides of the view, $5 the side of a square, in degrees. */
const VIEW = `
  WITH square AS MATERIALIZED (
    SELECT avg(latitude) AS latitude, avg(longitude) AS longitude, count(*) AS amount, min(id) AS id
    FROM campsites WHERE longitude BETWEEN $1 AND $3 AND latitude BETWEEN $2 AND $4
    GROUP BY floor(longitude / $5), floor(latitude / $5))
  SELECT '{"total":' || (${COUNT} WHERE latitude IS NOT NULL)
    || ',"bounds":' || (SELECT json_build_array(min(longitude), min(latitude), max(longitude), max(latitude)) FROM campsites)
    || ',"clusters":' || coalesce((SELECT json_agg(json_build_array(round(latitude::numeric, 5), round(longitude::numeric, 5), amount))
         FROM square WHERE amount > 1)::text, '[]')
    || ',"points":[' || ${list(`${MARKERS} JOIN square q ON q.id = c.id AND q.amount = 1`)} || ']}' AS body`;

const names = (/** @type {URLSearchParams} */ query, /** @type {string} */ key) =>
  query.get(key)?.split(',') ?? [];

/**
 * A statement and how its values come from the address.
 * @typedef {object} Statement
 * @property {string | (() => string)} [text]
 * @property {string} [same] The name of the statement it is equal to.
 * @property {(address: { query: URLSearchParams, path: string, userId: number }) => unknown[]} [values]
 * @property {string} [version] Says whether anything changed.
 * @property {Record<string, string>} [variants] Statements of their own for what an address may name.
 * @property {(address: { query: URLSearchParams }) => string} [variantOf]
 */

/** @type {Record<string, Statement>} */
const STATEMENTS = {
  list: {
    text: page({
      ids: `SELECT id FROM campsites ORDER BY ${DEFAULT} LIMIT ${PAGE_SIZE} OFFSET $1`,
      order: openFirst,
      total: COUNT,
    }),
    values: ({ query }) => [offset(query)],
  },
  filters: {
    variants: { activities: filteredPage('activity_names'), categories: filteredPage('category_names') },
    variantOf: ({ query }) => (query.has('activities') ? 'activities' : 'categories'),
    values: ({ query }) => [
      offset(query),
      query.get('province'),
      names(query, 'facilities'),
      names(query, query.has('activities') ? 'activities' : 'categories'),
    ],
  },
  search: {
    text: searchPage(asPrefixes),
    values: ({ query }) => [
      query
        .get('query')
        ?.split(' ')
        .map((word) => `${word}:*`)
        .join(' & '),
    ],
  },
  typo: {
    text: searchPage(
      corrected,
      `correction AS MATERIALIZED (
        SELECT word FROM bench_words WHERE word % $1 ORDER BY similarity(word, $1) DESC LIMIT ${CORRECTIONS}), `,
    ),
    values: ({ query }) => [query.get('query')],
  },
  'sort-price': {
    text: page({
      ids: `SELECT id FROM campsites ORDER BY rates, id LIMIT ${PAGE_SIZE} OFFSET $1`,
      order: 'c.rates, c.id',
      total: COUNT,
    }),
    values: ({ query }) => [offset(query)],
  },
  'sort-rating': {
    text: page({
      ids: `SELECT campsite_id AS id FROM campsite_stats
        ORDER BY (rating_sum + 17.5) / (rating_count + 5) DESC, rating_count DESC, campsite_id LIMIT ${PAGE_SIZE} OFFSET $1`,
      order: '(s.rating_sum + 17.5) / (s.rating_count + 5) DESC, s.rating_count DESC, c.id',
      total: COUNT,
    }),
    values: ({ query }) => [offset(query)],
  },
  'sort-distance': {
    text: page({
      ids: `SELECT id, ll_to_earth(latitude, longitude) <-> ll_to_earth($2, $3) AS metres FROM campsites
        WHERE latitude IS NOT NULL ORDER BY 2 LIMIT ${PAGE_SIZE} OFFSET $1`,
      ...{
        order: 'i.metres, c.id',
        total: COUNT,
        extra: `, round((sec_to_gc(i.metres) / earth() * ${EARTH_KM})::numeric, 1) AS "distanceKm"`,
      },
    }),
    values: ({ query }) => [offset(query), ...names(query, 'near').map(Number)],
  },
  detail: {
    text: detailText,
    values: ({ path }) => [path.slice(path.lastIndexOf('/') + 1)],
  },
  'map-all': {
    text: `SELECT '[' || ${list(`${MARKERS} ORDER BY ${openFirst}`)} || ']' AS body`,
    values: () => [],
  },
  'map-gzip': { same: 'map-all' },
  'map-304': {
    same: 'map-all',
    version: `SELECT count(*) || '-' || extract(epoch FROM max(updated_at)) AS body FROM campsites`,
  },
  'map-view': {
    text: VIEW,
    values: ({ query }) => [
      ...names(query, 'bounds').map(Number),
      (360 * 32) / (512 * 2 ** Math.floor(Number(query.get('zoom')))),
    ],
  },
  favourites: {
    text: `SELECT '[' || ${list(`SELECT ${CARD} FROM favorites f JOIN campsites c ON c.id = f.campsite_id
      LEFT JOIN campsite_stats s ON s.campsite_id = c.id WHERE f.user_id = $1 ORDER BY f.created_at DESC, f.id DESC`)} || ']' AS body`,
    values: ({ userId }) => [userId],
  },
};

/**
 * The statement of a name, with its own name for PostgreSQL.
 * @param {string} name
 * @returns {Statement & { name: string }}
 */
export function statement(name) {
  const own = STATEMENTS[name] ?? {};
  return { ...STATEMENTS[own.same ?? name], ...own, name };
}
