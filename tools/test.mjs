// npm test [-- unit|server|api|worker|web|slow|e2e|tools [pattern ...]]: from a fresh clone to a verdict.
import { build } from './lib/build.mjs';
import { findHeadlessChromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { JEST_PARTS, jestSelection } from './lib/jest-parts.mjs';
import { Ownership } from './lib/ownership.mjs';
import { runCli } from './lib/programs.mjs';
import { step } from './lib/progress.mjs';
import { endLeftovers } from './lib/run-records.mjs';
import { UserFacingError } from './lib/user-facing-error.mjs';
import { programSettings } from './lib/settings.mjs';
import { runMain, stopOnSignals, Supervisor } from './lib/supervisor.mjs';
import { Tally } from './lib/tally.mjs';
import { runJest, runPlaywright, runToolTests } from './lib/test-runners.mjs';
import { startTestServices, TEMPLATE, TEST_RUN } from './lib/test-services.mjs';
import { startTestStack } from './lib/test-stack.mjs';

/** @import { TestServices } from './lib/test-stack.mjs' */

/** @typedef {TestServices & { product?: ReturnType<typeof startTestStack> }} Services */

const PARTS = [...JEST_PARTS, 'e2e', 'tools'];

/** Without one of these there is no product to open in a browser. */
const PRODUCT_PARTS = ['build server', 'migrations', 'build web'];

const [part, ...patterns] = process.argv.slice(2);
// Several mean any of them, to Jest as to Playwright.
const pattern = patterns.length > 1 ? `(?:${patterns.join('|')})` : patterns[0];
const wants = (/** @type {string[]} */ ...names) => !part || names.includes(part);
const wantsBrowser = wants('e2e', 'slow');
const supervisor = new Supervisor();
const tally = new Tally({ part, pattern });

/** The server lane: what the API tests need, then all of jest. */
async function serverLane(/** @type {Services} */ services) {
  await tally.step('build server', () => build('server'));
  const settings = { port: 3000, healthPort: 3900, redisUrl: services.redisUrl };
  const env = programSettings({ ...settings, databaseUrl: services.postgres.urlOf(TEMPLATE) });
  await tally.step('migrations', () => runCli('migrate', [], env));
  if (wantsBrowser) services.product = beginProduct(services);
  if (!wants(...JEST_PARTS)) return;
  const selection = jestSelection(part, pattern);
  await tally.part('jest', () => runJest({ selection, env: testEnvironment(services) }));
}

/** The environment of the tests: addresses of their services, and none of a developer's own settings. */
function testEnvironment(
  /** @type {TestServices & { chromium?: string }} */ { postgres, redisUrl, chromium = '' },
) {
  const { DATABASE_URL: _database, REDIS_URL: _redis, PORT: _port, PUBLIC_URL: _url, ...rest } = process.env;
  return {
    ...rest,
    NODE_ENV: 'test',
    TEST_DATABASE_URL: postgres.adminUrl,
    TEST_DATABASE_LOG: postgres.spec.log,
    TEST_TEMPLATE_DATABASE: TEMPLATE,
    TEST_REDIS_URL: redisUrl,
    CHROMIUM_PATH: chromium,
  };
}

/** The other lane: one process at a time, so that two cores carry both. */
async function webLane() {
  if (wantsBrowser) await tally.step('build web', () => build('web'));
  web.isBuilt();
  if (wants('tools')) await tally.part('tools', () => runToolTests(part ? pattern : ''));
}

/** The API checks for the web app when it starts, so the product waits for its build. */
const web = { isBuilt: () => {}, built: Promise.resolve() };
web.built = new Promise((done) => (web.isBuilt = () => done(undefined)));

/** Seeds and starts the product for the browser tests while the other tests run; a failure is reported when it is needed. */
function beginProduct(/** @type {Services} */ services) {
  const product = web.built.then(() => startTestStack(supervisor, services));
  product.catch(() => undefined);
  return product;
}

async function browserTests(/** @type {Services} */ services) {
  const chromium = await step('Chromium', findHeadlessChromium, { asNote: String });
  const env = await step('Product for the browser tests', () => services.product ?? beginProduct(services));
  const test = {
    ...testEnvironment({ ...services, chromium }),
    E2E_SLOW: part === 'slow' ? '1' : '',
    E2E_BASE_URL: env.PUBLIC_URL,
    E2E_DATABASE_URL: env.DATABASE_URL,
    E2E_ISSUER: env.OIDC_ISSUER,
  };
  return runPlaywright({ pattern: part ? pattern : undefined, env: { ...test, NODE_ENV: 'development' } });
}

async function main() {
  if (part && !PARTS.includes(part))
    throw new UserFacingError(`There is no part "${part}": ${PARTS.join(', ')}.`);
  // The tools' own tests start these programs too, so this run claims the folder of the tests.
  new Ownership('npm test', TEST_RUN).claimOrThrow();
  stopOnSignals(supervisor, { code: 1 });
  await endLeftovers(TEST_RUN);
  await step('Packages', install, { asNote: String });
  const needsServices = wantsBrowser || wants(...JEST_PARTS);
  const services = needsServices
    ? await step('PostgreSQL and Redis', () => startTestServices(supervisor))
    : null;
  await Promise.all([services ? serverLane(services) : null, webLane()]);
  if (services && wantsBrowser) await tally.partAfter(PRODUCT_PARTS, 'browser', () => browserTests(services));
  const code = tally.close();
  await supervisor.stop();
  process.exit(code);
}

runMain(supervisor, main);
