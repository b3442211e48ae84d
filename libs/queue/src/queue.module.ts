import { BullModule, type BullRootModuleOptions } from '@nestjs/bull';
import { type DynamicModule, Module } from '@nestjs/common';
import { Settings } from '@kampvuur/runtime';
import { Redis } from 'ioredis';
import { QUEUES, RECOVERY } from './queues';

/** Whether this process only adds jobs or also carries them out. */
export type QueueRole = 'producer' | 'consumer';

/** How long a producer waits for Redis before it gives up, in ms (DECISIONS 10: 503 within 2 s). */
const PRODUCER_TIMEOUT = 1_500;
const KEPT_JOBS = 200;

/**
 * Bull's connections. A producer's own client fails at once instead of queueing commands in memory, where they would
 * run later as ghosts; connections that wait for events or jobs keep waiting until Redis is back.
 */
function createClient(url: string, role: QueueRole) {
  return (type: 'client' | 'subscriber' | 'bclient'): Redis => {
    if (role === 'producer' && type === 'client') {
      return new Redis(url, {
        connectTimeout: PRODUCER_TIMEOUT,
        enableOfflineQueue: false,
        maxRetriesPerRequest: 1,
      });
    }
    return new Redis(url, { enableReadyCheck: false, maxRetriesPerRequest: null });
  };
}

function queueOptions(settings: Settings, role: QueueRole): BullRootModuleOptions {
  return {
    createClient: createClient(settings.REDIS_URL, role),
    settings: RECOVERY,
    defaultJobOptions: { attempts: 1, removeOnComplete: KEPT_JOBS, removeOnFail: KEPT_JOBS },
  };
}

/** The queues and their connection; one place for every process. */
@Module({})
export class QueueModule {
  static as(role: QueueRole): DynamicModule {
    const queues = BullModule.registerQueue(...Object.values(QUEUES).map((name) => ({ name })));
    return {
      module: QueueModule,
      global: true,
      imports: [
        BullModule.forRootAsync({
          inject: [Settings],
          useFactory: (settings: Settings) => queueOptions(settings, role),
        }),
        queues,
      ],
      exports: [queues],
    };
  }
}
