import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { HealthController } from './health.controller';
import { ProblemFilter } from './problem.filter';
import { ReadyAnswerInterceptor } from './ready-answer.interceptor';

/** What all routes share: errors, ready answers and health. */
@Module({
  controllers: [HealthController],
  providers: [
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_INTERCEPTOR, useClass: ReadyAnswerInterceptor },
  ],
})
export class HttpModule {}
