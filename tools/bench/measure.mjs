import { median } from '../lib/statistics.mjs';
import { requestOf } from './connection.mjs';
import { statementOf } from './cases.mjs';
import { processorClock } from './cpu.mjs';
import { ClosedLoop } from './closed-loop.mjs';
import { fetchOnce } from './fetch-once.mjs';

/** @import { BenchCase } from './cases.mjs' */
/** @import { CpuTimes } from './cells.mjs' */
/** @import { RunningServer } from './measure-size.mjs' */

/** Share of a round's length that warms up before the first round counts. */
const WARM_UP = 0.5;

const pathFor = (
  /** @type {RunningServer} */ server,
  /** @type {BenchCase} */ bench,
  /** @type {string} */ path,
) => (server.isOurs ? path : `/${statementOf(bench)}${path}`);

/**
 * @typedef {Awaited<ReturnType<ClosedLoop['round']>> & Partial<CpuTimes>} Round
 * @typedef {{ name: string, pid?: number, rounds: Round[], alone?: number, load?: ClosedLoop, refusal?: string }} CaseRun
 * @typedef {Record<string, any>} CaseFacts `Facts`, or those of check-ins.
 */

/** What a browser that has the answer sends along; null when the server tags nothing. */
async function revalidation(
  /** @type {RunningServer} */ server,
  /** @type {string} */ path,
  /** @type {import('node:http').OutgoingHttpHeaders} */ headers,
) {
  const { headers: answer } = await fetchOnce(server.port, path, headers);
  return answer.etag ? { 'if-none-match': answer.etag } : null;
}

/**
 * A `ClosedLoop` of the case on a server, or the reason why there is none.
 * @param {RunningServer} server
 * @param {BenchCase} bench
 * @param {CaseFacts} facts
 * @returns {Promise<{ load?: ClosedLoop, refusal?: string }>}
 */
async function loadOf(server, bench, facts) {
  if (bench.requests) return opened(new ClosedLoop(server.port, bench.requests(server, facts), bench.status));
  const paths = bench.inputs(facts).map((/** @type {string} */ path) => pathFor(server, bench, path));
  const headers = { cookie: facts.cookie, ...bench.headers };
  const tagged = bench.revalidates ? await revalidation(server, paths[0], headers) : {};
  if (tagged === null) return { refusal: 'no ETag' };
  Object.assign(headers, tagged);
  const { status } = await fetchOnce(server.port, paths[0], headers);
  if (status !== (bench.status ?? 200)) return { refusal: `answers ${status}` };
  const requests = paths.map((/** @type {string} */ path) => requestOf(path, headers));
  return opened(new ClosedLoop(server.port, requests, bench.status));
}

async function opened(/** @type {ClosedLoop} */ load) {
  await load.open();
  return { load };
}

/**
 * A round with the processor time it took, by who spent it.
 * @type {(run: { load: ClosedLoop, pid?: number }, seconds: number, postgresPid: number | undefined) => Promise<Round>}
 */
async function costedRound({ load, pid }, seconds, postgresPid) {
  const clock = processorClock(pid, postgresPid);
  const before = clock();
  const began = performance.now();
  const round = await load.round(seconds);
  const after = clock();
  if (!before || !after) return round;
  const requests = (round.perSecond * (performance.now() - began)) / 1000;
  const cost = (/** @type {keyof typeof before} */ who) => ((after[who] - before[who]) * 1e6) / requests;
  return { ...round, serverCpu: cost('server'), postgresCpu: cost('postgres'), clientCpu: cost('client') };
}

/** Medians over the rounds of one server. */
function medians(/** @type {Round[]} */ rounds) {
  const of = (/** @type {Exclude<keyof Round, 'wrong'>} */ key) =>
    median(rounds.map((round) => /** @type {number} */ (round[key])));
  const wrong = new Map(rounds.flatMap((round) => [...round.wrong]));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    bytes: of('bytes'),
    serverCpu: of('serverCpu'),
    postgresCpu: of('postgresCpu'),
    clientCpu: of('clientCpu'),
    ...(wrong.size > 0 ? { refusal: `some answers ${[...wrong.keys()].join(', ')}` } : {}),
  };
}

/**
 * Sends every server a little of everything before anything counts: code is compiled and caches are filled.
 * @param {BenchCase[]} cases
 * @param {RunningServer[]} servers
 * @param {CaseFacts} facts
 * @param {{ seconds: number }} options
 */
export async function warmUp(cases, servers, facts, { seconds }) {
  for (const bench of cases) {
    for (const server of servers) {
      const { load } = await loadOf(server, bench, facts);
      if (!load) continue;
      await load.round(seconds / 2);
      load.close();
    }
  }
}

/**
 * Measures a case on all servers in turns, so that other load of the machine affects all of them. Resolves to the
 * medians by the servers' names, or for a server that does not answer rightly to the reason.
 * @param {BenchCase} bench
 * @param {RunningServer[]} servers
 * @param {CaseFacts} facts
 * @param {{ seconds: number, rounds: number }} options
 */
export async function measure(bench, servers, facts, { seconds, rounds }) {
  const asked = servers.filter(({ isOurs }) => isOurs || !bench.isOursAlone);
  /** @type {CaseRun[]} */
  const runs = await Promise.all(
    asked.map(async (server) => {
      const { name, pid } = server;
      return { name, pid, rounds: [], ...(await loadOf(server, bench, facts)) };
    }),
  );
  const able = /** @type {(CaseRun & { load: ClosedLoop })[]} */ (runs.filter(({ load }) => load));
  const stopWriting = bench.writesPerSecond ? facts.startWriting(bench.writesPerSecond) : async () => {};
  try {
    for (const { load } of able) await load.round(Math.max(seconds * WARM_UP, 0.3));
    for (let turn = 0; turn < rounds; turn += 1) {
      // No server always goes first.
      const order = turn % 2 === 0 ? able : [...able].reverse();
      for (const run of order) run.rounds.push(await costedRound(run, seconds, facts.postgresPid));
    }
    for (const run of able) run.alone = (await run.load.round(seconds / 2, 1)).p50;
  } finally {
    await stopWriting();
    for (const { load } of able) load.close();
  }
  return Object.fromEntries(
    runs.map(({ name, refusal, rounds: done, alone }) => [
      name,
      refusal ? { refusal } : { ...medians(done), alone },
    ]),
  );
}
