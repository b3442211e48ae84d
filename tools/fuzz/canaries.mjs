import { sessionCookie } from '../bench/accounts.mjs';

/** @import { Query } from '../lib/services.mjs' */
/** @import { Operation } from './operations.mjs' */

/** @typedef {{ userId: number, cookie: string }} SignedIn */

/**
 * Private values that can be recognised in any answer: each names the account it belongs to. Emails, numbers and ids of
 * providers carry the account's number, sessions begin alike.
 */
const PRIVATE =
  /canary9f-(mail|tel|google|facebook)-(\d+)|(ca9a7e9f)-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** @type {Record<string, string>} */
const KINDS = {
  mail: 'the email',
  tel: 'the phone number',
  google: 'the provider id',
  facebook: 'the provider id',
};

/** The private values in a text that are not those of `userId`. */
export function leaksIn(/** @type {string} */ text, /** @type {number | undefined} */ userId) {
  const found = [...text.matchAll(PRIVATE)].flatMap(([, kind = '', owner, session]) => {
    if (session) return ['a session id'];
    return Number(owner) === userId ? [] : [`${KINDS[kind]} of another account`];
  });
  return [...new Set(found)];
}

const USERS = `
  INSERT INTO users (email, username, first_name, last_name, is_admin)
  SELECT $1 || '-' || n || '@camp.invalid', $1 || '-' || n, 'Lerato', 'Mokoena', $3 FROM generate_series(1, $2::int) n
  RETURNING id`;

const MARK = `
  UPDATE users SET email = 'canary9f-mail-' || id || '@camp.invalid', contact_number = 'canary9f-tel-' || id,
    google_id = 'canary9f-google-' || id, facebook_id = 'canary9f-facebook-' || id
  WHERE id = ANY($1::int[])`;

const SESSIONS = `
  INSERT INTO sessions (id, user_id)
  SELECT ('ca9a7e9f' || substr(gen_random_uuid()::text, 9))::uuid, id FROM unnest($1::int[]) AS id RETURNING id, user_id`;

/**
 * Makes accounts with recognisable private values, each signed in.
 * @param {Query} query
 * @param {{ prefix: string, amount: number, isAdmin?: boolean | undefined }} options
 * @returns {Promise<{ userId: number, sessionId: string }[]>}
 */
export async function markedAccounts(query, { prefix, amount, isAdmin = false }) {
  const users = await query(USERS, [prefix, amount, isAdmin]);
  const ids = users.map(({ id }) => id);
  await query(MARK, [ids]);
  const sessions = await query(SESSIONS, [ids]);
  return sessions.map(({ id, user_id: userId }) => ({ userId, sessionId: id }));
}

/**
 * Marked accounts with the cookies of their sessions in a product of this clone.
 * @type {(query: Query, prefix: string, amount: number, isAdmin?: boolean) => Promise<[SignedIn, ...SignedIn[]]>}
 */
export async function signedInAccounts(query, prefix, amount, isAdmin) {
  const accounts = await markedAccounts(query, { prefix, amount, isAdmin });
  const signedIn = accounts.map(({ userId, sessionId }) => ({ userId, cookie: sessionCookie(sessionId) }));
  return /** @type {any} */ (signedIn);
}

const CONTENTS = [
  // What others may see of the accounts: a check-in, a suggestion and points of each.
  `INSERT INTO checkins (user_id, campsite_id, summary, rating)
   SELECT u.id, c.id, 'Quiet stands under old trees.', 4 FROM users u, LATERAL (SELECT id FROM campsites ORDER BY id OFFSET u.id % 20 LIMIT 1) c`,
  `INSERT INTO suggested_updates (user_id, campsite_id, changes, base_values)
   SELECT u.id, c.id, '{"rates":150}', '{"rates":null}' FROM users u, LATERAL (SELECT id FROM campsites ORDER BY id OFFSET u.id % 20 LIMIT 1) c
   WHERE u.username LIKE 'canary-%'`,
  `UPDATE campsite_stats s SET checkin_count = (SELECT count(*) FROM checkins c WHERE c.campsite_id = s.campsite_id)`,
];

/** Gives the accounts contents that others can request. */
export async function fillAccounts(/** @type {Query} */ query) {
  for (const statement of CONTENTS) await query(statement);
}

const POOLS = {
  campsites: 'SELECT id FROM campsites ORDER BY id LIMIT 300',
  images: 'SELECT id FROM campsite_images ORDER BY id DESC LIMIT 100',
  checkins: 'SELECT id FROM checkins ORDER BY id DESC LIMIT 200',
  suggestions: 'SELECT id FROM suggested_updates ORDER BY id DESC LIMIT 100',
  jobs: 'SELECT id FROM job_runs ORDER BY created_at DESC LIMIT 50',
  revisions: 'SELECT id FROM campsite_revisions ORDER BY id DESC LIMIT 100',
  pairs: 'SELECT id FROM duplicate_pairs ORDER BY id DESC LIMIT 100',
  names: 'SELECT id FROM facilities ORDER BY id LIMIT 30',
  admins: 'SELECT id FROM users WHERE is_admin LIMIT 10',
  usernames: 'SELECT username AS id FROM users WHERE deleted_at IS NULL ORDER BY users.id LIMIT 50',
};

/** The pool of ids that a parameter of an operation takes. */
function poolName(/** @type {Operation} */ { path }, /** @type {string} */ parameter) {
  /** @type {Record<string, string>} */
  const named = {
    imageId: 'images',
    adminId: 'admins',
    revisionId: 'revisions',
    pairId: 'pairs',
    username: 'usernames',
    kind: 'kinds',
  };
  const name = named[parameter];
  if (name) return name;
  const [, folder] = /\/([a-z-]+)(?:\/\{kind\})?\/\{id\}/.exec(path) ?? [];
  return folder === 'suggested-updates'
    ? 'suggestions'
    : folder === 'favorites'
      ? 'campsites'
      : (folder ?? '');
}

/** Ids that exist in the database, read again now and then. */
export class Pool {
  /** @type {Record<string, (string | number)[]>} */
  #values = { kinds: ['facilities', 'activities', 'categories'] };

  async refresh(/** @type {Query} */ query) {
    for (const [name, statement] of Object.entries(POOLS)) {
      const rows = await query(statement);
      this.#values[name] = rows.length > 0 ? rows.map(({ id }) => id) : [1];
    }
  }

  of(/** @type {Operation} */ operation, /** @type {string} */ parameter) {
    return this.#values[poolName(operation, parameter)] ?? [1];
  }
}
