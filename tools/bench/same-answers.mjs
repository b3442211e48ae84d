import { isDeepStrictEqual } from 'node:util';
import { statementOf } from './cases.mjs';
import { fetchOnce } from './fetch-once.mjs';

/** @import { BenchCase } from './cases.mjs' */
/** @import { RunningServer } from './measure-size.mjs' */

const SAMPLES = 6;

/** @type {(answer: { status: number, body: Buffer }) => any} */
const parsed = ({ status, body }) => (status === 200 ? JSON.parse(body.toString()) : { status });

/** What both must agree on: everything, or where matches are ranked in different ways, what they look like. */
const compared = (/** @type {any} */ answer, /** @type {boolean | undefined} */ isRanked) =>
  isRanked ? Object.keys(answer.data?.[0] ?? {}) : answer;

/** The last decimal of a marker's coordinates: a tie is rounded up by PostgreSQL, and as it is stored in binary by JavaScript. */
const LAST_DECIMAL = 0.0001;

const DECIMALS = /^-?\d+\.\d+$/;

/**
 * Whether two values are the same, apart from the last decimal of a number that is text.
 * @type {(one: any, other: any) => boolean}
 */
export function isSame(one, other) {
  if (typeof one === 'string' && typeof other === 'string' && DECIMALS.test(one) && DECIMALS.test(other))
    return Math.abs(Number(one) - Number(other)) < 1.5 * LAST_DECIMAL;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return isDeepStrictEqual(one, other);
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

/**
 * A request that the two servers answer differently, or null: only equal answers can be compared in speed. Of searches
 * only the shape is compared, since each server ranks in its own way.
 */
export async function firstDifference(
  /** @type {BenchCase} */ bench,
  /** @type {RunningServer} */ ours,
  /** @type {RunningServer} */ limit,
  /** @type {Record<string, any>} */ facts,
) {
  const paths = bench.inputs(facts);
  const step = Math.max(1, Math.floor(paths.length / SAMPLES));
  for (let index = 0; index < paths.length; index += step) {
    const headers = { cookie: facts.cookie };
    const answers = await Promise.all([
      fetchOnce(ours.port, paths[index], headers),
      fetchOnce(limit.port, `/${statementOf(bench)}${paths[index]}`, headers),
    ]);
    const [own, other] = answers.map((answer) => compared(parsed(answer), bench.isRanked));
    const isEmpty = bench.isRanked && (own?.length === 0 || other?.length === 0);
    if (!isEmpty && !isSame(own, other)) return paths[index];
  }
  return null;
}
