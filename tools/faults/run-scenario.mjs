import { setTimeout as sleep } from 'node:timers/promises';
import { endedJobs, jobViolations, forgetImport, startJobs } from './jobs.mjs';
import { Probe } from './probe.mjs';
import { verify } from './verify.mjs';

/** @import { Query } from '../lib/services.mjs' */
/** @import { Goals } from '../lib/goals.mjs' */
/** @import { Context } from './context.mjs' */
/** @import { JobIds } from './jobs.mjs' */
/** @import { Sample } from './probe.mjs' */
/** @import { Scenario } from './scenarios.mjs' */

const SECOND = 1_000;
/** Longest a recovery is waited for, and jobs that were under way. */
const GIVE_UP = 60 * SECOND;
const JOBS_WITHIN = 180 * SECOND;

/**
 * Retries until there is an answer: the database may be what failed.
 * @template T
 * @param {() => Promise<T>} ask
 */
async function answered(ask) {
  for (const until = Date.now() + GIVE_UP; Date.now() < until; await sleep(100)) {
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
  }
  throw new Error('The database did not come back');
}

/** How long the jobs stood still after the failure, in seconds: until one of them had done more than before. */
function watchJobs(/** @type {Query} */ query, /** @type {JobIds} */ jobs) {
  const ask = () =>
    query(
      'SELECT sum(current_item)::int AS done, bool_and(finished_at IS NOT NULL) AS over FROM job_runs WHERE id = ANY($1)',
      [[jobs.scrapeId, jobs.importId]],
    ).then(([row]) => row);
  return async (/** @type {number} */ since) => {
    const before = await answered(ask);
    for (const until = Date.now() + GIVE_UP; Date.now() < until; await sleep(100)) {
      const now = await ask().catch(() => before);
      if (now.done > before.done || now.over) return (Date.now() - since) / SECOND;
    }
    return Infinity;
  };
}

/** Carries out one scenario under traffic, and adds its lines to the goals. */
export async function runScenario(/** @type {Scenario} */ scenario, /** @type {Context} */ context) {
  const { goals, product, traffic, query, seconds } = context;
  const jobs = scenario.withJobs ? await startJobs(context) : undefined;
  const probe = new Probe({ port: context.port, ...context.probe, ...scenario.probe?.(context) });
  traffic.start();
  await sleep(seconds * SECOND);
  const began = Date.now();
  await scenario.inject(context);
  const lifted = scenario.countsFromInjection ? began : Date.now();
  const goesOn = jobs && scenario.jobsGoOnWithin ? watchJobs(query, jobs)(lifted) : undefined;
  const recovery = await probe.recovered(lifted, GIVE_UP);
  await sleep(seconds * SECOND);
  await traffic.stop();
  await probe.stop();
  const line = (/** @type {string} */ text) => `${scenario.title}: ${text}`;
  goals.max(line('recovery'), recovery / SECOND, scenario.recoverWithin, 's');
  if (scenario.answersWithin)
    addAnswers(goals, line, probe.between(began, lifted + recovery), scenario.answersWithin);
  if (goesOn) goals.max(line('jobs go on'), await goesOn, scenario.jobsGoOnWithin ?? 0, 's');
  goals.empty(line('unexpected answers to writes'), traffic.takeWrong());
  if (jobs) {
    const rows = await endedJobs(query, jobs, JOBS_WITHIN);
    const violations = await jobViolations(query, jobs, rows);
    context.details.push(...violations.map((text) => line(text)));
    goals.none(line('violations of an import and a scrape'), violations.length);
  }
  await verify(goals, line, context);
  if (jobs) await forgetImport(query);
  return product;
}

/**
 * @param {Goals} goals
 * @param {(text: string) => string} line
 * @param {Sample[]} samples
 * @param {number} answersWithin
 */
function addAnswers(goals, line, samples, answersWithin) {
  const slowest = Math.max(0, ...samples.map(({ ms }) => ms)) / 1_000;
  goals.max(line('slowest answer meanwhile'), slowest, answersWithin, 's');
  const wrong = samples.flatMap(({ status, error, retryAfter }) => {
    if (status < 300 || (status === 503 && retryAfter !== undefined)) return [];
    return [status === 503 ? '503 without Retry-After' : String(status ?? error)];
  });
  goals.empty(
    line(`answers meanwhile (${samples.length}) that are neither right nor 503 with Retry-After`),
    wrong,
  );
}
