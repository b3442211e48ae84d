import { Controller, Get, Query } from '@nestjs/common';
import {
  ReverseGeocodeResult,
  GeocodePlace,
  GeocodeReverseInput,
  GeocodeSearchInput,
} from '@kampvuur/contracts';
import { SignedInUser } from '../../http/access.decorators';
import type { SessionUser } from '../../http/session-user';
import { GeocodeService } from './geocode.service';

/** Places by name and by position (docs/decisions 4). */
@Controller('geocode')
export class GeocodeController {
  constructor(private readonly geocode: GeocodeService) {}

  /** Places by name. */
  @Get('search')
  search(
    @SignedInUser() { id }: SessionUser,
    @Query() { q, limit }: GeocodeSearchInput,
  ): Promise<GeocodePlace[]> {
    return this.geocode.search(q, limit, id);
  }

  /** The place at a position. */
  @Get('reverse')
  reverse(
    @SignedInUser() { id }: SessionUser,
    @Query() { lat, lon }: GeocodeReverseInput,
  ): Promise<ReverseGeocodeResult> {
    return this.geocode.reverse(lat, lon, id);
  }
}
