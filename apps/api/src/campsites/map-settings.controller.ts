import { Controller, Get } from '@nestjs/common';
import { MapSettings } from '@kampvuur/contracts';
import { Settings } from '@kampvuur/runtime';
import { Revalidated } from '../http/caching';

/** Where the street map comes from (docs/decisions 4). */
@Controller('api/map-settings')
export class MapSettingsController {
  constructor(private readonly settings: Settings) {}

  @Revalidated()
  @Get()
  read(): MapSettings {
    const { tileOrigin, TILE_URL, TILE_ATTRIBUTION } = this.settings;
    if (!tileOrigin) return { tileUrl: null, attribution: null };
    return { tileUrl: TILE_URL, attribution: TILE_ATTRIBUTION };
  }
}
