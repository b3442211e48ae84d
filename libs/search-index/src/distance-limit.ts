import { RADIUS_KM } from '@kampvuur/domain';

/** Kilometres from a place that a search allows at most. */
export interface DistanceLimit {
  km: number;
  /** The distance as typed, with its unit. */
  typed: string;
}

/** A search whose distance is taken out, with a word for "near" in its place. */
export interface LimitedQuery {
  rest: string;
  limit: DistanceLimit;
}

const BEFORE =
  'within|in|inside|under|less than|not? more than|up to|max|about|binne|minder as|hoogstens|tot';
const UNIT = 'kms?|kilomet(?:er|re)s?';
const AFTER = 'of|from|around|outside|van|vanaf|rondom|buite';
/** These ask for what is farther away. */
const BEYOND = '(?<!\\bnot? )more than|over|beyond|at least|meer as|verder as';

/** "within 50 km of", "less than 50km from", "in a 50 km radius around", "binne 50 km van". */
const LIMIT = new RegExp(
  [
    `(?:(?<=^|\\s)(?:${BEFORE})\\s+)?(?:an?\\s+|'n\\s+)?`,
    `(?<!(?:${BEYOND})\\s+)(?<![\\d.,])(?<distance>(?<km>\\d+(?:[.,]\\d+)?)\\s*(?:${UNIT}))`,
    `\\s+(?:radius\\s+|omtrek\\s+|away\\s+|ver\\s+)?(?:${AFTER})(?=\\s)`,
  ].join(''),
  'iu',
);

/** Takes "within 50 km of" and its kind out of a search; undefined when it has none. */
export function takeDistanceLimit(query: string): LimitedQuery | undefined {
  const found = LIMIT.exec(query);
  const { distance, km } = found?.groups ?? {};
  if (!found || distance === undefined || km === undefined) return undefined;
  const limit = { km: Math.min(Number(km.replace(',', '.')), RADIUS_KM.max), typed: distance };
  return { rest: query.replace(found[0], ' near '), limit };
}
