import { parseArgs } from 'node:util';
import { UserFacingError } from '../lib/user-facing-error.mjs';
import { CASES } from './cases.mjs';
import { errorOf } from '../lib/error-of.mjs';

/** @import { BenchCase } from './cases.mjs' */

/** @typedef {Record<string, any> & { seconds: number, rounds: number, cases: BenchCase[] }} Options */

export const SIZES = [10_000, 100_000, 1_000_000];

const USAGE = `Usage: npm run bench -- [options]
  --sizes 10000,100000   campsites in the databases (${SIZES.join(', ')})
  --cases list,search    only these cases, or those that begin so (${CASES.map(({ name }) => name).join(', ')})
  --seconds 2            length of one round
  --rounds 5             rounds of each server, taken in turns
  --writes               check-ins and the import; with --cases besides them, else only these
  --quick                10,000 campsites, short rounds: a look whether everything works, about a minute
  --profile              where the API's time goes, by package and file
  --fresh                make the databases anew
  --write                put the tables into docs/performance.md
  --report               no measuring: show (and with --write, put into the file) the last run`;

/** @type {import('node:util').ParseArgsConfig['options']} */
const DEFINITIONS = {
  sizes: { type: 'string' },
  cases: { type: 'string' },
  seconds: { type: 'string' },
  rounds: { type: 'string' },
  writes: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
  profile: { type: 'boolean', default: false },
  fresh: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  report: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
};

const QUICK = { sizes: [10_000], seconds: 0.4, rounds: 2 };
const FULL = { sizes: SIZES, seconds: 2, rounds: 5 };

const wrong = (/** @type {string} */ what) => new UserFacingError(`${what}\n\n${USAGE}`);

/** @returns {Record<string, any>} */
function parsed(/** @type {string[]} */ words) {
  try {
    return parseArgs({ args: words, options: DEFINITIONS }).values;
  } catch (error) {
    throw wrong(errorOf(error).message);
  }
}

function number(
  /** @type {string} */ text,
  /** @type {string} */ name,
  /** @type {{ min: number, isWhole?: boolean }} */ { min, isWhole = false },
) {
  const value = Number(text);
  const isFine = text.trim() !== '' && value >= min && (!isWhole || Number.isInteger(value));
  if (!isFine || !Number.isFinite(value)) throw wrong(`--${name} cannot be "${text}".`);
  return value;
}

const sizesOf = (/** @type {string} */ text) =>
  text.split(',').map((size) => number(size, 'sizes', { min: 1_000, isWhole: true }));

function casesOf(/** @type {string} */ text) {
  const wanted = text.split(',').map((name) => name.trim());
  const unknown = wanted.find((start) => !CASES.some(({ name }) => name.startsWith(start)));
  if (unknown !== undefined) throw wrong(`There is no case "${unknown}".`);
  return CASES.filter(({ name }) => wanted.some((start) => name.startsWith(start)));
}

/**
 * The options of the command line.
 * @returns {Options}
 * @throws UserFacingError with the usage.
 */
export function benchOptions(/** @type {string[]} */ words) {
  const { sizes, cases, seconds, rounds, help, ...flags } = parsed(words);
  if (help) throw new UserFacingError(USAGE);
  const defaults = flags.quick ? QUICK : FULL;
  return {
    ...flags,
    sizes: sizes === undefined ? defaults.sizes : sizesOf(sizes),
    cases: cases === undefined ? (flags.writes ? [] : CASES) : casesOf(cases),
    // Without any choice everything is measured, except for a quick look.
    writes: flags.writes || (cases === undefined && !flags.quick),
    seconds: seconds === undefined ? defaults.seconds : number(seconds, 'seconds', { min: 0.1 }),
    rounds: rounds === undefined ? defaults.rounds : number(rounds, 'rounds', { min: 1, isWhole: true }),
  };
}
