import { Global, Module } from '@nestjs/common';
import { AuditController } from './audit.controller';
import { AuditLog } from './audit-log';
import { AuditService } from './audit.service';

/** Who did what, when and from where: written from everywhere, read by administrators. */
@Global()
@Module({ controllers: [AuditController], providers: [AuditLog, AuditService], exports: [AuditLog] })
export class AuditModule {}
