import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import {
  type FieldValues,
  MAX_ID,
  MESSAGES,
  NAME_MAX,
  PROPOSAL_FILTERS,
  PROPOSAL_MESSAGES,
  type ProposalFilter,
  type ProposalStatus,
  type Province,
  TEXT_MAX,
} from '@kampvuur/domain';
import type { Author } from './account.contract';
import type { Picture } from './campsite.contract';
import { CampsiteEditFields } from './campsite-write.contract';
import { PointsAward } from './checkin.contract';
import { Degrees, EntryList, Link, MayBeMissing, OptionalText, Rate } from './field-decorators';
import { PageInput } from './jobs.contract';
import { emptyIsAbsent, toBoolean, toList, trimmed, wholeNumber } from './transforms';

/** Body of `POST /api/proposals`: a campsite that is missing; `photos` travel beside the fields as files. */
export class ProposalInput {
  @Transform(trimmed)
  @MaxLength(NAME_MAX, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.campsiteName })
  @IsString({ message: MESSAGES.campsiteName })
  name: string;

  /** Decimal degrees as text. */
  @Degrees('latitude', PROPOSAL_MESSAGES.place)
  latitude: string;

  @Degrees('longitude', PROPOSAL_MESSAGES.place)
  longitude: string;

  @OptionalText(NAME_MAX)
  closestTown?: string | null;

  @OptionalText(TEXT_MAX)
  shortDescription?: string | null;

  @OptionalText(TEXT_MAX)
  longDescription?: string | null;

  /** Rand a night; missing when there is no known price. */
  @Rate()
  @Transform(wholeNumber)
  @Transform(emptyIsAbsent)
  rates?: number | null;

  @MayBeMissing()
  @EntryList('website')
  @Transform(toList)
  websiteUrls?: string[];

  @MayBeMissing()
  @Link()
  facebookUrl?: string | null;

  @MayBeMissing()
  @EntryList('phone')
  @Transform(toList)
  contactPhones?: string[];

  @MayBeMissing()
  @EntryList('email')
  @Transform(toList)
  contactEmails?: string[];

  @MayBeMissing()
  @EntryList('name')
  @Transform(toList)
  facilities?: string[];

  @MayBeMissing()
  @EntryList('name')
  @Transform(toList)
  activities?: string[];

  @MayBeMissing()
  @EntryList('name')
  @Transform(toList)
  categories?: string[];

  /** It is none of the campsites that are like it; without it a sure duplicate is a 409. */
  @IsOptional()
  @Transform(toBoolean)
  @IsBoolean({ message: PROPOSAL_MESSAGES.anotherPlace })
  isAnotherPlace?: boolean;

  /** Photos travel as files: in their place only nothing is taken, so that none is lost in silence. */
  @IsOptional()
  @Transform(emptyIsAbsent)
  @ArrayMaxSize(0, { message: MESSAGES.imagesAreFiles })
  photos?: string[];
}

const hasCoordinate = ({ latitude, longitude }: LikelyPlacesInput) =>
  latitude !== undefined || longitude !== undefined;

/** Query string of `GET /api/proposals/likely-places`: the fields filled in so far. Both coordinates or neither. */
export class LikelyPlacesInput {
  @Transform(trimmed)
  @MaxLength(NAME_MAX, { message: MESSAGES.nameTooLong })
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

/** A campsite, or another proposal, that a proposed one may be. */
export class LikelyPlace {
  id: number;
  name: string;
  /** Metres; null when one of them has no coordinates. */
  distanceM: number | null;
  /** What speaks for it, in words, the strongest first. */
  reasons: string[];
  /** So likely that a proposal is refused unless it says that it is another place. */
  isSure: boolean;
}

/** A proposal as its proposer sees it. */
export class CampsiteProposal {
  id: number;
  name: string;
  status: ProposalStatus;
  /** Photos that wait with it, at addresses that answer its proposer and administrators alone; empty once it is decided. */
  photos: Picture[];
  /** ISO 8601, UTC. */
  createdAt: string;
  processedAt: string | null;
  adminNote: string | null;
  /** The campsite it became, or the one it is; null while it waits, when it was rejected, and once that is gone. */
  campsiteId: number | null;
  campsiteName: string | null;
}

/** Answer of `GET /api/user/proposals`. */
export class CampsiteProposalPage {
  data: CampsiteProposal[];
  /** All of them, over all pages. */
  total: number;
}

/** A proposal as administrators' lists have it. */
export class ProposalEntry extends CampsiteProposal {
  province: Province;
  closestTown: string | null;
  isAnotherPlace: boolean;
  /** Who proposes it. */
  user: Author;
  adminUsername: string | null;
}

/** Answer of `GET /api/admin/proposals`. */
export class ProposalPage {
  data: ProposalEntry[];
  /** All that match, over all pages. */
  total: number;
}

/** A proposal as administrators decide on it. */
export class ProposalReview extends ProposalEntry {
  /** Fields of the campsite as they were proposed; degrees are numbers. */
  proposed: FieldValues;
  /** Campsites it may be, while it waits. */
  likelyPlaces: LikelyPlace[];
  /** Other proposals that wait and may be the same place, by the same rules, while it waits. */
  likelyProposals: LikelyPlace[];
}

/** Query string of `GET /api/user/proposals`. */
export class OwnProposalsInput extends PageInput {}

/** Query string of `GET /api/admin/proposals`. */
export class ProposalListInput extends PageInput {
  @Transform(emptyIsAbsent)
  @IsOptional()
  @IsIn(PROPOSAL_FILTERS, { message: PROPOSAL_MESSAGES.status })
  status?: ProposalFilter;
}

/** Body of `POST /api/admin/proposals/{id}/approve`: fields that were corrected, and a note for the camper. */
export class ProposalApprovalInput extends CampsiteEditFields {
  /** It is none of the campsites that are like it; without it a sure duplicate is a 409. */
  @IsOptional()
  @Transform(toBoolean)
  @IsBoolean({ message: PROPOSAL_MESSAGES.anotherPlace })
  isAnotherPlace?: boolean;

  @OptionalText(TEXT_MAX)
  adminNote?: string | null;
}

/** Body of `POST /api/admin/proposals/{id}/duplicate`. */
export class ProposalDuplicateInput {
  /** The campsite it is. */
  @IsInt({ message: MESSAGES.id })
  @Min(1, { message: MESSAGES.id })
  @Max(MAX_ID, { message: MESSAGES.id })
  campsiteId: number;

  @OptionalText(TEXT_MAX)
  adminNote?: string | null;
}

/** Answer of an approval: the proposal as it stands now, and what its proposer earned. */
export class ProposalApproval extends ProposalReview {
  /** Null when the proposer's account is gone. */
  award: PointsAward | null;
}
