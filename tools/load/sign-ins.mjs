import { ClosedLoop } from '../bench/closed-loop.mjs';
import { json } from '../faults/forms.mjs';
import { Sender } from '../fuzz/send.mjs';
import { counted } from '../lib/goals.mjs';
import { percentile } from '../lib/statistics.mjs';
import { openLoop } from './open-loop.mjs';
import { listRequests } from './requests.mjs';

/** @import { Answer } from '../fuzz/send.mjs' */
/** @import { Goals } from '../lib/goals.mjs' */
/** @import { LoadContext } from './requests.mjs' */

const SIGN_INS = 300;
const LIST_REQUESTS_PER_SECOND = 20;
const SECONDS = 20;
/** Seconds of list requests before the measurement, to warm up the process. */
const WARM_UP = 10;

/** 300 people sign in at the same moment, each from an address of their own, while 20 list requests a second continue. */
export async function signIns(/** @type {LoadContext} */ context) {
  const { goals, port, people, password } = context;
  const line = (/** @type {string} */ text) => `${SIGN_INS} parallel sign-ins: ${text}`;
  const sender = new Sender(port, { timeout: 60_000, sockets: SIGN_INS });
  const requests = listRequests(context);
  const load = new ClosedLoop(port, requests);
  await load.open();
  await load.round(WARM_UP);
  load.close();
  const began = performance.now();
  const lists = openLoop({ port, requests, rate: LIST_REQUESTS_PER_SECOND, seconds: SECONDS });
  const answers = await Promise.all(
    people.slice(0, SIGN_INS).map((emailOrUsername, n) => {
      const { headers, body } = json({ emailOrUsername, password });
      const from = { 'x-forwarded-for': addressOf(n) };
      return sender.send({ method: 'POST', path: '/api/login', headers: { ...headers, ...from }, body });
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  sender.close();
  addAnswers(goals, line, answers, seconds);
  const listed = await lists;
  goals.max(line('p99 of list requests meanwhile'), percentile(listed.latencies, 0.99), 500, 'ms');
  goals.none(line('failed list requests'), listed.failed);
}

/** An IP address of its own for each person. */
const addressOf = (/** @type {number} */ n) => `10.1.${n >> 8}.${n & 255}`;

/**
 * @param {Goals} goals
 * @param {(text: string) => string} line
 * @param {Answer[]} answers
 * @param {number} seconds
 */
function addAnswers(goals, line, answers, seconds) {
  /** @type {(answer: Answer) => boolean} */
  const isFine = ({ status, headers }) =>
    status === 200 || ((status === 503 || status === 429) && headers['retry-after'] !== undefined);
  goals.info(line('answers'), counted(answers.map(({ status, error }) => status ?? error)));
  goals.info(line('all answered after'), `${seconds.toFixed(1)} s`);
  // Overload must not be reported as a database that is down.
  const blamed = answers.filter(({ body }) => body?.toString().includes('database')).length;
  goals.none(line('answered as "database down"'), blamed);
  const others = answers.filter((each) => !isFine(each)).length;
  goals.none(line('neither signed in nor asked to come back'), others);
}
