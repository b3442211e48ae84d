// npm run test:fuzz [-- --requests 2000 --seed 7]: hostile requests made from docs/openapi.json, by three roles.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillAccounts, Pool, signedInAccounts } from './fuzz/canaries.mjs';
import { KINDS } from './fuzz/expectations.mjs';
import { sampleFiles } from './fuzz/files.mjs';
import { sendRawRequests } from './fuzz/raw-sockets.mjs';
import { fuzz } from './fuzz/run.mjs';
import { Sender } from './fuzz/send.mjs';
import { Goals } from './lib/goals.mjs';
import { runTestCommand } from './lib/own-command.mjs';
import { ROOT } from './lib/paths.mjs';
import { say, step, printDetail } from './lib/progress.mjs';
import { writeJson } from './lib/run-records.mjs';

/** @import { Findings } from './fuzz/run.mjs' */
/** @import { OwnProduct } from './lib/own-product.mjs' */
/** @import { MemoryReport } from './lib/read-memory.mjs' */

const load = createRequire(import.meta.url);

/** Memory is compared from here on, as a share of all requests: before it caches fill and code is compiled. */
const WARM_AFTER = 0.3;
const MEMORY_GROWTH = 50;
const MEGABYTE = 2 ** 20;

const definitions = {
  requests: { default: 20_000, help: 'how many requests' },
  seed: { default: Math.floor(Math.random() * 1_000_000), help: 'what the requests are made from' },
  from: { default: 0, help: 'number of the first request' },
  concurrency: { default: 4, help: 'requests under way at once' },
};

/** Scrapes would leave the machine: their queue is paused, so that they are enqueued but never run. */
async function pauseScrapes(/** @type {string} */ redisUrl) {
  const Bull = load('bull');
  const queue = new Bull('scraping', redisUrl, { prefix: 'kampvuur-0' });
  await queue.pause();
  await queue.close();
}

async function startProduct(/** @type {OwnProduct} */ product, /** @type {number} */ requests) {
  await product.startServices({ fsync: 'off', synchronous_commit: 'off' });
  await product.fill({ campsites: 400, checkins: 400 });
  const query = product.query.bind(product);
  const accounts = {
    canary: await signedInAccounts(query, 'canary', 10),
    camper: await signedInAccounts(query, 'fuzz-camper', 40),
    admin: await signedInAccounts(query, 'fuzz-admin', 8, true),
    disposable: await signedInAccounts(query, 'fuzz-once', Math.ceil(requests / 10) + 50),
  };
  await fillAccounts(query);
  await pauseScrapes(String(product.redisUrl));
  const changes = { TRUSTED_PROXIES: '127.0.0.1', WRITE_LIMIT_FACTOR: '1000' };
  const port = await product.startApi('api-1', changes);
  await product.startWorker('worker-1', changes);
  return { query, accounts, port };
}

function show(/** @type {Findings} */ findings, /** @type {number} */ seed) {
  for (const { key, count, number, role, method, path, status, answer } of findings.all.slice(0, 60)) {
    say(`\n  ${count} x ${key}`);
    say(`      request ${number} (${role}): ${method} ${path.slice(0, 160)}`);
    if (status >= 400) say(`      answered ${status} ${answer?.slice(0, 200)}`);
  }
  if (findings.all.length > 0)
    say(
      `\nOne request alone: npm run test:fuzz -- --seed ${seed} --from <number> --requests 1 (data of earlier requests is missing then).`,
    );
}

async function work(/** @type {OwnProduct} */ product, /** @type {Record<string, any>} */ options) {
  const { requests, seed, from, concurrency } = options;
  const document = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8'));
  const { query, accounts, port } = await step('Own PostgreSQL, Redis, API and worker', () =>
    startProduct(product, requests),
  );
  const pid = product.pid('api-1');
  const sender = new Sender(port);
  const pool = new Pool();
  let warm = await product.memory('api-1');
  const warmAt = from + Math.floor(requests * WARM_AFTER);
  const onRequest = async (/** @type {number} */ number) => {
    if (number === warmAt) warm = await product.memory('api-1');
    if (number % 100 === 0) printDetail(TITLE, `${number - from} of ${requests}`);
  };
  const TITLE = `${requests} requests from seed ${seed}`;
  const { findings, statuses } = await step(TITLE, async () =>
    fuzz(document, {
      seed,
      from,
      amount: requests,
      concurrency,
      accounts,
      pool,
      onRequest,
      files: await sampleFiles(),
      send: (request, cookie) => sender.send(request, cookie),
      refresh: () => pool.refresh(query),
    }),
  );
  const raw = await step('Raw sockets', () => sendRawRequests(port, accounts.canary[0].cookie));
  const after = await product.memory('api-1');
  sender.close();
  show(findings, seed);
  for (const { name, text } of raw.wrong) say(`  raw, ${name}: ${text}`);
  writeJson(join(product.home, 'last-run.json'), { seed, statuses, found: findings.all, raw: raw.wrong });
  return goalsOf({ findings, statuses, raw, warm, after, seed, isSame: product.pid('api-1') === pid });
}

/**
 * @param {object} result
 * @param {Findings} result.findings
 * @param {[number, number][]} result.statuses
 * @param {Awaited<ReturnType<typeof sendRawRequests>>} result.raw
 * @param {MemoryReport} result.warm
 * @param {MemoryReport} result.after
 * @param {number} result.seed
 * @param {boolean} result.isSame
 */
function goalsOf({ findings, statuses, raw, warm, after, seed, isSame }) {
  const goals = new Goals(`Fuzzing, seed ${seed}`);
  goals.info('Answers by status', statuses.map(([status, count]) => `${status}: ${count}`).join('  '));
  for (const [kind, title] of Object.entries(KINDS)) goals.none(title, findings.count(kind));
  goals.none(`Raw requests (${raw.sent}) served, answered 5xx or without a problem`, raw.wrong.length);
  const growth = (/** @type {(report: MemoryReport) => number} */ of) =>
    Math.max(0, (of(after) - of(warm)) / MEGABYTE);
  const held = growth(({ heapUsed, external }) => heapUsed + external);
  goals.max('Memory growth: held after collection', held, MEMORY_GROWTH, 'MB');
  const resident = growth(({ rss }) => rss);
  goals.max('Memory growth: resident', resident, MEMORY_GROWTH, 'MB');
  goals.none('API processes that ended', isSame ? 0 : 1);
  return goals;
}

runTestCommand('fuzz', definitions, work);
