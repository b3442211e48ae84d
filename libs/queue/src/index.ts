export * from './producer-connections';
export * from './queue-job';
export * from './queue.module';
export * from './queues';
export * from './redis-connection';
export * from './request-spacing';
