import { createBullBoard } from '@bull-board/api';
import { BullAdapter } from '@bull-board/api/bullAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { getQueueToken } from '@nestjs/bull';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Queue } from 'bull';
import type { onRequestAsyncHookHandler } from 'fastify';
import { PRODUCT, type QueueName } from '@kampvuur/domain';
import type { ProgressMessage } from '@kampvuur/contracts';
import { JOB_QUEUES, type JobQueues, MAIL_QUEUE } from '@kampvuur/queue';
import { problemOf, sendProblem } from './problem.filter';

const DASHBOARD_PATH = '/admin/queues';

/** Bull Board for administrators: in a plugin of its own, whose guard stands before all that is in it. */
export async function registerQueueDashboard(
  api: NestFastifyApplication,
  adminOnly: onRequestAsyncHookHandler,
): Promise<void> {
  const adapter = new FastifyAdapter();
  adapter.setBasePath(DASHBOARD_PATH);
  createBullBoard({
    queues: [
      ...Object.values(api.get<JobQueues>(JOB_QUEUES)),
      api.get<Queue>(getQueueToken(MAIL_QUEUE), { strict: false }),
    ].map(readable),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: `${PRODUCT.name} queues` } },
  });
  await api
    .getHttpAdapter()
    .getInstance()
    .register(async (scope) => {
      scope.addHook('onRequest', adminOnly);
      // Its own error handler answers with the error's message.
      scope.addHook('onRoute', (route) => {
        route.errorHandler = (error, request, reply) => sendProblem(request, reply, problemOf(error));
      });
      await scope.register(adapter.registerPlugin(), { prefix: DASHBOARD_PATH });
    });
}

/** A job by its kind, its progress as a share of a hundred and what it is doing now. */
function readable(queue: Queue): BullAdapter {
  const adapter = new BullAdapter(queue, {
    description: QUEUE_TEXTS[queue.name as keyof typeof QUEUE_TEXTS],
  });
  adapter.setFormatter('name', ({ name }: { name: string }) => name.replaceAll('-', ' '));
  adapter.setFormatter('progress', (progress: ProgressMessage | number) =>
    typeof progress === 'number' ? progress : progress.percentComplete,
  );
  return adapter;
}

const QUEUE_TEXTS: Record<QueueName | typeof MAIL_QUEUE, string> = {
  mail: 'Emails on their way',
  scraping: 'Reads campsites’ websites and open picture archives',
  imports: 'Imports, duplicate searches and refreshes',
};
