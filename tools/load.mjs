// npm run test:load [-- --only reads]: more than the service can carry, slow and many clients, restarts, a long run.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { signedInAccounts } from './fuzz/canaries.mjs';
import { Sender } from './fuzz/send.mjs';
import { Goals } from './lib/goals.mjs';
import { choiceOf, runTestCommand } from './lib/own-command.mjs';
import { SERVER_BUILD } from './lib/paths.mjs';
import { step } from './lib/progress.mjs';
import { processes } from './load/processes.mjs';
import { overloadCheckins, overloadReads } from './load/overload.mjs';
import { rollingRestart } from './load/rolling-restart.mjs';
import { signIns } from './load/sign-ins.mjs';
import { slowClients } from './load/slow-clients.mjs';
import { soak } from './load/soak.mjs';
import { sockets } from './load/sockets.mjs';

/** @import { Send } from './fuzz/send.mjs' */
/** @import { OwnProduct } from './lib/own-product.mjs' */
/** @import { LoadContext } from './load/requests.mjs' */

const require = createRequire(import.meta.url);

/** @type {{ name: string, title: string, run: (context: LoadContext) => Promise<void> }[]} */
const PARTS = [
  { name: 'reads', title: 'Reads at twice the capacity', run: overloadReads },
  { name: 'checkins', title: 'Check-ins at twice the capacity', run: overloadCheckins },
  { name: 'sign-ins', title: '300 parallel sign-ins', run: signIns },
  { name: 'slow-clients', title: 'Slow clients', run: slowClients },
  { name: 'sockets', title: '500 sockets', run: sockets },
  { name: 'rolling-restart', title: 'Rolling restart', run: rollingRestart },
  { name: 'processes', title: 'Two processes behind one port', run: processes },
  { name: 'soak', title: 'Soak', run: soak },
];

const definitions = {
  only: choiceOf(PARTS.map(({ name }) => name)),
  overload: { default: 120, help: 'seconds of twice the capacity' },
  minutes: { default: 20, help: 'length of the soak' },
  campsites: { default: 10_000, help: 'campsites in the database' },
};

const PASSWORD = 'braai-under-the-old-marula';
const CAMPERS = 500;

async function startProduct(
  /** @type {OwnProduct} */ product,
  /** @type {Record<string, any>} */ { campsites },
) {
  await product.startServices();
  await product.fill({ campsites, checkins: 2 * campsites });
  const query = product.query.bind(product);
  const campers = await signedInAccounts(query, 'load-camper', CAMPERS);
  const admins = await signedInAccounts(query, 'load-admin', 50, true);
  const { hashPassword } = require(join(SERVER_BUILD, 'libs/persistence/src'));
  await query("UPDATE users SET password = $1 WHERE username LIKE 'load-camper-%'", [
    await hashPassword(PASSWORD),
  ]);
  const changes = {
    TRUSTED_PROXIES: '127.0.0.1',
    // All that is sent comes from here, except for people of another address by X-Forwarded-For.
    SHARED_NETWORKS: '127.0.0.1/32',
    WRITE_LIMIT_FACTOR: '100000',
    // The balancer of the rolling restart polls readiness every 100 ms.
    SHUTDOWN_DELAY_MS: '1000',
  };
  const port = await product.startApi('api-1', changes);
  await product.startWorker('worker-1', changes);
  const rows = await query('SELECT id FROM campsites ORDER BY id');
  const people = Array.from({ length: CAMPERS }, (_, n) => `load-camper-${n + 1}`);
  const cookies = campers.map(({ cookie }) => cookie);
  return {
    query,
    port,
    admins,
    changes,
    people,
    cookies,
    password: PASSWORD,
    campsites: rows.map(({ id }) => id),
  };
}

async function work(/** @type {OwnProduct} */ product, /** @type {Record<string, any>} */ options) {
  const started = await step(`Own PostgreSQL, Redis, API and worker, ${options.campsites} campsites`, () =>
    startProduct(product, options),
  );
  const goals = new Goals('Load');
  /** @type {(port: number) => Send} */
  const sendTo = (port) => {
    const sender = new Sender(port);
    return (asked, cookie) => sender.send(asked, cookie);
  };
  const context = { ...started, product, goals, options, sendTo };
  for (const { title, run } of PARTS.filter(({ name }) => options.only.includes(name)))
    await step(title, async () => {
      // An error is a missed goal, and the next part follows.
      await goals.attempt(title, () => run(context));
      await product.allReady();
    });
  return goals;
}

runTestCommand('load', definitions, work);
