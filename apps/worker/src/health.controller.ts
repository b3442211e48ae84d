import { InjectQueue } from '@nestjs/bull';
import { Controller, Get, Res } from '@nestjs/common';
import type { Queue } from 'bull';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { PictureStoreCheck } from '@kampvuur/media';
import {
  CachedCheck,
  type Readiness,
  readiness,
  READINESS_LIFETIME_MS,
  SHUTTING_DOWN,
  ShutdownState,
} from '@kampvuur/runtime';

/** Retry-After of a worker that is not ready, in seconds. */
const RETRY_AFTER = 1;

/** Health checks of the worker. */
@Controller('health')
export class HealthController {
  private readonly readiness: CachedCheck<Readiness>;

  constructor(
    database: DataSource,
    @InjectQueue('scraping') queue: Queue,
    pictures: PictureStoreCheck,
    private readonly shutdown: ShutdownState,
  ) {
    const dependencies = [
      { name: 'database', check: () => database.query('SELECT 1') },
      { name: 'redis', check: () => queue.client.ping() },
      { name: 'pictures', check: () => pictures.check() },
    ];
    this.readiness = new CachedCheck(() => readiness(dependencies), READINESS_LIFETIME_MS);
  }

  /** Always 200: the worker starts listening only when everything is loaded. */
  @Get('startup')
  startup(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 503 without the database or Redis. A picture store that is down is only reported: just some jobs need it. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    if (this.shutdown.isShuttingDown) {
      reply.status(503);
      return SHUTTING_DOWN;
    }
    const response = await this.readiness.check();
    const { database, redis } = response.checks;
    if (database === 'down' || redis === 'down') reply.status(503).header('retry-after', RETRY_AFTER);
    return response;
  }
}
