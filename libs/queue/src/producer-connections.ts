import type { OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Settings } from '@kampvuur/runtime';
import { redisOptions } from './redis-connection';

/** How long a producer waits for Redis, in ms (docs/decisions 10: 503 within 2 s). */
const TIMEOUT_MS = 1_500;

/**
 * Redis connections of a process that only adds jobs and listens. Bull shares what it is given and never closes it,
 * so this does, after the queues are closed.
 */
export class ProducerConnections implements OnApplicationShutdown {
  private readonly connections: Redis[] = [];

  /**
   * Commands fail at once while Redis is down instead of waiting in memory, where they would run later as ghosts.
   * The connection for events keeps waiting: it has nothing to lose.
   */
  open(settings: Settings, type: 'client' | 'subscriber' | 'bclient'): Redis {
    const failFast = {
      connectTimeout: TIMEOUT_MS,
      // A Redis that hangs takes commands and never answers.
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
      // Bull waits for the first connection in a promise nobody catches: one that never came must not fail the shutdown.
      if (connection.status !== 'ready') connection.removeAllListeners('end');
      connection.disconnect();
    }
  }
}
