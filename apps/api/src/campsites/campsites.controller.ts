import { Controller, Get, Query } from '@nestjs/common';
import { ApiUnprocessableEntityResponse } from '@nestjs/swagger';
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
import { SignedInUser } from '../http/access.decorators';
import { Revalidated } from '../http/caching';
import { type EncodedResponse, ReturnsEncoded } from '../http/encoded-response';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { CampsitesService } from './campsites.service';

/** Lists, map and details of campsites (docs/product.md#calls). */
@Controller('campsites')
export class CampsitesController {
  constructor(private readonly campsites: CampsitesService) {}

  /** A page of the campsites that match, with the total. */
  @Get()
  @Revalidated()
  @ReturnsEncoded(CampsitePage)
  list(
    @SignedInUser() viewer: SessionUser,
    @Query() input: CampsiteListInput,
  ): Promise<EncodedResponse<CampsitePage>> {
    return this.campsites.page(viewer, input);
  }

  /** All campsites, for the map. */
  @Get('all')
  @Revalidated()
  @ReturnsEncoded([MapCampsite])
  @ApiUnprocessableEntityResponse({ description: MESSAGES.tooManyForMap })
  findAll(@SignedInUser() viewer: SessionUser): Promise<EncodedResponse<MapCampsite[]>> {
    return this.campsites.matching(viewer, {});
  }

  /** All matching campsites, for the map. */
  @Get('all-filtered')
  @Revalidated()
  @ReturnsEncoded([MapCampsite])
  @ApiUnprocessableEntityResponse({ description: MESSAGES.tooManyForMap })
  allFiltered(
    @SignedInUser() viewer: SessionUser,
    @Query() input: CampsiteFilterInput,
  ): Promise<EncodedResponse<MapCampsite[]>> {
    return this.campsites.matching(viewer, input);
  }

  /** The visible part of the map: clusters, and campsites that are not in a cluster. */
  @Get('map')
  @Revalidated()
  @ReturnsEncoded(MapView)
  map(@SignedInUser() viewer: SessionUser, @Query() input: MapViewInput): Promise<EncodedResponse<MapView>> {
    return this.campsites.mapView(viewer, input);
  }

  /** A campsite with its newest check-ins. */
  @Get(':id')
  @Revalidated()
  detail(@SignedInUser() viewer: SessionUser, @IdParam() id: number): Promise<CampsiteDetail> {
    return this.campsites.detailFor(viewer, id);
  }
}
