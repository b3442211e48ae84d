import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ShutdownState } from '@kampvuur/runtime';
import { HealthController } from './health.controller';
import { ProblemFilter } from './problem.filter';

/** What all routes share: errors and health. */
@Module({
  controllers: [HealthController],
  providers: [ShutdownState, { provide: APP_FILTER, useClass: ProblemFilter }],
})
export class HttpModule {}
