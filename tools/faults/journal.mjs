/** @import { Query } from '../fuzz/canaries.mjs' */

/**
 * What was acknowledged, and what each thing may look like now: an answered write leaves one possibility, an unanswered
 * one adds a possibility.
 */
export class Journal {
  /** @type {Map<string, Set<string>>} */
  #allowed = new Map();
  acknowledged = 0;

  /** The server has said that it is so. */
  set(/** @type {string} */ key, /** @type {string} */ value) {
    this.acknowledged += 1;
    this.#allowed.set(key, new Set([value]));
  }

  /** It may have come to be so: the answer is missing. */
  maybe(/** @type {string} */ key, /** @type {string} */ value) {
    const allowed = this.#allowed.get(key);
    if (allowed) allowed.add(value);
  }

  /** What differs from `actual`, a Map of what stands in the database; what is not in it is absent. */
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

/** Everything the journal knows of, as the database has it. */
export async function standingOf(/** @type {Query} */ query) {
  /** @type {Map<string, string>} */
  const actual = new Map();
  for (const statement of QUERIES)
    for (const { key, value } of await query(statement)) actual.set(key, value);
  return actual;
}
