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
/** "2 hours", "half an hour's drive", "90 minutes", "1,5 uur se ry". */
const TIME = [
  "(?<time>\\d+(?:[.,]\\d+)?|half\\s+an|an|one|'?n|een)\\s*",
  "(?:(?<hours>hours?'?s?|hrs?|h|uur|ure)|min(?:ute|s|utes)?|minuut)(?:\\s+(?:se\\s+)?(?:drive|driving|ry))?",
].join('');
/** As the crow flies, of an hour's drive. */
const KM_PER_HOUR = 80;
const AFTER = 'of|from|around|outside|van|vanaf|rondom|buite';
/** Words for a minimum distance, which is not a limit. */
const BEYOND = '(?<!\\bnot? )more than|over|beyond|at least|meer as|verder as';

/** "within 50 km of", "less than 50km from", "in a 50 km radius around", "2 hours' drive from", "binne 50 km van". */
const LIMIT = new RegExp(
  [
    `(?:(?<=^|\\s)(?:${BEFORE})\\s+)?(?:an?\\s+|'n\\s+)?`,
    `(?<!(?:${BEYOND})\\s+)(?<![\\d.,])(?<distance>(?<km>\\d+(?:[.,]\\d+)?)\\s*(?:${UNIT})|${TIME})`,
    `\\s+(?:radius\\s+|omtrek\\s+|away\\s+|ver\\s+)?(?:${AFTER})(?=\\s)`,
  ].join(''),
  'iu',
);

/** Finds an expression such as "within 50 km of" in a query; undefined when there is none. */
export function takeDistanceLimit(query: string): LimitedQuery | undefined {
  const found = LIMIT.exec(query);
  if (!found) return undefined;
  const { distance: typed, ...groups } = found.groups!;
  const limit = { km: Math.min(kilometres(groups), RADIUS_KM.max), typed: typed! };
  return { rest: query.replace(found[0], ' near '), limit };
}

function kilometres({ km, time, hours }: Record<string, string | undefined>): number {
  if (km !== undefined) return numeric(km);
  const length = time!.startsWith('half') ? 0.5 : /\d/.test(time!) ? numeric(time!) : 1;
  return Math.round(length * KM_PER_HOUR * (hours === undefined ? 1 / 60 : 1));
}

const numeric = (text: string): number => Number(text.replace(',', '.'));
