import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { AuditController } from './audit.controller';
import { AuditLog } from './audit-log';
import { AuditRepository } from './audit.repository';
import { AuditService } from './audit.service';

/** The audit log: who did what, when and from where. */
@Module({
  imports: [PersistenceModule],
  controllers: [AuditController],
  providers: [AuditLog, AuditRepository, AuditService],
  exports: [AuditLog],
})
export class AuditModule {}
