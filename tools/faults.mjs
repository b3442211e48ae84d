// npm run test:faults [-- --only redis-emptied]: kills, freezes, cuts and fills up, under traffic, and counts what is lost.
import { setTimeout as sleep } from 'node:timers/promises';
import { sessionCookie } from './bench/accounts.mjs';
import { startFixtureSites } from './faults/fixture-sites.mjs';
import { frozenStore, fullLog, fullMedia } from './faults/full-disk.mjs';
import { SITES } from './faults/jobs.mjs';
import { Journal } from './faults/journal.mjs';
import { runScenario } from './faults/run-scenario.mjs';
import { SCENARIOS } from './faults/scenarios.mjs';
import { Traffic } from './faults/traffic.mjs';
import { brokenUploads } from './faults/uploads.mjs';
import { ageFiles, picturesOf, verify } from './faults/verify.mjs';
import { markedAccounts } from './fuzz/canaries.mjs';
import { Sender } from './fuzz/send.mjs';
import { Goals } from './lib/goals.mjs';
import { commandOptions, runOwnCommand } from './lib/own-command.mjs';
import { fail, say, step } from './lib/progress.mjs';
import { UserFacingError } from './lib/user-facing-error.mjs';
import { errorOf } from './lib/error-of.mjs';

/** Faults that want an API process of their own or no traffic beside them. */
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
  only: {
    default: '',
    help: `only these, separated by commas: ${[...ALL.map(({ name }) => name), SWEEP].join(', ')}`,
  },
  seconds: { default: 4, help: 'seconds of traffic before a fault, and after the recovery' },
  campers: { default: 6, help: 'people who write at the same time' },
};

async function startProduct(product, { campers }) {
  await product.startServices();
  await product.fill({ campsites: 60 });
  const query = (text, values) => product.query(text, values);
  // Nothing made up may be fetched: scrapes find only our own sites.
  await query("UPDATE campsites SET website_urls = '{}', image_urls = '{}', facebook_url = NULL");
  const signedIn = async (prefix, amount, isAdmin) =>
    (await markedAccounts(query, { prefix, amount, isAdmin })).map(({ userId, sessionId }) => ({
      userId,
      cookie: sessionCookie(sessionId),
    }));
  const accounts = await signedIn('faults-camper', campers + 1);
  const [admin] = await signedIn('faults-admin', 1, true);
  const sites = await startFixtureSites(SITES);
  const changes = {
    NODE_ENV: 'development',
    SCRAPE_ALLOW_HOSTS: sites.hosts.join(','),
    WRITE_LIMIT_FACTOR: '1000',
  };
  const port = await product.startApi('api-1', changes);
  await product.startWorker('worker-1', changes);
  await product.startWorker('worker-2', changes);
  const rows = await query('SELECT id FROM campsites ORDER BY id');
  return { query, accounts, admin, sites, changes, port, campsites: rows.map(({ id }) => id).slice(0, 40) };
}

/** What every scenario works with. */
function contextOf(product, started, goals, { seconds }) {
  const { port, accounts, admin, campsites } = started;
  const journal = new Journal();
  const senders = [];
  const sendTo = (to) => {
    const sender = new Sender(to, { timeout: 90_000 });
    senders.push(sender);
    return (asked, cookie) => sender.send(asked, cookie);
  };
  const send = sendTo(port);
  const start = new Date();
  return {
    ...started,
    ...{ product, goals, journal, seconds, send, sendTo, senders, details: [], since: () => start },
    admin: (asked) => send(asked, admin.cookie),
    probe: { cookie: accounts.at(-1).cookie, campsiteId: campsites[0] },
    traffic: new Traffic({ port, accounts: accounts.slice(0, -1), campsites, journal }),
  };
}

/** Files that no row names go with the next sweep; rows keep theirs. */
async function sweepPictures({ goals, product, query, changes }) {
  const before = await picturesOf(query, product.media);
  ageFiles(product.media);
  await product.startWorker('worker-3', changes);
  for (const until = Date.now() + SWEEP_WITHIN; Date.now() < until; await sleep(1_000)) {
    const { unnamed } = await picturesOf(query, product.media);
    if (unnamed.length === 0) break;
  }
  const { missing, unnamed } = await picturesOf(query, product.media);
  goals.info('files that the faults left without a row', before.unnamed.length);
  goals.none('files without a row after the sweep', unnamed.length);
  goals.none('rows without their file after the sweep', missing.length);
}

async function runSpecial(scenario, context) {
  await scenario.run({ ...context, since: () => context.startedAt });
  await verify(context.goals, (text) => `${scenario.title}: ${text}`, context);
}

/** One scenario; one that cannot be carried out to its end is a missed goal, and the next one follows. */
async function runOne(scenario, context) {
  const { goals, product, traffic } = context;
  context.startedAt = new Date();
  await product.allReady();
  try {
    await (scenario.run ? runSpecial : runScenario)(scenario, context);
  } catch (error) {
    goals.add(`${scenario.title}: carried out`, {
      goal: 'yes',
      measured: errorOf(error).message,
      isMet: false,
    });
    product.thaw();
    await traffic.stop();
  }
}

async function work(product, options) {
  const names = options.only ? options.only.split(',') : [...ALL.map(({ name }) => name), SWEEP];
  const goals = new Goals('Faults');
  const started = await step('Own PostgreSQL, Redis, API and two workers', () =>
    startProduct(product, options),
  );
  const context = contextOf(product, started, goals, options);
  for (const scenario of ALL.filter(({ name }) => names.includes(name))) {
    await step(scenario.title, () => runOne(scenario, context));
  }
  if (names.includes(SWEEP)) await step('Sweep of pictures', () => sweepPictures(context));
  started.sites.stop();
  for (const sender of context.senders) sender.close();
  for (const text of context.details.slice(0, 40)) say(`  ${text}`);
  goals.info('acknowledged writes', context.journal.acknowledged);
  goals.info('tries without an answer that were sent again', context.traffic.unanswered);
  return goals;
}

try {
  const options = commandOptions('test:faults', definitions);
  const unknown = options.only
    .split(',')
    .find((name) => name && name !== SWEEP && !ALL.some((each) => each.name === name));
  if (unknown) throw new UserFacingError(`There is no fault "${unknown}".`);
  runOwnCommand('faults', (product) => work(product, options));
} catch (error) {
  fail(error);
}
