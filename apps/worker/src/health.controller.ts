import { InjectQueue } from '@nestjs/bull';
import { Controller, Get, Res } from '@nestjs/common';
import type { Queue } from 'bull';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { PictureStoreCheck } from '@kampvuur/media';
import { type Readiness, readiness, SHUTTING_DOWN, ShutdownState } from '@kampvuur/runtime';

/** Seconds after which to ask again whether it can work. */
const RETRY_AFTER = 1;

/** The only HTTP the worker speaks. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: DataSource,
    @InjectQueue('scraping') private readonly queue: Queue,
    private readonly pictures: PictureStoreCheck,
    private readonly shutdown: ShutdownState,
  ) {}

  /** Everything is loaded: it listens no earlier. */
  @Get('startup')
  startup(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 200 when it can work: a worker needs database and Redis; jobs that store pictures wait for their store. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    if (this.shutdown.isShuttingDown) {
      reply.status(503);
      return SHUTTING_DOWN;
    }
    const answer = await readiness([
      { name: 'database', check: () => this.database.query('SELECT 1') },
      { name: 'redis', check: () => this.queue.client.ping() },
      { name: 'pictures', check: () => this.pictures.ask() },
    ]);
    const { database, redis } = answer.checks;
    if (database === 'down' || redis === 'down') reply.status(503).header('retry-after', RETRY_AFTER);
    return answer;
  }
}
