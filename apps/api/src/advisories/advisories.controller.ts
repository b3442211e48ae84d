import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { Advisory, AdvisoryInput, AdvisoryListInput, AdvisoryMapInput } from '@kampvuur/contracts';
import { WriteLimit } from '../auth/write-limits';
import { ofAdministrators, RecentlyConfirmed, SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { AdvisoriesService } from './advisories.service';

/** Temporary conditions at campsites and in areas (docs/product.md#calls). */
@Controller('advisories')
export class AdvisoriesController {
  constructor(private readonly advisories: AdvisoriesService) {}

  /** The advisories that apply to campsites, newest first. */
  @Get()
  list(@SignedInUser() viewer: SessionUser, @Query() input: AdvisoryListInput): Promise<Advisory[]> {
    return this.advisories.ofCampsites(viewer, input.campsiteIds);
  }

  /** The advisories in the visible part of the map, newest first. */
  @Get('map')
  map(
    @SignedInUser() viewer: SessionUser,
    @Query() { bounds: [west, south, east, north] }: AdvisoryMapInput,
  ): Promise<Advisory[]> {
    return this.advisories.within(viewer, { west, south, east, north });
  }

  /** Reports an advisory. */
  @Post()
  @WriteLimit('advisories')
  report(@SignedInUser() reporter: SessionUser, @Body() input: AdvisoryInput): Promise<Advisory> {
    return this.advisories.report(reporter, input);
  }

  /** Confirms that the condition persists; confirming again changes nothing but the time. */
  @Post(':id/confirm')
  @HttpCode(204)
  @WriteLimit('advisoryVoices')
  confirm(@SignedInUser() viewer: SessionUser, @IdParam() id: number): Promise<void> {
    return this.advisories.confirm(viewer, id);
  }

  /** Says that it is over; 204 also when it has ended. */
  @Post(':id/over')
  @HttpCode(204)
  @WriteLimit('advisoryVoices')
  sayOver(@SignedInUser() viewer: SessionUser, @IdParam() id: number): Promise<void> {
    return this.advisories.sayOver(viewer, id);
  }

  /** Deletes an advisory. */
  @Delete(':id')
  @HttpCode(204)
  @RecentlyConfirmed({ needs: ofAdministrators })
  delete(@SignedInUser() viewer: SessionUser, @IdParam() id: number): Promise<void> {
    return this.advisories.delete(viewer, id);
  }
}
