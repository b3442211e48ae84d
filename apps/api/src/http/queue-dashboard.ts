import { createBullBoard } from '@bull-board/api';
import { BullAdapter } from '@bull-board/api/bullAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { getQueueToken } from '@nestjs/bull';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Queue } from 'bull';
import type { onRequestAsyncHookHandler, onSendAsyncHookHandler, RouteOptions } from 'fastify';
import { PRODUCT, type QueueName } from '@kampvuur/domain';
import type { ProgressMessage } from '@kampvuur/contracts';
import { JOB_QUEUES, type JobQueues, MAIL_QUEUE } from '@kampvuur/queue';
import { problemOf, sendProblem } from './problem.filter';

const DASHBOARD_PATH = '/admin/queues';

/** The page of the web app on which administrators confirm who they are, before they give commands here. */
const CONFIRMATION_PAGE = '/account/security';

/** Hooks of the dashboard; those of `commands` are for all routes that change something. */
export interface QueueDashboardHooks {
  adminOnly: onRequestAsyncHookHandler;
  commands: { guard: onRequestAsyncHookHandler; record: onSendAsyncHookHandler };
}

/** Bull Board for administrators: in a Fastify plugin of its own, so that the guards apply to all its routes. */
export async function registerQueueDashboard(
  api: NestFastifyApplication,
  { adminOnly, commands }: QueueDashboardHooks,
): Promise<void> {
  const adapter = new FastifyAdapter();
  adapter.setBasePath(DASHBOARD_PATH);
  createBullBoard({
    queues: [
      ...Object.values(api.get<JobQueues>(JOB_QUEUES)),
      api.get<Queue>(getQueueToken(MAIL_QUEUE), { strict: false }),
    ].map(toBullAdapter),
    serverAdapter: adapter,
    options: {
      uiConfig: {
        boardTitle: `${PRODUCT.name} queues`,
        miscLinks: [{ text: 'Confirm it is you', url: CONFIRMATION_PAGE }],
      },
    },
  });
  await api
    .getHttpAdapter()
    .getInstance()
    .register(async (scope) => {
      scope.addHook('onRequest', adminOnly);
      // The dashboard's own error handler would send the error's message.
      scope.addHook('onRoute', (route) => {
        route.errorHandler = (error, request, reply) => sendProblem(request, reply, problemOf(error));
        if (!isCommand(route)) return;
        // After `adminOnly`: hooks of a route run after those of its scope.
        route.onRequest = commands.guard;
        route.onSend = commands.record;
      });
      await scope.register(adapter.registerPlugin(), { prefix: DASHBOARD_PATH });
    });
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const isCommand = ({ method }: RouteOptions): boolean =>
  [method].flat().some((name) => !SAFE_METHODS.has(name));

/** Shows job types with spaces and progress in percent. */
function toBullAdapter(queue: Queue): BullAdapter {
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
