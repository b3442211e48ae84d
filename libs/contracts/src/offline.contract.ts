import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { MAX_ID, MESSAGES, OFFLINE_BATCH } from '@kampvuur/domain';
import type { NearbyAmenities } from './amenities.contract';
import type { CampsiteDetail, CampsiteObservations } from './campsite.contract';
import { numberList } from './transforms';

/** Query string of `GET /api/offline/campsites`. */
export class OfflineCampsitesInput {
  /** Ids separated by commas. */
  @Transform(numberList)
  @IsArray({ message: MESSAGES.offlineIds })
  @ArrayMinSize(1, { message: MESSAGES.offlineIds })
  @ArrayMaxSize(OFFLINE_BATCH, { message: MESSAGES.offlineIds })
  @IsInt({ each: true, message: MESSAGES.offlineIds })
  @Min(1, { each: true, message: MESSAGES.offlineIds })
  @Max(MAX_ID, { each: true, message: MESSAGES.offlineIds })
  ids: number[];
}

/** All that a device keeps of a campsite to show its page without a network. */
export class OfflineCampsite {
  campsite: CampsiteDetail;
  amenities: NearbyAmenities;
  observations: CampsiteObservations;
}
