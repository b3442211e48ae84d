import { InjectQueue } from '@nestjs/bull';
import { Controller, Get, type OnApplicationShutdown, Res } from '@nestjs/common';
import { ApiOkResponse, ApiServiceUnavailableResponse } from '@nestjs/swagger';
import type { Queue } from 'bull';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { RETRY_AFTER } from '@kampvuur/domain';
import { PictureStoreCheck } from '@kampvuur/media';
import { DatabaseProbe } from '@kampvuur/persistence';
import {
  CachedCheck,
  type Readiness,
  readiness,
  READINESS_LIFETIME_MS,
  SHUTTING_DOWN,
  ShutdownState,
} from '@kampvuur/runtime';
import { Public } from './access.decorators';

const LIVENESS = {
  type: 'object',
  properties: { status: { type: 'string', enum: ['ok'] } },
  required: ['status'],
};

/** Schema of `Readiness`. */
const READINESS = {
  type: 'object',
  properties: {
    status: { type: 'string', enum: ['ok', 'error'] },
    checks: { type: 'object', additionalProperties: { type: 'string', enum: ['up', 'down'] } },
  },
  required: ['status', 'checks'],
};

/** Health checks for supervisors and load balancers. */
@Public()
@Controller('health')
export class HealthController implements OnApplicationShutdown {
  private readonly probe: DatabaseProbe;
  private readonly readiness: CachedCheck<Readiness>;

  constructor(
    database: DataSource,
    @InjectQueue('scraping') queue: Queue,
    pictures: PictureStoreCheck,
    private readonly shutdown: ShutdownState,
  ) {
    this.probe = new DatabaseProbe(database);
    const dependencies = [
      { name: 'database', check: () => this.probe.check() },
      { name: 'redis', check: () => queue.client.ping() },
      { name: 'pictures', check: () => pictures.check() },
    ];
    this.readiness = new CachedCheck(() => readiness(dependencies), READINESS_LIFETIME_MS);
  }

  onApplicationShutdown(): Promise<void> {
    return this.probe.close();
  }

  /** 200 once the process has started: it listens only when all data is loaded. */
  @Get('startup')
  @ApiOkResponse({ schema: LIVENESS })
  startup(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 200 while the process runs. Checks no dependency, because a restart would not repair one. */
  @Get('live')
  @ApiOkResponse({ schema: LIVENESS })
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 200 when the process can serve requests. Redis and the picture store are reported, but reading works without them. */
  @Get('ready')
  @ApiOkResponse({ schema: READINESS })
  @ApiServiceUnavailableResponse({ schema: READINESS })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    if (this.shutdown.isShuttingDown) {
      reply.status(503).header('retry-after', String(RETRY_AFTER));
      return SHUTTING_DOWN;
    }
    const result = await this.readiness.check();
    if (result.checks['database'] === 'down') reply.status(503).header('retry-after', String(RETRY_AFTER));
    return result;
  }
}
