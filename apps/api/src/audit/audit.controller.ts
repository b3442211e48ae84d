import { Controller, Get, Query } from '@nestjs/common';
import { AuditListInput, AuditPage } from '@kampvuur/contracts';
import { AdminOnly } from '../http/access.decorators';
import { AuditService } from './audit.service';

/** The audit log (docs/product.md#calls). */
@Controller('admin/audit')
@AdminOnly()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** A page of the audit log, newest first. */
  @Get()
  page(@Query() input: AuditListInput): Promise<AuditPage> {
    return this.audit.page(input);
  }
}
