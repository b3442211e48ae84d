import { UserFacingError } from '../lib/user-facing-error.mjs';
import { fetchOnce } from './fetch-once.mjs';

/** @import { Client } from 'pg' */

/** The one camper of the benchmark's own databases, on loopback. */
const CAMPER = { username: 'bench-camper', password: 'bench-camper-password' };
const REGISTRATION = {
  ...CAMPER,
  email: 'bench-camper@example.com',
  firstName: 'Bench',
  lastName: 'Camper',
  privacyPolicyAccepted: true,
  termsOfServiceAccepted: true,
};
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

/** @type {(client: Client, text: string, values?: unknown[]) => Promise<any>} */
const asOne = async (client, text, values) => (await client.query(text, values)).rows[0];

/** Signs the camper in at our API. Resolves to the cookie. */
async function signIn(/** @type {number} */ port) {
  const post = (/** @type {string} */ path, /** @type {object} */ body) =>
    fetchOnce(port, path, {}, { method: 'POST', body });
  let answer = await post('/api/login', { emailOrUsername: CAMPER.username, password: CAMPER.password });
  if (answer.status === 401) answer = await post('/api/register', REGISTRATION);
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0];
  if (!cookie)
    throw new UserFacingError(`The API did not sign the camper in: ${answer.status} ${answer.body}`);
  return cookie;
}

async function keepFavourites(/** @type {Client} */ client, /** @type {number} */ size) {
  await client.query(
    `INSERT INTO favorites (user_id, campsite_id)
     SELECT u.id, c.id FROM users u, campsites c WHERE u.username = $1
       AND c.id IN (SELECT (SELECT min(id) FROM campsites) + n * $2::int FROM generate_series(0, $3::int - 1) n)
     ON CONFLICT DO NOTHING`,
    [CAMPER.username, Math.floor(size / FAVOURITES), FAVOURITES],
  );
}

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
  (/** @type {Client} */ client, /** @type {Facts} */ { firstId, size }) =>
  (/** @type {number} */ perSecond) => {
    let changed = 0;
    /** @type {Promise<unknown>} */
    let last = Promise.resolve();
    const write = () => {
      changed += 1;
      const id = firstId + ((changed * 7919) % size);
      last = client.query('UPDATE campsites SET rates = rates WHERE id = $1', [id]);
    };
    const timer = setInterval(write, 1000 / perSecond);
    return async () => {
      clearInterval(timer);
      await last;
    };
  };

/** What the requests are made of: words, places and names of this database, and the signed-in camper's cookie. */
export async function factsOf(
  /** @type {Client} */ client,
  /** @type {{ size: number, port: number }} */ { size, port },
) {
  const cookie = await signIn(port);
  await keepFavourites(client, size);
  const words = await asOne(client, WORDS, [size]);
  const { places } = await asOne(client, PLACES, [size]);
  const names = await asOne(client, NAMES);
  const facts = { size, cookie, places, ...names, words: { ...words, known: new Set(words.known) } };
  return { ...facts, startWriting: writer(client, facts) };
}
