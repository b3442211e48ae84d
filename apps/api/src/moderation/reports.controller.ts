import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { RemovalCampsite, RemovalRequestInput, ReportInput } from '@kampvuur/contracts';
import { WriteLimit } from '../auth/write-limits';
import { SignedInUser, Public } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { ReportsService } from './reports.service';

/** Reports of content, and removal requests by owners (docs/product.md#calls). */
@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  /** Reports content, or a person. */
  @Post('reports')
  @HttpCode(204)
  @WriteLimit('reports')
  report(@SignedInUser() reporter: SessionUser, @Body() input: ReportInput): Promise<void> {
    return this.reports.report(reporter, input);
  }

  /** An owner requests the removal of a campsite or of one of its pictures; needs no account. */
  @Post('removal-requests')
  @HttpCode(204)
  @Public()
  requestRemoval(@Body() input: RemovalRequestInput, @Ip() ip: string): Promise<void> {
    return this.reports.requestRemoval(input, ip);
  }

  /** The campsite that a removal request is about; needs no account. */
  @Get('removal-requests/campsites/:id')
  @Public()
  campsite(@IdParam() id: number, @Ip() ip: string): Promise<RemovalCampsite> {
    return this.reports.campsite(id, ip);
  }
}
