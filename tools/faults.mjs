// npm run test:faults [-- --only redis-emptied]: kills, freezes, cuts and fills up, under traffic, and counts what is lost.
import { setTimeout as sleep } from 'node:timers/promises';
import { frozenStore, fullLog, fullMedia } from './faults/full-disk.mjs';
import { carriedOut, closeContext, contextOf, populated, TRAFFIC_OPTIONS } from './faults/context.mjs';
import { runScenario } from './faults/run-scenario.mjs';
import { SCENARIOS } from './faults/scenarios.mjs';
import { brokenUploads } from './faults/uploads.mjs';
import { ageFiles, picturesOf, verify } from './faults/verify.mjs';
import { Goals } from './lib/goals.mjs';
import { choiceOf, runTestCommand } from './lib/own-command.mjs';
import { step } from './lib/progress.mjs';

/** @import { Context } from './faults/context.mjs' */
/** @import { Scenario } from './faults/scenarios.mjs' */
/** @import { OwnProduct } from './lib/own-product.mjs' */

/** @typedef {{ name: string, title: string, run: (context: Context) => Promise<void> }} SpecialScenario */

/**
 * Failures that need an API process of their own or no traffic beside them.
 * @type {SpecialScenario[]}
 */
const SPECIAL = [
  { name: 'uploads-broken-off', title: 'uploads broken off', run: brokenUploads },
  { name: 'media-disk-full', title: "pictures' disk full", run: fullMedia },
  { name: 'log-disk-full', title: "log's disk full", run: fullLog },
  { name: 'store-frozen', title: 'object store frozen', run: frozenStore },
];
const ALL = [...SCENARIOS, ...SPECIAL];
const SWEEP = 'sweep';
/** The sweep begins a minute after a worker's start. */
const SWEEP_WITHIN = 120_000;

const definitions = {
  only: choiceOf([...ALL.map(({ name }) => name), SWEEP]),
  ...TRAFFIC_OPTIONS,
};

async function startProduct(
  /** @type {OwnProduct} */ product,
  /** @type {Record<string, any>} */ { campers },
) {
  await product.startServices();
  await product.fill({ campsites: 60 });
  const people = await populated(product, campers);
  const port = await product.startApi('api-1', people.changes);
  await product.startWorker('worker-1', people.changes);
  await product.startWorker('worker-2', people.changes);
  return { ...people, port };
}

/** The next sweep removes files that no row names, and only those. */
async function sweepPictures(/** @type {Context} */ { goals, product, query, changes }) {
  const before = await picturesOf(query, product.storedFiles());
  ageFiles(product.media);
  await product.startWorker('worker-3', changes);
  for (const until = Date.now() + SWEEP_WITHIN; Date.now() < until; await sleep(1_000)) {
    const { unnamed } = await picturesOf(query, product.storedFiles());
    if (unnamed.length === 0) break;
  }
  const { missing, unnamed } = await picturesOf(query, product.storedFiles());
  goals.info('files that the faults left without a row', before.unnamed.length);
  goals.none('files without a row after the sweep', unnamed.length);
  goals.none('rows without their file after the sweep', missing.length);
}

/** @type {(scenario: Scenario | SpecialScenario, context: Context) => Promise<void>} */
const runOne = (scenario, context) =>
  carriedOut(scenario, context, async () => {
    if (!('run' in scenario)) return runScenario(scenario, context);
    await scenario.run({ ...context, since: () => context.startedAt });
    return verify(context.goals, (text) => `${scenario.title}: ${text}`, context);
  });

async function work(/** @type {OwnProduct} */ product, /** @type {Record<string, any>} */ options) {
  const goals = new Goals('Faults');
  const started = await step('Own PostgreSQL, Redis, API and two workers', () =>
    startProduct(product, options),
  );
  const context = contextOf(product, started, goals, options);
  for (const scenario of ALL.filter(({ name }) => options.only.includes(name))) {
    await step(scenario.title, () => runOne(scenario, context));
  }
  if (options.only.includes(SWEEP)) await step('Sweep of pictures', () => sweepPictures(context));
  closeContext(context);
  return goals;
}

runTestCommand('faults', definitions, work);
