import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { SchoolTermsController } from './school-terms.controller';
import { SchoolTermsRepository } from './school-terms.repository';
import { SchoolTermsService } from './school-terms.service';

/** The terms of the public schools. */
@Module({
  imports: [AuditModule],
  controllers: [SchoolTermsController],
  providers: [SchoolTermsRepository, SchoolTermsService],
  exports: [SchoolTermsService],
})
export class SchoolTermsModule {}
