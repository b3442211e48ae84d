import { atLeast, commandOptions } from '../lib/own-command.mjs';
import { CASES } from './cases.mjs';

/** @import { BenchCase } from './cases.mjs' */

/** @typedef {Record<string, any> & { seconds: number, rounds: number, cases: BenchCase[] }} Options */

export const SIZES = [10_000, 100_000, 1_000_000];

const QUICK = { sizes: [10_000], seconds: 0.4, rounds: 2 };
const FULL = { sizes: SIZES, seconds: 2, rounds: 5 };

/** @type {(least: number) => (text: string) => number | undefined} */
const wholeFrom = (least) => (text) => {
  const number = atLeast(least)(text);
  return Number.isInteger(number) ? number : undefined;
};

function sizesOf(/** @type {string} */ text) {
  const sizes = text.split(',').map(wholeFrom(1_000));
  return sizes.includes(undefined) ? undefined : sizes;
}

function casesOf(/** @type {string} */ text) {
  const wanted = text.split(',').map((name) => name.trim());
  if (!wanted.every((start) => CASES.some(({ name }) => name.startsWith(start)))) return undefined;
  return CASES.filter(({ name }) => wanted.some((start) => name.startsWith(start)));
}

const definitions = {
  sizes: { read: sizesOf, help: `campsites in the databases (${SIZES.join(',')})` },
  cases: {
    read: casesOf,
    help: `only these cases, or those that begin so (${CASES.map(({ name }) => name).join(',')})`,
  },
  seconds: { read: atLeast(0.1), help: `length of one round (${FULL.seconds})` },
  rounds: { read: wholeFrom(1), help: `rounds of each server, taken in turns (${FULL.rounds})` },
  writes: { default: false, help: 'check-ins and the import; with --cases besides them, else only these' },
  quick: { default: false, help: '10,000 campsites, short rounds: a look whether everything works' },
  profile: { default: false, help: "where the API's time goes, by package and file" },
  fresh: { default: false, help: 'make the databases anew' },
  write: { default: false, help: 'put the tables into docs/performance.md' },
  report: { default: false, help: 'no measuring: show (and with --write, put into the file) the last run' },
};

/**
 * The options of the command line.
 * @returns {Options}
 * @throws UserFacingError with the usage.
 */
export function benchOptions(/** @type {string[]} */ words) {
  const { sizes, cases, seconds, rounds, ...flags } = commandOptions('bench', definitions, words);
  const usual = flags.quick ? QUICK : FULL;
  return {
    ...flags,
    sizes: sizes ?? usual.sizes,
    cases: cases ?? (flags.writes ? [] : CASES),
    // Without any choice everything is measured, except for a quick look.
    writes: flags.writes || (!cases && !flags.quick),
    seconds: seconds ?? usual.seconds,
    rounds: rounds ?? usual.rounds,
  };
}
