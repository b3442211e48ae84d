// npm run lighthouse [-- --address http://localhost:3000]: the initial load, by Lighthouse and on a cheap phone.
import { measureHome } from './budget/home-scores.mjs';
import { measurePhone } from './budget/phone.mjs';
import { build } from './lib/build.mjs';
import { Goals } from './lib/goals.mjs';
import { commandOptions, runOwnCommand } from './lib/own-command.mjs';
import { takeFreePort } from './lib/ports.mjs';
import { runCli } from './lib/programs.mjs';
import { fail, step } from './lib/progress.mjs';

/** @import { OwnProduct } from './lib/own-product.mjs' */

const definitions = {
  address: { default: '', help: 'a product that runs, instead of one of its own' },
  account: { default: 'demo-camper', help: 'who signs in' },
  password: { default: 'kampvuur-camper', help: 'their password' },
};

/** A product with the demo data, as `npm start` has it. Resolves to its address. */
async function startProduct(/** @type {OwnProduct} */ product) {
  await product.startServices({ fsync: 'off', synchronous_commit: 'off' });
  const port = await takeFreePort(3600);
  const address = `http://localhost:${port}`;
  const changes = { NODE_ENV: 'development', DEMO_DATA: 'true', PUBLIC_URL: address };
  const env = product.settings(changes);
  await runCli('migrate', [], env);
  await runCli('seed', [], env);
  await product.startApi('api', changes, { port });
  return address;
}

/**
 * @param {string} address
 * @param {Record<string, any>} options
 */
async function measure(address, { account, password }) {
  const goals = new Goals('Initial load');
  const signInAs = { emailOrUsername: account, password };
  const slowdown = await step('Lighthouse', () => measureHome(address, signInAs, goals));
  await step('Cheap phone', () => measurePhone(address, signInAs, slowdown, goals));
  return goals;
}

/** Measures a product that runs already. */
async function measureRunning(/** @type {Record<string, any>} */ options) {
  const goals = await measure(options.address, options);
  goals.show();
  process.exit(goals.missed === 0 ? 0 : 1);
}

async function work(/** @type {OwnProduct} */ product, /** @type {Record<string, any>} */ options) {
  await step('Web build', () => build('web'), { asNote: String });
  const address = await step('Own PostgreSQL, Redis and API', () => startProduct(product), {
    asNote: String,
  });
  return measure(address, options);
}

try {
  const options = commandOptions('lighthouse', definitions);
  if (options.address) measureRunning(options).catch(fail);
  else runOwnCommand('lighthouse', (product) => work(product, options), 'lighthouse');
} catch (error) {
  fail(error);
}
