import type { OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Settings } from '@kampvuur/runtime';
import { redisOptions } from './redis-connection';

/** How long a producer waits for Redis, in ms (docs/decisions 10: 503 within 2 s). */
const TIMEOUT_MS = 1_500;

/**
 * Redis connections of a process that only adds jobs and listens to events. Bull does not close connections it was
 * given, so this class closes them, after the queues are closed.
 */
export class ProducerConnections implements OnApplicationShutdown {
  private readonly connections: Redis[] = [];

  /**
   * Commands fail at once while Redis is down; queued in memory, they would be executed later although the request has
   * failed. The connections for events keep waiting for Redis.
   */
  open(settings: Settings, type: 'client' | 'subscriber' | 'bclient'): Redis {
    const failFast = {
      connectTimeout: TIMEOUT_MS,
      // For a Redis that accepts commands but does not respond.
      commandTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
    };
    const keepWaiting = { enableReadyCheck: false, maxRetriesPerRequest: null };
    const connection = new Redis({
      ...redisOptions(settings),
      ...(type === 'client' ? failFast : keepWaiting),
    });
    this.connections.push(connection);
    return connection;
  }

  onApplicationShutdown(): void {
    for (const connection of this.connections) {
      // Bull waits for the first connection with a promise whose rejection is not handled: a connection that was never
      // established must not fail the shutdown.
      if (connection.status !== 'ready') connection.removeAllListeners('end');
      connection.disconnect();
    }
  }
}
