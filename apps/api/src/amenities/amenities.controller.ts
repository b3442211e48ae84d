import { Controller, Get } from '@nestjs/common';
import { NearbyAmenities } from '@kampvuur/contracts';
import { Revalidated } from '../http/caching';
import { IdParam } from '../http/validation';
import { AmenitiesService } from './amenities.service';

/** Help and supplies around campsites (docs/decisions 28). */
@Controller('campsites/:id/amenities')
export class AmenitiesController {
  constructor(private readonly amenities: AmenitiesService) {}

  /** The nearest hospitals, clinics, police stations, filling stations, shops and so on, in a straight line. */
  @Get()
  @Revalidated()
  near(@IdParam() campsiteId: number): Promise<NearbyAmenities> {
    return this.amenities.near(campsiteId);
  }
}
