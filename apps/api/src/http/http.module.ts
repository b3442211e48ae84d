import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ShutdownState } from '@kampvuur/runtime';
import { HealthController } from './health.controller';
import { ProblemFilter } from './problem.filter';

/** Error handling and health checks, shared by all routes. */
@Module({
  controllers: [HealthController],
  providers: [ShutdownState, { provide: APP_FILTER, useClass: ProblemFilter }],
})
export class HttpModule {}
