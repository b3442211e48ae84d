import { Injectable } from '@nestjs/common';
import type { MapSettings } from '@kampvuur/contracts';
import { OPENSTREETMAP } from '@kampvuur/domain';
import { Settings } from '@kampvuur/runtime';
import { CampsitesRepository } from './campsites.repository';

/** Shown on the map next to the attribution of its tiles. */
const CAMPSITE_ATTRIBUTION = `Campsites: <a href="${OPENSTREETMAP.copyrightUrl}">${OPENSTREETMAP.attribution}</a>`;

/** Tiles of the street map, and attributions (docs/decisions 4, 12). */
@Injectable()
export class MapSettingsService {
  constructor(
    private readonly settings: Settings,
    private readonly campsites: CampsitesRepository,
  ) {}

  async read(): Promise<MapSettings> {
    const { tileOrigin, TILE_URL, TILE_ATTRIBUTION } = this.settings;
    const campsiteAttribution = (await this.campsites.hasAnyOfOpenStreetMap()) ? CAMPSITE_ATTRIBUTION : null;
    if (!tileOrigin) return { tileUrl: null, attribution: null, campsiteAttribution };
    return { tileUrl: TILE_URL, attribution: TILE_ATTRIBUTION, campsiteAttribution };
  }
}
