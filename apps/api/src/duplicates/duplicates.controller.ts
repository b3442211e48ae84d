import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query } from '@nestjs/common';
import { PageInput, CampsiteDetail, DuplicatePage, JobStarted, MergeInput } from '@kampvuur/contracts';
import { AdminOnly, SignedInUser, RecentlyConfirmed } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { DuplicatesService } from './duplicates.service';

/** Pairs of campsites that may be duplicates. */
@Controller('admin')
@AdminOnly()
export class DuplicatesController {
  constructor(private readonly duplicates: DuplicatesService) {}

  /** Starts a search for duplicate campsites. */
  @Post('find-duplicates')
  @HttpCode(HttpStatus.ACCEPTED)
  start(@SignedInUser() admin: SessionUser): Promise<JobStarted> {
    return this.duplicates.start(admin);
  }

  /** Most likely duplicates first. */
  @Get('duplicates')
  page(@Query() { page }: PageInput): Promise<DuplicatePage> {
    return this.duplicates.page(page);
  }

  /** Marks a pair as different campsites. */
  @Post('duplicates/:pairId/dismiss')
  @HttpCode(HttpStatus.NO_CONTENT)
  dismiss(@SignedInUser() admin: SessionUser, @IdParam('pairId') id: number): Promise<void> {
    return this.duplicates.dismiss(admin, id);
  }

  /** Merges a pair; returns the campsite that is kept. */
  @Post('duplicates/:pairId/merge')
  @HttpCode(HttpStatus.OK)
  @RecentlyConfirmed()
  merge(
    @SignedInUser() admin: SessionUser,
    @IdParam('pairId') id: number,
    @Body() { keepId }: MergeInput,
  ): Promise<CampsiteDetail> {
    return this.duplicates.merge(admin, id, keepId);
  }
}
