import { Controller, Get } from '@nestjs/common';
import { MapSettings } from '@kampvuur/contracts';
import { Revalidated } from '../http/caching';
import { MapSettingsService } from './map-settings.service';

/** What the map needs before its first tile. */
@Controller('map-settings')
export class MapSettingsController {
  constructor(private readonly settings: MapSettingsService) {}

  /** Where the map takes its tiles from, and the attributions it shows. */
  @Get()
  @Revalidated()
  read(): Promise<MapSettings> {
    return this.settings.read();
  }
}
