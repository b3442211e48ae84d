import { Injectable } from '@nestjs/common';
import type { NearbyAmenities, NearbyAmenity } from '@kampvuur/contracts';
import { MESSAGES, NotFound } from '@kampvuur/domain';
import { AmenitiesRepository } from '@kampvuur/persistence';
import { MergedCampsites } from '../campsites/merged-campsites';
import { NearbyAmenitiesRepository, type NearbyAmenityRow } from './nearby-amenities.repository';

/** Finds help and supplies around campsites. */
@Injectable()
export class AmenitiesService {
  constructor(
    private readonly amenities: AmenitiesRepository,
    private readonly nearby: NearbyAmenitiesRepository,
    private readonly merged: MergedCampsites,
  ) {}

  /** Those near a campsite; none for one without coordinates. @throws NotFound when there is no such campsite. */
  near(campsiteId: number): Promise<NearbyAmenities> {
    return this.merged.followingMerge(campsiteId, async (id) => {
      const position = await this.nearby.positionOf(id);
      if (position === undefined) throw new NotFound(MESSAGES.campsiteNotFound);
      const found = position ? await this.nearby.nearest(position) : [];
      const isImported = found.length > 0 || (await this.amenities.hasAny());
      return { amenities: found.map(presentAmenity), asOf: found[0]?.asOf ?? null, isImported };
    });
  }
}

function presentAmenity(amenity: NearbyAmenityRow): NearbyAmenity {
  const { kind, name, latitude, longitude, distanceKm, phone, openingHours, osmRef } = amenity;
  const rounded = Math.round(distanceKm * 10) / 10;
  return { kind, name, latitude, longitude, distanceKm: rounded, phone, openingHours, osmRef };
}
