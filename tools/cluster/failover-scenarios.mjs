import { setTimeout as sleep } from 'node:timers/promises';
import { pictureForm } from '../faults/forms.mjs';
import { askPostgres } from './postgres-pair.mjs';

/** @import { Context } from '../faults/context.mjs' */
/** @import { Scenario } from '../faults/scenarios.mjs' */

const SECOND = 1_000;
/** How soon a failure of the primary is detected; automatic failover takes at least this long. */
const DECISION = 2 * SECOND;

/** Uploads a picture and resolves to its path: reading it needs the object store. */
async function uploadedPicture(/** @type {Context} */ { send, accounts, campsites }) {
  const path = `/api/campsites/${campsites[1]}/images`;
  const answer = await send({ method: 'POST', path, ...(await pictureForm()) }, accounts[0].cookie);
  if (answer.status !== 201) throw new Error(`The picture was not stored: ${answer.status ?? answer.error}`);
  const [image] = [JSON.parse(answer.body.toString())].flat();
  return image.url;
}

/**
 * One of each kind of process is killed under traffic, in an order in which each scenario finds what it needs: after the
 * last one there is one PostgreSQL left. As `SCENARIOS` of tools/faults; recovery is measured from the kill.
 * `prepare(context)` resolves to what is added to the context of `probe` and `inject`.
 * @type {Scenario[]}
 */
export const FAILOVER_SCENARIOS = [
  {
    name: 'api',
    title: 'kill -9 of one of two APIs',
    countsFromInjection: true,
    recoverWithin: 3,
    inject: async ({ product }) => product.signal('api-1', 'SIGKILL'),
  },
  {
    name: 'worker',
    title: 'kill -9 of one of two workers',
    countsFromInjection: true,
    withJobs: true,
    recoverWithin: 1,
    answersWithin: 3,
    jobsGoOnWithin: 30,
    inject: async ({ product }) => product.signal('worker-1', 'SIGKILL'),
  },
  {
    name: 'redis',
    title: 'kill -9 of the Redis master',
    countsFromInjection: true,
    withJobs: true,
    recoverWithin: 3,
    jobsGoOnWithin: 30,
    inject: async ({ product }) => product.lose('redis-master'),
  },
  {
    name: 's3',
    title: 'kill -9 of the S3 server',
    countsFromInjection: true,
    recoverWithin: 10,
    prepare: async (/** @type {Context} */ context) => ({ picture: await uploadedPicture(context) }),
    probe: ({ picture }) => ({ read: picture }),
    inject: async ({ product }) => product.signal('store', 'SIGKILL'),
  },
  {
    name: 'postgres',
    title: 'kill -9 of the PostgreSQL primary',
    countsFromInjection: true,
    withJobs: true,
    recoverWithin: 30,
    jobsGoOnWithin: 60,
    inject: async ({ product, replicaUrl }) => {
      product.lose('primary');
      await sleep(DECISION);
      await askPostgres(replicaUrl, 'SELECT pg_promote()');
    },
  },
];
