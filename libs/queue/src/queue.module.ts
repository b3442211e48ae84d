import { BullModule, type BullRootModuleOptions, getQueueToken } from '@nestjs/bull';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Queue } from 'bull';
import { QUEUES } from '@kampvuur/domain';
import { Settings } from '@kampvuur/runtime';
import { ProducerConnections } from './producer-connections';
import { JOB_QUEUES, type JobQueues, MAIL_QUEUE, queuePrefix, RECOVERY, RETRIES } from './queues';
import { redisOptions } from './redis-connection';

/** Whether a process only adds jobs or also executes them. */
export type QueueRole = 'producer' | 'consumer';

/** Number of finished jobs kept per queue, for the dashboard. */
const MAX_FINISHED_JOBS = 200;

const OPTIONS: BullRootModuleOptions = {
  settings: RECOVERY,
  defaultJobOptions: { ...RETRIES, removeOnComplete: MAX_FINISHED_JOBS, removeOnFail: MAX_FINISHED_JOBS },
};

/** Options of a queue; those of a producer fail fast. */
export function queueOptions(
  settings: Settings,
  producer: ProducerConnections | null,
): BullRootModuleOptions {
  const prefix = queuePrefix(settings.REDIS_URL);
  if (!producer) return { ...OPTIONS, prefix, redis: redisOptions(settings) };
  return { ...OPTIONS, prefix, createClient: (type) => producer.open(settings, type) };
}

const JOB_QUEUES_PROVIDER = {
  provide: JOB_QUEUES,
  inject: QUEUES.map((name) => getQueueToken(name)),
  useFactory: (...queues: Queue[]) =>
    Object.fromEntries(QUEUES.map((name, index) => [name, queues[index]])) as JobQueues,
};

/** The queues and their Redis connections. */
@Module({})
export class QueueModule {
  static forRoot({ role }: { role: QueueRole }): DynamicModule {
    const producer = role === 'producer' ? new ProducerConnections() : null;
    const queues = BullModule.registerQueue(...[...QUEUES, MAIL_QUEUE].map((name) => ({ name })));
    return {
      module: QueueModule,
      global: true,
      imports: [
        BullModule.forRootAsync({
          inject: [Settings],
          useFactory: (settings: Settings) => queueOptions(settings, producer),
        }),
        queues,
      ],
      providers: [
        JOB_QUEUES_PROVIDER,
        ...(producer ? [{ provide: ProducerConnections, useValue: producer }] : []),
      ],
      exports: [queues, JOB_QUEUES, ...(producer ? [ProducerConnections] : [])],
    };
  }
}
