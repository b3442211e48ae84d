import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClosedLoop } from '../bench/closed-loop.mjs';
import { median } from '../lib/statistics.mjs';
import { readRequests } from './requests.mjs';

/** @import { LoadContext } from './requests.mjs' */

const COUNTS = [1, 2];
const ROUNDS = 5;
const SECONDS = 5;
const WARM_UP = 20;
/** A process answers more cheaply the more requests are in flight: few of them, shared by two, would favour the one. */
const AT_ONCE = 64;
/** The other processes start once the first one listens, and connections opened before that stay with it. In ms. */
const ALL_STARTED = 10_000;
/** Of one process, in requests a second: two cores for them, one for the sender, one for PostgreSQL. */
const GOAL = 1.6;
const CORES = 4;

/** Reads a second of one command with one process and with two, measured in turns: medians. */
export async function processes(/** @type {LoadContext} */ context) {
  const { product, changes, goals } = context;
  const requests = readRequests(context);
  const loads = [];
  for (const count of COUNTS) {
    const port = await product.startApi(`api-of-${count}`, { ...changes, API_PROCESSES: String(count) });
    await sleep(ALL_STARTED);
    const load = new ClosedLoop(port, requests);
    await load.open(AT_ONCE);
    await load.round(WARM_UP);
    loads.push({ load, paces: /** @type {number[]} */ ([]) });
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { load, paces } of loads) paces.push((await load.round(SECONDS)).perSecond);
  for (const { load } of loads) load.close();
  for (const count of COUNTS) await product.stop(`api-of-${count}`);

  const [one = 0, two = 0] = loads.map(({ paces }) => median(paces));
  goals.info('reads: one process', `${one.toFixed(0)}/s`);
  goals.info('reads: two processes', `${two.toFixed(0)}/s`);
  const title = 'reads: two processes against one';
  if (availableParallelism() >= CORES) goals.min(title, two / one, GOAL, 'x');
  else goals.info(`${title}, for want of ${CORES} cores without a goal`, `${(two / one).toFixed(2)} x`);
}
