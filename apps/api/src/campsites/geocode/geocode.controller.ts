import { Controller, Get, Query } from '@nestjs/common';
import {
  ReverseGeocodeResult,
  GeocodePlace,
  GeocodeReverseInput,
  GeocodeSearchInput,
} from '@kampvuur/contracts';
import { GeocodeService } from './geocode.service';

/** Places by name and by position (docs/decisions 4). */
@Controller('api/geocode')
export class GeocodeController {
  constructor(private readonly geocode: GeocodeService) {}

  @Get('search')
  search(@Query() { q, limit }: GeocodeSearchInput): Promise<GeocodePlace[]> {
    return this.geocode.search(q, limit);
  }

  @Get('reverse')
  reverse(@Query() { lat, lon }: GeocodeReverseInput): Promise<ReverseGeocodeResult> {
    return this.geocode.reverse(lat, lon);
  }
}
