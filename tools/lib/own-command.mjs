import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { Ownership } from './ownership.mjs';
import { OwnProduct } from './own-product.mjs';
import { LOCAL } from './paths.mjs';
import { fail, step } from './progress.mjs';
import { endLeftovers } from './run-records.mjs';
import { UserFacingError } from './user-facing-error.mjs';
import { runMain, stopOnSignals, Supervisor } from './supervisor.mjs';
import { errorOf } from './error-of.mjs';

/**
 * An option of a command: its value when it is not given, which also says its type, and how its text is read (undefined
 * for a text that makes no sense).
 * @typedef {object} OptionDefinition
 * @property {string | number | boolean | string[]} [default]
 * @property {(text: string) => unknown} [read]
 * @property {string} help
 */

/** An option that chooses some of these names, separated by commas; without it all of them. */
export const choiceOf = (/** @type {string[]} */ names) => ({
  default: names,
  help: 'only these, separated by commas',
  read: (/** @type {string} */ text) => {
    const chosen = text.split(',').filter(Boolean);
    return chosen.every((name) => names.includes(name)) ? chosen : undefined;
  },
});

/** Reads a number from a least one on. */
export const atLeast = (/** @type {number} */ least) => (/** @type {string} */ text) => {
  const number = Number(text);
  return text.trim() !== '' && number >= least && Number.isFinite(number) ? number : undefined;
};

/**
 * Reads the options of a command; those with a number as default are numbers. @throws UserFacingError with the usage.
 * @param {string} script
 * @param {Record<string, OptionDefinition>} definitions
 * @returns {Record<string, any>}
 */
export function commandOptions(script, definitions, words = process.argv.slice(2)) {
  const all = Object.entries(definitions);
  const usage = [
    `Usage: npm run ${script} -- [options]`,
    ...all.map(([name, { help, default: usual }]) => {
      const isShown = usual !== undefined && usual !== '' && usual !== false;
      return `  --${name.padEnd(12)} ${help}${isShown ? ` (${usual})` : ''}`;
    }),
  ].join('\n');
  const options = Object.fromEntries(all.map(([name, definition]) => [name, { type: typeOf(definition) }]));
  const { help, ...values } = parsed(words, { ...options, help: { type: 'boolean' } }, usage);
  if (help) throw new UserFacingError(usage);
  return Object.fromEntries(
    all.map(([name, { default: usual, read = readerOf(usual) }]) => {
      const given = values[name];
      if (given === undefined) return [name, usual];
      const value = read(given);
      if (value === undefined) throw new UserFacingError(`--${name} cannot be "${given}".\n\n${usage}`);
      return [name, value];
    }),
  );
}

const readerOf = (/** @type {OptionDefinition['default']} */ usual) =>
  typeof usual === 'number' ? atLeast(0) : (/** @type {string} */ text) => text;

/** @returns {'boolean' | 'string'} */
const typeOf = (/** @type {OptionDefinition} */ definition) =>
  typeof definition.default === 'boolean' ? 'boolean' : 'string';

/**
 * @param {string[]} words
 * @param {import('node:util').ParseArgsConfig['options']} options
 * @param {string} usage
 * @returns {Record<string, any>}
 */
function parsed(words, options, usage) {
  try {
    return parseArgs({ args: words, options }).values;
  } catch (error) {
    throw new UserFacingError(`${errorOf(error).message}\n\n${usage}`);
  }
}

/** @typedef {{ show: () => unknown, missed: number }} Outcome What a command found, and how many goals it missed. */

/**
 * Runs a command that has a product of its own: one at a time in a clone, ends all it started, and ends with code 1
 * when a goal is missed.
 * @param {string} name
 * @param {(product: OwnProduct) => Promise<Outcome>} work
 * @param {string} [script] What npm calls it.
 */
export function runOwnCommand(name, work, script = `test:${name}`) {
  const supervisor = new Supervisor({ announce: () => {} });
  runMain(supervisor, async () => {
    const recordsFolder = join(LOCAL, name, 'run');
    new Ownership(`npm run ${script}`, recordsFolder).claimOrThrow();
    const product = new OwnProduct(supervisor, name);
    stopOnSignals(supervisor, { code: 1, onStop: () => product.thaw() });
    await endLeftovers(recordsFolder);
    await step('Packages', install, { asNote: String });
    await step('Server build', () => build('server'), { asNote: String });
    const outcome = await work(product);
    await outcome.show();
    await product.close();
    await supervisor.stop();
    process.exit(outcome.missed === 0 ? 0 : 1);
  });
}

/**
 * Reads the options of `npm run test:<name>` and runs it.
 * @param {string} name
 * @param {Record<string, OptionDefinition>} definitions
 * @param {(product: OwnProduct, options: Record<string, any>) => Promise<Outcome>} work
 */
export function runTestCommand(name, definitions, work) {
  try {
    const options = commandOptions(`test:${name}`, definitions);
    runOwnCommand(name, (product) => work(product, options));
  } catch (error) {
    fail(error);
  }
}
