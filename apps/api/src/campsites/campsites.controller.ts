import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import {
  CampsiteDetail,
  CampsiteFilterInput,
  CampsiteListInput,
  CampsitePage,
  MapCampsite,
} from '@kampvuur/contracts';
import { RowId } from '../http/validation';
import { CampsitesService } from './campsites.service';

/** Campsites as people find them (Spec 7). */
@Controller('api/campsites')
export class CampsitesController {
  constructor(private readonly campsites: CampsitesService) {}

  @Get()
  list(@Query() input: CampsiteListInput): Promise<CampsitePage> {
    return this.campsites.page(input);
  }

  /** Every campsite, for the map. */
  @Get('all')
  all(): Promise<MapCampsite[]> {
    return this.campsites.all();
  }

  /** Every campsite that matches, for the map. */
  @Get('all-filtered')
  allFiltered(@Query() input: CampsiteFilterInput): Promise<MapCampsite[]> {
    return this.campsites.matching(input);
  }

  @Get(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  detail(@RowId() id: number): Promise<CampsiteDetail> {
    return this.campsites.detail(id);
  }
}
