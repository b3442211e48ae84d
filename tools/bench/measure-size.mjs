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

/** The plain route is compared where the goal for the slowest requests stands. */
const PLAIN_UP_TO = 10_000;

/** A started server with its process number, how long it took to be ready, and how to end it. */
export async function started(supervisor, server) {
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
async function startedTwice(supervisor, addresses, profiles) {
  rmSync(INDEX, { recursive: true, force: true });
  const first = await started(supervisor, await ourApi(addresses));
  while (!existsSync(join(INDEX, 'search.index'))) await sleep(100);
  await first.stop();
  const second = await started(supervisor, await ourApi(addresses, profiles));
  return { ...second, builtAfter: first.readyAfter };
}

async function startServers(supervisor, { size, addresses, profiles }) {
  const { databaseUrl } = addresses;
  const ours = await startedTwice(supervisor, addresses, profiles);
  if (profiles) return [ours];
  const servers = [ours, await started(supervisor, await limit(databaseUrl))];
  if (size <= PLAIN_UP_TO) servers.push(await started(supervisor, await plainRoute(databaseUrl)));
  return servers;
}

/** Ends servers that were started. */
export const stopped = (servers) => Promise.all(servers.map((server) => server.stop()));

/** Measures all cases on a database of one size; the servers live no longer than that. */
export async function measureSize(supervisor, stage, options) {
  const { size, addresses, postgresPid } = stage;
  const fitting = options.cases.filter(({ fits }) => fits?.(size) ?? true);
  const servers = await step(`Servers on ${grouped(size)} campsites`, () => startServers(supervisor, stage));
  const [ours] = servers;
  const loaded = residentMegabytes(ours.pid);
  const client = await clientOf(addresses.databaseUrl);
  const cases = {};
  try {
    const facts = { ...(await factsOf(client, { size, port: ours.port })), postgresPid };
    await step('Warming up', () => warmUp(fitting, servers, facts, options));
    for (const bench of fitting) {
      const title = `${grouped(size)}: ${bench.title}`;
      cases[bench.name] = await step(title, () => measure(bench, servers, facts, options), summaryOf);
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

async function sayDifference(bench, servers, facts) {
  const [ours, bare] = servers;
  if (!bare || bench.isOursAlone) return;
  const question = await firstDifference(bench, ours, bare, facts);
  if (question) say(`  !!  The limit answers otherwise: ${question}`);
}

export function summaryOf({ ours, limit: bare }) {
  if (ours.refusal) return ours.refusal;
  const own = `${ours.perSecond.toFixed(0)}/s`;
  return bare?.perSecond ? `${own}, ${(ours.perSecond / bare.perSecond).toFixed(2)} x limit` : own;
}
