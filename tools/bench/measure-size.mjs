import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say, step } from '../lib/progress.mjs';
import { clientOf, grouped } from './databases.mjs';
import { factsOf } from './facts.mjs';
import { measure, warmUp } from './measure.mjs';
import { payloadsOf } from './payloads.mjs';
import { firstDifference } from './same-answers.mjs';
import { INDEX, limit, ourApi, plainRoute, residentMegabytes } from './servers.mjs';

/** @import { Supervisor } from '../lib/supervisor.mjs' */
/** @import { BenchCase } from './cases.mjs' */
/** @import { Options } from './options.mjs' */
/** @import { Addresses, BenchServer } from './servers.mjs' */

/** The plain route is compared where the goal for the slowest requests stands. */
const PLAIN_UP_TO = 10_000;

/** @typedef {Awaited<ReturnType<typeof started>> & { builtAfter?: number }} RunningServer */

/** A started server with its process number, how long it took to be ready, and how to end it. */
export async function started(/** @type {Supervisor} */ supervisor, /** @type {BenchServer} */ server) {
  const began = performance.now();
  const managed = await supervisor.start(server.spec);
  const stop = async () => {
    await managed.stop();
    supervisor.processes.splice(supervisor.processes.indexOf(managed), 1);
  };
  const readyAfter = (performance.now() - began) / 1000;
  return { ...server, readyAfter, stop, pid: managed.child?.pid };
}

/** Our API as it starts after another one; `builtAfter`: how long the one before took, without a snapshot of its index. */
async function startedTwice(
  /** @type {Supervisor} */ supervisor,
  /** @type {Addresses} */ addresses,
  /** @type {string | undefined} */ profiles,
) {
  rmSync(INDEX, { recursive: true, force: true });
  const first = await started(supervisor, await ourApi(addresses));
  while (!existsSync(join(INDEX, 'search.index'))) await sleep(100);
  await first.stop();
  const second = await started(supervisor, await ourApi(addresses, profiles));
  return { ...second, builtAfter: first.readyAfter };
}

/** @typedef {{ size: number, addresses: Addresses, profiles?: string | undefined, postgresPid: number | undefined }} SizeRun */

async function startServers(
  /** @type {Supervisor} */ supervisor,
  /** @type {SizeRun} */ { size, addresses, profiles },
) {
  const { databaseUrl } = addresses;
  const ours = await startedTwice(supervisor, addresses, profiles);
  if (profiles) return [ours];
  /** @type {RunningServer[]} */
  const servers = [ours, await started(supervisor, await limit(databaseUrl))];
  if (size <= PLAIN_UP_TO) servers.push(await started(supervisor, await plainRoute(databaseUrl)));
  return servers;
}

/** Ends servers that were started. */
export const stopped = (/** @type {RunningServer[]} */ servers) =>
  Promise.all(servers.map((server) => server.stop()));

/** Measures all cases on a database of one size; the servers live no longer than that. */
export async function measureSize(
  /** @type {Supervisor} */ supervisor,
  /** @type {SizeRun} */ stage,
  /** @type {Options} */ options,
) {
  const { size, addresses, postgresPid } = stage;
  const fitting = options.cases.filter((/** @type {BenchCase} */ { fits }) => fits?.(size) ?? true);
  const servers = await step(`Servers on ${grouped(size)} campsites`, () => startServers(supervisor, stage));
  const [ours] = /** @type {[RunningServer]} */ (servers);
  const loaded = residentMegabytes(ours.pid);
  const client = await clientOf(addresses.databaseUrl);
  /** @type {Record<string, any>} */
  const cases = {};
  try {
    const facts = { ...(await factsOf(client, { size, port: ours.port })), postgresPid };
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
  } finally {
    await client.end();
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
