import { plainToInstance, Transform, type TransformFnParams } from 'class-transformer';
import {
  IsOptional,
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  MAX_ID,
  MESSAGES,
  MAX_NAME,
  MAX_SOUGHT_PLACES,
  PROPOSAL_FILTERS,
  PROPOSAL_MESSAGES,
  type ProposalFilter,
  type ProposalStatus,
  type Province,
  MAX_TEXT,
} from '@kampvuur/domain';
import { factsSetBy, type FieldValues } from '@kampvuur/domain/facts';
import type { Author } from './account.contract';
import type { Picture } from './campsite.contract';
import { CampsiteEditFields } from './campsite-write.contract';
import { PointsAward } from './checkin.contract';
import { factInput } from './fact-input';
import { Degrees, MayBeMissing, OptionalText, OutsideRegionConfirmation } from './field-decorators';
import { PageInput } from './jobs.contract';
import { emptyIsAbsent, toBoolean, trimmed } from './transforms';
import { MaxLength, MinLength } from './text-length';

const REQUIRED = {
  name: MESSAGES.campsiteName,
  latitude: PROPOSAL_MESSAGES.place,
  longitude: PROPOSAL_MESSAGES.place,
};

/** Body of `POST /api/proposals`: a missing campsite; `photos` are sent as files of the same form. */
export class ProposalInput
  extends /* @__PURE__ */ factInput(factsSetBy('propose'), {
    required: REQUIRED,
    isForm: true,
  })
{
  /** Confirms that it is none of the similar campsites; without it an almost certain duplicate leads to a 409. */
  @MayBeMissing()
  @Transform(toBoolean)
  @IsBoolean({ message: PROPOSAL_MESSAGES.anotherPlace })
  confirmedNotDuplicate?: boolean;

  /** Photos are sent as files: text in this field is refused rather than ignored. */
  @IsOptional()
  @Transform(emptyIsAbsent)
  @ArrayMaxSize(0, { message: MESSAGES.imagesAreFiles })
  photos?: string[] | null;
}

const hasCoordinate = ({ latitude, longitude }: LikelyPlacesInput) =>
  latitude !== undefined || longitude !== undefined;

/** Query string of `GET /api/proposals/likely-places`: the fields filled in so far; both coordinates or neither. */
export class LikelyPlacesInput {
  @Transform(trimmed)
  @MaxLength(MAX_NAME, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.campsiteName })
  @IsString({ message: MESSAGES.campsiteName })
  name: string;

  @ValidateIf(hasCoordinate)
  @Degrees('latitude', PROPOSAL_MESSAGES.place)
  latitude?: string;

  @ValidateIf(hasCoordinate)
  @Degrees('longitude', PROPOSAL_MESSAGES.place)
  longitude?: string;
}

/** A place of a file or list. */
export class SoughtPlace {
  @Transform(trimmed)
  @MaxLength(MAX_NAME, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.campsiteName })
  @IsString({ message: MESSAGES.campsiteName })
  name: string;

  @Degrees('latitude', PROPOSAL_MESSAGES.place)
  latitude: string;

  @Degrees('longitude', PROPOSAL_MESSAGES.place)
  longitude: string;
}

/** Like `@Type`, which needs reflected types that are not available in browsers. */
function toPlaces({ value }: TransformFnParams): unknown {
  return Array.isArray(value) ? value.map((place: unknown) => toPlace(place)) : value;
}

const toPlace = (place: unknown): unknown =>
  typeof place === 'object' && place !== null ? plainToInstance(SoughtPlace, place) : place;

/** Body of `POST /api/proposals/likely-places`. */
export class SoughtPlacesInput {
  @ValidateNested({ each: true, message: PROPOSAL_MESSAGES.soughtPlaces })
  @ArrayMinSize(1, { message: PROPOSAL_MESSAGES.soughtPlaces })
  @ArrayMaxSize(MAX_SOUGHT_PLACES, { message: PROPOSAL_MESSAGES.soughtPlaces })
  @IsArray({ message: PROPOSAL_MESSAGES.soughtPlaces })
  @Transform(toPlaces)
  places: SoughtPlace[];
}

