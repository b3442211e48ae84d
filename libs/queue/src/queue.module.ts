import { BullModule, type BullRootModuleOptions } from '@nestjs/bull';
import { type DynamicModule, Module } from '@nestjs/common';
import { Settings } from '@kampvuur/runtime';
import { ProducerConnections } from './producer-connections';
import { queuePrefix, QUEUES, RECOVERY, RETRIES } from './queues';

/** Whether this process only adds jobs or also carries them out. */
export type QueueRole = 'producer' | 'consumer';

const KEPT_JOBS = 200;

const OPTIONS: BullRootModuleOptions = {
  settings: RECOVERY,
  defaultJobOptions: { ...RETRIES, removeOnComplete: KEPT_JOBS, removeOnFail: KEPT_JOBS },
};

function queueOptions(url: string, producer: ProducerConnections | null): BullRootModuleOptions {
  const prefix = queuePrefix(url);
  if (!producer) return { ...OPTIONS, prefix, url };
  return { ...OPTIONS, prefix, createClient: (type) => producer.open(url, type) };
}

/** The queues and their connection; one place for every process. */
@Module({})
export class QueueModule {
  static as(role: QueueRole): DynamicModule {
    const producer = role === 'producer' ? new ProducerConnections() : null;
    const queues = BullModule.registerQueue(...Object.values(QUEUES).map((name) => ({ name })));
    return {
      module: QueueModule,
      global: true,
      imports: [
        BullModule.forRootAsync({
          inject: [Settings],
          useFactory: (settings: Settings) => queueOptions(settings.REDIS_URL, producer),
        }),
        queues,
      ],
      providers: producer ? [{ provide: ProducerConnections, useValue: producer }] : [],
      exports: producer ? [queues, ProducerConnections] : [queues],
    };
  }
}
