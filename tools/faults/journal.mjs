/** @import { Query } from '../lib/services.mjs' */

/**
 * What was acknowledged, and the possible values of each key: an answered write leaves one, an unanswered one adds one.
 */
export class Journal {
  /** @type {Map<string, Set<string>>} */
  #allowed = new Map();
  acknowledged = 0;

  /** An acknowledged write: the only possible value. */
  set(/** @type {string} */ key, /** @type {string} */ value) {
    this.acknowledged += 1;
    this.#allowed.set(key, new Set([value]));
  }

  /** A write without an answer: another possible value. */
  maybe(/** @type {string} */ key, /** @type {string} */ value) {
    this.#allowed.get(key)?.add(value);
  }

  /** What differs from `actual`, the values in the database; a missing key is absent there. */
  differences(/** @type {Map<string, string>} */ actual) {
    return [...this.#allowed].flatMap(([key, allowed]) => {
      const value = actual.get(key) ?? ABSENT;
      return allowed.has(value)
        ? []
        : [`${key}: ${value.slice(0, 80)} instead of ${[...allowed].join(' or ').slice(0, 160)}`];
    });
  }
}

export const ABSENT = 'absent';

export const keys = {
  checkin: (/** @type {number} */ id) => `check-in ${id}`,
  submission: (/** @type {string} */ key) => `submission ${key}`,
  favorite: (/** @type {number} */ userId, /** @type {number} */ campsiteId) =>
    `favourite ${userId}/${campsiteId}`,
  suggestion: (/** @type {number} */ userId, /** @type {number} */ campsiteId) =>
    `suggestion ${userId}/${campsiteId}`,
  image: (/** @type {number} */ id) => `image ${id}`,
};

const QUERIES = [
  `SELECT 'check-in ' || id AS key, concat_ws('|', rating, cardinality(photo_keys), summary) AS value FROM checkins`,
  `SELECT 'submission ' || idempotency_key AS key, count(*)::text AS value FROM checkins WHERE idempotency_key IS NOT NULL GROUP BY 1`,
  `SELECT 'favourite ' || user_id || '/' || campsite_id AS key, 'present' AS value FROM favorites`,
  `SELECT 'suggestion ' || user_id || '/' || campsite_id AS key, changes->>'rates' AS value FROM suggested_updates WHERE status = 'pending'`,
  `SELECT 'image ' || id AS key, 'present' AS value FROM campsite_images`,
];

/** The values in the database of everything the journal records. */
export async function standingOf(/** @type {Query} */ query) {
  /** @type {Map<string, string>} */
  const actual = new Map();
  for (const statement of QUERIES)
    for (const { key, value } of await query(statement)) actual.set(key, value);
  return actual;
}
