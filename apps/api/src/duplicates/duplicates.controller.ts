import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query } from '@nestjs/common';
import { PageInput, CampsiteDetail, DuplicatePage, JobStarted, MergeInput } from '@kampvuur/contracts';
import { AdminOnly, SignedInUser, RecentlyConfirmed } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { RowId } from '../http/validation';
import { DuplicatesService } from './duplicates.service';

/** Campsites that may be there twice. */
@Controller('api/admin')
@AdminOnly()
export class DuplicatesController {
  constructor(private readonly duplicates: DuplicatesService) {}

  @Post('find-duplicates')
  @HttpCode(HttpStatus.ACCEPTED)
  start(@SignedInUser() admin: SessionUser): Promise<JobStarted> {
    return this.duplicates.start(admin);
  }

  /** The likeliest first. */
  @Get('duplicates')
  page(@Query() { page }: PageInput): Promise<DuplicatePage> {
    return this.duplicates.page(page);
  }

  /** The two are two. */
  @Post('duplicates/:pairId/dismiss')
  @HttpCode(HttpStatus.NO_CONTENT)
  dismiss(@SignedInUser() admin: SessionUser, @RowId('pairId') id: number): Promise<void> {
    return this.duplicates.dismiss(admin, id);
  }

  /** The two are one; answers with the one that stays. */
  @Post('duplicates/:pairId/merge')
  @RecentlyConfirmed()
  @HttpCode(HttpStatus.OK)
  merge(
    @SignedInUser() admin: SessionUser,
    @RowId('pairId') id: number,
    @Body() { keepId }: MergeInput,
  ): Promise<CampsiteDetail> {
    return this.duplicates.merge(admin, id, keepId);
  }
}
