import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min, NotContains } from 'class-validator';
import {
  CAMPSITE_SORTS,
  MAX_PAGE,
  MESSAGES,
  PAGE,
  PROVINCES,
  QUERY_MAX,
  type CampsiteSort,
  type Province,
} from '@kampvuur/domain';
import type { PublicUser } from './account.contract';
import { emptyIsAbsent, wholeNumber } from './transforms';

/** Filters of `GET /api/campsites/all-filtered`; page, limit and sort play no part (DECISIONS 3). */
export class CampsiteFilterInput {
  @IsOptional()
  @Transform(emptyIsAbsent)
  @IsString({ message: MESSAGES.query })
  @NotContains('\0', { message: MESSAGES.malformedRequest })
  @MaxLength(QUERY_MAX, { message: MESSAGES.query })
  query?: string;

  @IsOptional()
  @Transform(emptyIsAbsent)
  @IsIn(PROVINCES, { message: MESSAGES.province })
  province?: Province;
}

/** Query string of `GET /api/campsites` (Spec 7). */
export class CampsiteListInput extends CampsiteFilterInput {
  @IsOptional()
  @Transform(emptyIsAbsent)
  @IsIn(CAMPSITE_SORTS, { message: MESSAGES.sort })
  sort?: CampsiteSort;

  @Transform(wholeNumber)
  @IsInt({ message: MESSAGES.page })
  @Min(PAGE.first, { message: MESSAGES.page })
  @Max(MAX_PAGE, { message: MESSAGES.page })
  page: number = PAGE.first;

  @Transform(wholeNumber)
  @IsInt({ message: MESSAGES.limit })
  @Min(1, { message: MESSAGES.limit })
  @Max(PAGE.maxSize, { message: MESSAGES.limit })
  limit: number = PAGE.size;
}

/** One stored picture: its address without a width, ready for `srcset`. */
export class Picture {
  /** Address of the largest width. */
  url: string;
  /** `400w, 800w, 1200w` candidates; null for an address of another site. */
  srcset: string | null;
}

/** A campsite as lists and cards carry it. */
export class CampsiteCard {
  id: number;
  name: string;
  province: Province;
  closestTown: string | null;
  shortDescription: string | null;
  /** Decimal degrees as text (Spec 3); both or neither. */
  latitude: string | null;
  longitude: string | null;
  /** Lowest price per night in rand; null when unknown. */
  rates: number | null;
  /** One decimal as text, `4.7`; null without ratings. */
  averageRating: string | null;
  uniqueRatingCount: number;
  petFriendly: boolean;
  isClosed: boolean;
  adminVerified: boolean;
  facilities: string[];
  /** First five pictures, uploaded ones first (DECISIONS 5). */
  pictures: Picture[];
  imageUrls: string[];
}

/** Answer of `GET /api/campsites`. */
export class CampsitePage {
  data: CampsiteCard[];
  /** All campsites that match, over all pages. */
  total: number;
}

/** Answer of `GET /api/campsites/all`: what a marker and its popup need (DECISIONS 4, 5). */
export class MapCampsite {
  id: number;
  name: string;
  province: Province;
  shortDescription: string | null;
  latitude: string | null;
  longitude: string | null;
  rates: number | null;
  averageRating: string | null;
  facilities: string[];
  imageUrls: string[];
  isClosed: boolean;
}

export class CheckinFields {
  id: number;
  userId: number | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  summary: string;
  rating: number;
  photos: string[];
}

export class CheckinCampsite {
  id: number;
  name: string;
  province: Province;
  imageUrl: string | null;
}

/** The wrapper in which every listed check-in travels (Spec 3). */
export class CheckinEntry {
  checkin: CheckinFields;
  user: PublicUser;
  campsite: CheckinCampsite;
}

/** Answer of `GET /api/campsites/{id}`. */
export class CampsiteDetail extends CampsiteCard {
  longDescription: string | null;
  websiteUrls: string[];
  facebookUrl: string | null;
  contactPhones: string[];
  contactEmails: string[];
  activities: string[];
  categories: string[];
  lastEditedByAdminId: number | null;
  lastEditedAt: string | null;
  /** Every picture of the campsite, uploaded ones first, each once. */
  gallery: Picture[];
  totalCheckins: number;
  /** The newest five (DECISIONS 6). */
  checkins: CheckinEntry[];
}
