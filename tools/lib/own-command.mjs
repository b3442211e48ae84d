import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { endRunningCommands } from './capture.mjs';
import { install } from './install.mjs';
import { Ownership } from './ownership.mjs';
import { OwnProduct } from './own-product.mjs';
import { LOCAL } from './paths.mjs';
import { abandonSteps, fail, say, step } from './progress.mjs';
import { endLeftovers } from './run-records.mjs';
import { UserFacingError } from './user-facing-error.mjs';
import { stopOnSignals, Supervisor } from './supervisor.mjs';
import { errorOf } from './error-of.mjs';

/**
 * @typedef {object} OptionDefinition
 * @property {'string' | 'boolean'} [type]
 * @property {string | number | boolean | string[]} default
 * @property {string} help
 */

/** An option that chooses some of these names, separated by commas; without it all of them. */
export const choiceOf = (/** @type {string[]} */ names) => ({
  default: names,
  help: 'only these, separated by commas',
});

/**
 * Reads the options of a command; those with a number as default are numbers. @throws UserFacingError with the usage.
 * @param {string} script
 * @param {Record<string, OptionDefinition>} definitions
 * @returns {Record<string, any>}
 */
export function commandOptions(script, definitions, words = process.argv.slice(2)) {
  const usage = [
    `Usage: npm run ${script} -- [options]`,
    ...Object.entries(definitions).map(
      ([name, { help, default: usual }]) => `  --${name.padEnd(12)} ${help} (${usual})`,
    ),
  ].join('\n');
  const options = Object.fromEntries(
    Object.entries(definitions).map(([name, { type = 'string' }]) => [name, { type }]),
  );
  const { help, ...values } = parsed(words, { ...options, help: { type: 'boolean' } }, usage);
  if (help) throw new UserFacingError(usage);
  return Object.fromEntries(
    Object.entries(definitions).map(([name, { default: usual }]) => [
      name,
      read(name, values[name], usual, usage),
    ]),
  );
}

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

/**
 * @param {string} name
 * @param {any} value
 * @param {OptionDefinition['default']} usual
 * @param {string} usage
 */
function read(name, value, usual, usage) {
  if (value === undefined) return usual;
  if (Array.isArray(usual)) {
    const chosen = value.split(',').filter(Boolean);
    const unknown = chosen.find((/** @type {string} */ each) => !usual.includes(each));
    if (unknown) throw new UserFacingError(`There is no part "${unknown}".\n\n${usage}`);
    return chosen;
  }
  if (typeof usual !== 'number') return value;
  const number = Number(value);
  if (value.trim() === '' || !(number >= 0))
    throw new UserFacingError(`--${name} cannot be "${value}".\n\n${usage}`);
  return number;
}

/**
 * Runs a command that has a product of its own: one at a time in a clone, ends all it started, and ends with code 1
 * when a goal is missed.
 * @param {string} name
 * @param {(product: OwnProduct) => Promise<import('./goals.mjs').Goals>} work
 * @param {string} [script] What npm calls it.
 */
export function runOwnCommand(name, work, script = `test:${name}`) {
  const supervisor = new Supervisor({ announce: () => {} });
  const main = async () => {
    const recordsFolder = join(LOCAL, name, 'run');
    const ownership = new Ownership(`npm run ${script}`, recordsFolder);
    if (!ownership.claim())
      throw new UserFacingError(
        `"npm run ${script}" already runs in this clone (process ${ownership.current()?.pid}).`,
      );
    const product = new OwnProduct(supervisor, name);
    stopOnSignals(supervisor, {
      code: 1,
      onStop: () => {
        product.thaw();
        endRunningCommands();
      },
    });
    await endLeftovers(recordsFolder);
    await step('Packages', install, { asNote: String });
    await step('Server build', () => build('server'), { asNote: String });
    const goals = await work(product);
    goals.show();
    await product.close();
    await supervisor.stop();
    process.exit(goals.missed === 0 ? 0 : 1);
  };
  main().catch(async (error) => {
    if (supervisor.stopping) return;
    abandonSteps();
    endRunningCommands();
    await supervisor.stop();
    say();
    fail(error);
  });
}

/**
 * Reads the options of `npm run test:<name>` and runs it.
 * @param {string} name
 * @param {Record<string, OptionDefinition>} definitions
 * @param {(product: OwnProduct, options: Record<string, any>) => Promise<import('./goals.mjs').Goals>} work
 */
export function runTestCommand(name, definitions, work) {
  try {
    const options = commandOptions(`test:${name}`, definitions);
    runOwnCommand(name, (product) => work(product, options));
  } catch (error) {
    fail(error);
  }
}
