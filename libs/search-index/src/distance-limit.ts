import { RADIUS_KM } from '@kampvuur/domain';

/** The largest distance from a place that a query allows. */
export interface DistanceLimit {
  km: number;
  /** The distance as typed, with its unit. */
  typed: string;
}

/** A query in which the distance limit is replaced by a word for "near". */
export interface LimitedQuery {
  rest: string;
  limit: DistanceLimit;
}

const BEFORE =
  'within|in|inside|under|less than|not? more than|up to|max|about|binne|minder as|hoogstens|tot';
const UNIT = 'kms?|kilomet(?:er|re)s?';
const AFTER = 'of|from|around|outside|van|vanaf|rondom|buite';
/** Words for a minimum distance, which is not a limit. */
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

/** Finds an expression such as "within 50 km of" in a query; undefined when there is none. */
export function takeDistanceLimit(query: string): LimitedQuery | undefined {
  const found = LIMIT.exec(query);
  const { distance, km } = found?.groups ?? {};
  if (!found || distance === undefined || km === undefined) return undefined;
  const limit = { km: Math.min(Number(km.replace(',', '.')), RADIUS_KM.max), typed: distance };
  return { rest: query.replace(found[0], ' near '), limit };
}