/** An existing campsite or another proposal that may be the same place as a proposal. */
export class LikelyPlace {
  id: number;
  name: string;
  /** Metres; null when one of them has no coordinates. */
  distanceM: number | null;
  /** Why it may be the same place, as people read it, strongest reason first. */
  reasons: string[];
  /** Almost certain: the proposal is refused unless `confirmedNotDuplicate` is set. */
  isSure: boolean;
}

/** The campsites that may be a place of a list. */
export class PlaceMatches {
  /** The most likely first. */
  campsites: LikelyPlace[];
  /** Whether it is where campsites are listed, so that it may be proposed. */
  isServed: boolean;
}

/** A proposal, as its author sees it. */
export class CampsiteProposal {
  id: number;
  name: string;
  status: ProposalStatus;
  /** Its photos, accessible to its author and administrators only; empty once it is decided. */
  photos: Picture[];
  /** ISO 8601, UTC. */
  createdAt: string;
  processedAt: string | null;
  adminNote: string | null;
  /**
   * The campsite it became or duplicates; null while it is pending, when it was rejected, and once the campsite is
   * deleted.
   */
  campsiteId: number | null;
  campsiteName: string | null;
}

/** Response of `GET /api/user/proposals`. */
export class CampsiteProposalPage {
  data: CampsiteProposal[];
  /** All proposals of the viewer, over all pages. */
  total: number;
}

/** A proposal, in lists for administrators. */
export class ProposalEntry extends CampsiteProposal {
  province: Province;
  closestTown: string | null;
  confirmedNotDuplicate: boolean;
  /** Its author. */
  user: Author;
  adminUsername: string | null;
}

/** Response of `GET /api/admin/proposals`. */
export class ProposalPage {
  data: ProposalEntry[];
  /** All that match, over all pages. */
  total: number;
}

/** A proposal, as administrators review it. */
export class ProposalReview extends ProposalEntry {
  /** Proposed values of the campsite's fields; coordinates are numbers. */
  proposed: FieldValues;
  /** Campsites that may be the same place; empty once it is decided. */
  likelyPlaces: LikelyPlace[];
  /** Other pending proposals that may be the same place; empty once it is decided. */
  likelyProposals: LikelyPlace[];
}

/** Query string of `GET /api/user/proposals`. */
export class OwnProposalsInput extends PageInput {}

/** Query string of `GET /api/admin/proposals`. */
export class ProposalListInput extends PageInput {
  @Transform(emptyIsAbsent)
  @MayBeMissing()
  @IsIn(PROPOSAL_FILTERS, { message: PROPOSAL_MESSAGES.status })
  status?: ProposalFilter;
}

/** Body of `POST /api/admin/proposals/{id}/approve`: corrected fields and a note to the author. */
export class ProposalApprovalInput extends CampsiteEditFields {
  /** Confirms that it is none of the similar campsites; without it an almost certain duplicate leads to a 409. */
  @MayBeMissing()
  @Transform(toBoolean)
  @IsBoolean({ message: PROPOSAL_MESSAGES.anotherPlace })
  confirmedNotDuplicate?: boolean;

  /** Confirms that the place is outside the region in which campsites are listed; without it such a place leads to a 400. */
  @OutsideRegionConfirmation()
  isOutsideRegion?: boolean;

  @OptionalText(MAX_TEXT)
  adminNote?: string | null;
}

/** Body of `POST /api/admin/proposals/{id}/duplicate`. */
export class ProposalDuplicateInput {
  /** Id of the existing campsite that was proposed. */
  @IsInt({ message: MESSAGES.id })
  @Min(1, { message: MESSAGES.id })
  @Max(MAX_ID, { message: MESSAGES.id })
  campsiteId: number;

  @OptionalText(MAX_TEXT)
  adminNote?: string | null;
}

/** Response to an approval: the proposal as it is now, and the points its author earned. */
export class ProposalApproval extends ProposalReview {
  /** Null when the author's account is removed. */
  award: PointsAward | null;
}
