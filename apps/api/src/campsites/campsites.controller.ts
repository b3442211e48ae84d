import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import {
  CampsiteDetail,
  CampsiteFilterInput,
  CampsiteListInput,
  CampsitePage,
  MapCampsite,
  MapView,
  MapViewInput,
} from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { CurrentSession } from '../http/access.decorators';
import { Revalidated } from '../http/caching';
import type { ReadyAnswer } from '../http/ready-answer';
import type { SessionUser } from '../http/session-user';
import { RowId } from '../http/validation';
import { CampsitesService } from './campsites.service';

/** Campsites as people find them (docs/product.md 7). */
@Controller('api/campsites')
export class CampsitesController {
  constructor(private readonly campsites: CampsitesService) {}

  @Revalidated()
  @Get()
  @ApiOkResponse({ type: CampsitePage })
  list(@CurrentSession() viewer: SessionUser, @Query() input: CampsiteListInput): Promise<ReadyAnswer> {
    return this.campsites.page(viewer, input);
  }

  /** Every campsite, for the map. */
  @Revalidated()
  @Get('all')
  @ApiOkResponse({ type: [MapCampsite] })
  @ApiUnprocessableEntityResponse({ description: MESSAGES.tooManyForMap })
  all(@CurrentSession() viewer: SessionUser): Promise<ReadyAnswer> {
    return this.campsites.matching(viewer, {});
  }

  /** Every campsite that matches, for the map. */
  @Revalidated()
  @Get('all-filtered')
  @ApiOkResponse({ type: [MapCampsite] })
  @ApiUnprocessableEntityResponse({ description: MESSAGES.tooManyForMap })
  allFiltered(
    @CurrentSession() viewer: SessionUser,
    @Query() input: CampsiteFilterInput,
  ): Promise<ReadyAnswer> {
    return this.campsites.matching(viewer, input);
  }

  /** The part of the map in view: clusters, and campsites that stand alone. */
  @Revalidated()
  @Get('map')
  @ApiOkResponse({ type: MapView })
  map(@CurrentSession() viewer: SessionUser, @Query() input: MapViewInput): Promise<ReadyAnswer> {
    return this.campsites.mapView(viewer, input);
  }

  @Revalidated()
  @Get(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: CampsiteDetail })
  detail(@RowId() id: number): Promise<ReadyAnswer> {
    return this.campsites.detail(id);
  }
}
