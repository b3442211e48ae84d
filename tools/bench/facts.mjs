import { signedInAccounts } from '../fuzz/canaries.mjs';

/** @import { Query } from '../lib/services.mjs' */

const FAVOURITES = 50;

/**
 * What the requests are made of.
 * @typedef {object} Facts
 * @property {number} size
 * @property {number} firstId
 * @property {string} cookie
 * @property {string[]} provinces
 * @property {string[]} facilities
 * @property {string[]} activities
 * @property {string[]} categories
 * @property {string[]} towns
 * @property {[latitude: number, longitude: number][]} places
 * @property {{ common: string[], rare: string[], known: Set<string> }} words
 */

const KEEP_FAVOURITES = `
  INSERT INTO favorites (user_id, campsite_id)
  SELECT $1::int, id FROM campsites
  WHERE id IN (SELECT (SELECT min(id) FROM campsites) + n * $2::int FROM generate_series(0, $3::int - 1) n)`;

const WORDS = `
  SELECT array_agg(word ORDER BY word) FILTER (WHERE ndoc > $1::int / 50 AND length(word) >= 4) AS common,
         array_agg(word ORDER BY word) FILTER (WHERE ndoc BETWEEN 1 AND 5 AND length(word) BETWEEN 7 AND 14
           AND hashtext(word) % (1 + $1::int / 50000) = 0) AS rare,
         array_agg(word) AS known
  FROM bench_words WHERE word ~ '^[a-z]+$'`;

const PLACES = `SELECT array_agg(json_build_array(latitude, longitude) ORDER BY id) AS places
  FROM campsites WHERE latitude IS NOT NULL AND id % ($1::int / 500) = 0`;

const NAMES = `SELECT (SELECT array_agg(name) FROM facilities) AS facilities,
  (SELECT array_agg(name) FROM activities) AS activities, (SELECT array_agg(name) FROM categories) AS categories,
  (SELECT array_agg(DISTINCT province) FROM campsites) AS provinces,
  (SELECT array_agg(DISTINCT closest_town) FROM campsites WHERE length(closest_town) > 2) AS towns, (SELECT min(id) FROM campsites) AS "firstId"`;

/** Changes some campsite so many times a second until the returned function is called. */
const writer =
  (/** @type {Query} */ query, /** @type {Facts} */ { firstId, size }) =>
  (/** @type {number} */ perSecond) => {
    let changed = 0;
    /** @type {Promise<unknown>} */
    let last = Promise.resolve();
    const write = () => {
      changed += 1;
      const id = firstId + ((changed * 7919) % size);
      last = query('UPDATE campsites SET rates = rates WHERE id = $1', [id]);
    };
    const timer = setInterval(write, 1000 / perSecond);
    return async () => {
      clearInterval(timer);
      await last;
    };
  };

/** What the requests are made of: words, places and names of this database, and the cookie of a new camper with favourites. */
export async function factsOf(/** @type {Query} */ query, /** @type {number} */ size) {
  const [{ userId, cookie }] = await signedInAccounts(query, `bench-${Date.now()}`, 1);
  await query(KEEP_FAVOURITES, [userId, Math.floor(size / FAVOURITES), FAVOURITES]);
  const [words] = await query(WORDS, [size]);
  const [{ places }] = await query(PLACES, [size]);
  const [names] = await query(NAMES);
  const facts = { size, cookie, places, ...names, words: { ...words, known: new Set(words.known) } };
  return { ...facts, startWriting: writer(query, facts) };
}
