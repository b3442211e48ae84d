import { createBullBoard } from '@bull-board/api';
import { BullAdapter } from '@bull-board/api/bullAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { getQueueToken } from '@nestjs/bull';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Queue } from 'bull';
import { PRODUCT } from '@kampvuur/domain';
import { QUEUES } from '@kampvuur/queue';
import { requireAdmin } from '../auth/require-admin';

const DASHBOARD_PATH = '/admin/queues';

/** Bull Board for administrators (DECISIONS 9). */
export async function registerQueueDashboard(api: NestFastifyApplication): Promise<void> {
  requireAdmin(api, DASHBOARD_PATH);
  const adapter = new FastifyAdapter();
  adapter.setBasePath(DASHBOARD_PATH);
  createBullBoard({
    queues: Object.values(QUEUES).map((name) => new BullAdapter(api.get<Queue>(getQueueToken(name)))),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: `${PRODUCT.name} queues` } },
  });
  await api.register(adapter.registerPlugin(), { prefix: DASHBOARD_PATH });
}
