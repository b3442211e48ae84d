import { setTimeout as sleep } from 'node:timers/promises';
import { form, jpegOf } from '../faults/forms.mjs';
import { askPostgres } from './postgres-pair.mjs';

const SECOND = 1_000;
/** How soon whoever watches the primary notices and decides; automatic failover takes longer, never less than this. */
const DECISION = 2 * SECOND;

/** Uploads a picture and names the scenario's read by it: what is asked must come from the object store. */
async function uploadedPicture({ send, accounts, campsites }) {
  const bytes = await jpegOf(Math.floor(Math.random() * 0xffffff));
  const { headers, body } = form([['image', { filename: 'view.jpg', type: 'image/jpeg', bytes }]]);
  const path = `/api/campsites/${campsites[1]}/images`;
  const answer = await send({ method: 'POST', path, headers, body }, accounts[0].cookie);
  if (answer.status !== 201) throw new Error(`The picture was not stored: ${answer.status ?? answer.error}`);
  const [image] = [JSON.parse(answer.body.toString())].flat();
  return image.url;
}

/**
 * One of each kind of process is killed under traffic, in an order in which each scenario finds what it needs: after the
 * last one there is one PostgreSQL left. As `SCENARIOS` of tools/faults; recovery counts from the kill.
 * `prepare(context)` adds to what `probe` and `fault` know.
 * @type {(Record<string, any> & { name: string, title: string })[]}
 */
export const CLUSTER_SCENARIOS = [
  {
    name: 'api',
    title: 'kill -9 of one of two APIs',
    countsFromFault: true,
    recoverWithin: 3,
    fault: async ({ product }) => product.signal('api-1', 'SIGKILL'),
  },
  {
    name: 'worker',
    title: 'kill -9 of one of two workers',
    countsFromFault: true,
    withJobs: true,
    recoverWithin: 1,
    answersWithin: 3,
    jobsGoOnWithin: 30,
    fault: async ({ product }) => product.signal('worker-1', 'SIGKILL'),
  },
  {
    name: 'redis',
    title: 'kill -9 of the Redis master',
    countsFromFault: true,
    withJobs: true,
    recoverWithin: 3,
    jobsGoOnWithin: 30,
    fault: async ({ product }) => product.lose('redis-master'),
  },
  {
    name: 's3',
    title: 'kill -9 of the S3 server',
    countsFromFault: true,
    recoverWithin: 10,
    prepare: async (context) => ({ picture: await uploadedPicture(context) }),
    probe: ({ picture }) => ({ read: picture }),
    fault: async ({ product }) => product.signal('store', 'SIGKILL'),
  },
  {
    ...{
      name: 'postgres',
      title: 'kill -9 of the PostgreSQL primary',
      countsFromFault: true,
      withJobs: true,
    },
    recoverWithin: 30,
    jobsGoOnWithin: 60,
    fault: async ({ product, replicaUrl }) => {
      product.lose('primary');
      await sleep(DECISION);
      await askPostgres(replicaUrl, 'SELECT pg_promote()');
    },
  },
];
