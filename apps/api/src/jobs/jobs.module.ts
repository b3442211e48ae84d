import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { JobEvents } from './job-events';
import { JobQueueService } from './job-queue.service';
import { JobsController } from './jobs.controller';
import { JobsService } from './jobs.service';
import { LiveGateway } from './live.gateway';
import { LostJobMonitor } from './lost-job-monitor';

/** Starts background jobs, lists them, and sends live messages about them to administrators. */
@Module({
  imports: [PersistenceModule, AuditModule, AuthModule],
  controllers: [JobsController],
  providers: [JobEvents, JobQueueService, JobsService, LiveGateway, LostJobMonitor],
  exports: [JobQueueService],
})
export class JobsModule {}
