import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say, step } from '../lib/progress.mjs';
import { residentMegabytes } from '../lib/process-stat.mjs';
import { withDatabase } from '../lib/services.mjs';
import { grouped } from './cells.mjs';
import { factsOf } from './facts.mjs';
import { measure, warmUp } from './measure.mjs';
import { payloadsOf } from './payloads.mjs';
import { firstDifference } from './same-answers.mjs';
import { limit, ourApi, plainRoute } from './servers.mjs';

/** @import { OwnProduct } from '../lib/own-product.mjs' */
/** @import { BenchCase } from './cases.mjs' */
/** @import { Options } from './options.mjs' */
/** @import { BenchServer } from './servers.mjs' */

/** The plain route is compared where the goal for the slowest requests stands. */
const PLAIN_UP_TO = 10_000;

/** @typedef {Awaited<ReturnType<typeof started>> & { builtAfter?: number }} RunningServer */

/** A started server with its process number, how long it took to be ready, and how to end it. */
export async function started(/** @type {OwnProduct} */ product, /** @type {BenchServer} */ server) {
  const began = performance.now();
  await product.start(server.name, server.spec);
  const readyAfter = (performance.now() - began) / 1000;
  return { ...server, readyAfter, stop: () => product.stop(server.name), pid: product.pid(server.name) };
}

/** Our API as it starts after another one; `builtAfter`: how long the one before took, without a snapshot of its index. */
async function startedTwice(
  /** @type {OwnProduct} */ product,
  /** @type {string} */ databaseUrl,
  /** @type {string | undefined} */ profiles,
) {
  const index = String(product.settings().INDEX_ROOT);
  rmSync(index, { recursive: true, force: true });
  const first = await started(product, await ourApi(product, databaseUrl));
  while (!existsSync(join(index, 'search.index'))) await sleep(100);
  await first.stop();
  const second = await started(product, await ourApi(product, databaseUrl, profiles));
  return { ...second, builtAfter: first.readyAfter };
}

/** @typedef {{ size: number, databaseUrl: string, profiles: string | undefined }} SizeRun */

async function startServers(
  /** @type {OwnProduct} */ product,
  /** @type {SizeRun} */ { size, databaseUrl, profiles },
) {
  const ours = await startedTwice(product, databaseUrl, profiles);
  if (profiles) return [ours];
  /** @type {RunningServer[]} */
  const servers = [ours, await started(product, await limit(product, databaseUrl))];
  if (size <= PLAIN_UP_TO) servers.push(await started(product, await plainRoute(product, databaseUrl)));
  return servers;
}

/** Ends servers that were started. */
export const stopped = (/** @type {RunningServer[]} */ servers) =>
  Promise.all(servers.map((server) => server.stop()));

/** Measures all cases on a database of one size; the servers live no longer than that. */
export async function measureSize(
  /** @type {OwnProduct} */ product,
  /** @type {SizeRun} */ stage,
  /** @type {Options} */ options,
) {
  const { size, databaseUrl } = stage;
  const fitting = options.cases.filter(({ fits }) => fits?.(size) ?? true);
  const servers = await step(`Servers on ${grouped(size)} campsites`, () => startServers(product, stage));
  const [ours] = /** @type {[RunningServer]} */ (servers);
  const loaded = residentMegabytes(ours.pid);
  /** @type {Record<string, any>} */
  const cases = {};
  try {
    return await withDatabase(databaseUrl, async (query) => {
      const facts = { ...(await factsOf(query, size)), postgresPid: product.pid('postgres') };
      await step('Warming up', () => warmUp(fitting, servers, facts, options));
      for (const bench of fitting) {
        const title = `${grouped(size)}: ${bench.title}`;
        cases[bench.name] = await step(title, () => measure(bench, servers, facts, options), {
          asNote: summaryOf,
        });
        await sayDifference(bench, servers, facts);
      }
      const payloads = await payloadsOf(fitting, ours.port, facts);
      const memory = { loaded, after: residentMegabytes(ours.pid) };
      return { size, readyAfter: ours.readyAfter, builtAfter: ours.builtAfter, memory, payloads, cases };
    });
  } finally {
    await stopped(servers);
    say();
  }
}

async function sayDifference(
  /** @type {BenchCase} */ bench,
  /** @type {RunningServer[]} */ servers,
  /** @type {Record<string, any>} */ facts,
) {
  const [ours, bare] = servers;
  if (!ours || !bare || bench.isOursAlone) return;
  const question = await firstDifference(bench, ours, bare, facts);
  if (question) say(`  !!  The limit answers otherwise: ${question}`);
}

/** @param {Record<string, any>} measured By server. */
export function summaryOf({ ours, limit: bare }) {
  if (ours.refusal) return ours.refusal;
  const own = `${ours.perSecond.toFixed(0)}/s`;
  return bare?.perSecond ? `${own}, ${(ours.perSecond / bare.perSecond).toFixed(2)} x limit` : own;
}
