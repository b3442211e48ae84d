import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
} from 'class-validator';
import {
  type FieldValues,
  MESSAGES,
  REVIEWED_FIELDS,
  type ReviewedField,
  SUGGESTION_FILTERS,
  type SuggestionFilter,
  type SuggestionStatus,
  TEXT_MAX,
} from '@kampvuur/domain';
import type { Author } from './account.contract';
import { PointsAward } from './checkin.contract';
import { EntryList, Link, MayBeMissing, Rate } from './field-decorators';
import { PageInput } from './jobs.contract';
import { emptyIsAbsent, trimmed } from './transforms';

/** Body of `POST /api/campsites/{id}/suggested-updates`: changed fields only, and no others (docs/product.md 5). */
export class SuggestionInput {
  @MayBeMissing()
  @EntryList('phone')
  contactPhones?: string[];

  @MayBeMissing()
  @EntryList('email')
  contactEmails?: string[];

  /** Rand a night; null when there is no known price. */
  @Rate()
  rates?: number | null;

  @MayBeMissing()
  @EntryList('website')
  websiteUrls?: string[];

  /** Null when there is none. */
  @MayBeMissing()
  @Link()
  facebookUrl?: string | null;

  @MayBeMissing()
  @EntryList('name')
  facilities?: string[];

  @MayBeMissing()
  @EntryList('name')
  activities?: string[];

  @MayBeMissing()
  @EntryList('name')
  categories?: string[];

  @MayBeMissing()
  @IsBoolean({ message: MESSAGES.isClosed })
  isClosed?: boolean;
}

/** A suggested correction (docs/product.md 3). */
export class SuggestedUpdate {
  id: number;
  campsiteId: number;
  campsiteName: string;
  /** Null once the account is removed, and when a scrape found the values. */
  userId: number | null;
  username: string | null;
  status: SuggestionStatus;
  /** New values by field. */
  changes: FieldValues;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  adminId: number | null;
  adminNote: string | null;
  processedAt: string | null;
}

/** What a web page says for a value that a scrape suggests. */
export class SuggestionEvidence {
  field: string;
  /** The words of the page around the value. */
  snippet: string;
  /** The page they stand on. */
  sourceUrl: string;
  /** The suggested value is the page's own text, word for word. */
  isQuote: boolean;
}

/** A suggestion as administrators review it (docs/decisions 7). */
export class SuggestionReview extends SuggestedUpdate {
  /** Null when a scrape found the values. */
  user: Author | null;
  /** The page a scrape found the values on. */
  sourceUrl: string | null;
  /** What the pages say for the values; empty for people's suggestions. */
  evidence: SuggestionEvidence[];
  adminUsername: string | null;
  /** What the suggestion was based on, by changed field. */
  baseValues: FieldValues;
  /** What the campsite holds now, by changed field. */
  currentValues: FieldValues;
  /** Changed fields in which the campsite has changed since; only while pending. */
  staleFields: string[];
  isStale: boolean;
  /** Fields the approval has written. */
  appliedFields: string[];
}

/** Answer of `GET /api/admin/suggested-updates`. */
export class SuggestionPage {
  data: SuggestionReview[];
  /** All that match, over all pages. */
  total: number;
}

/** Query string of `GET /api/admin/suggested-updates`. */
export class SuggestionListInput extends PageInput {
  @Transform(emptyIsAbsent)
  @IsOptional()
  @IsIn(SUGGESTION_FILTERS, { message: MESSAGES.suggestionStatus })
  status?: SuggestionFilter;
}

/** Body of `POST /api/admin/suggested-updates/{id}/approve`. */
export class ApprovalInput {
  @IsOptional()
  @Transform(trimmed)
  @MaxLength(TEXT_MAX, { message: MESSAGES.textTooLong })
  @IsString({ message: MESSAGES.textTooLong })
  adminNote?: string | null;

  /** Approves these fields only; all when missing. Of a position both halves go together. */
  @IsOptional()
  @IsIn(REVIEWED_FIELDS, { each: true, message: MESSAGES.suggestionFields })
  @ArrayUnique({ message: MESSAGES.suggestionFields })
  @ArrayMaxSize(REVIEWED_FIELDS.length, { message: MESSAGES.suggestionFields })
  @ArrayMinSize(1, { message: MESSAGES.suggestionFields })
  @IsArray({ message: MESSAGES.suggestionFields })
  fields?: ReviewedField[];

  /** Approves although the campsite has changed since. */
  @IsOptional()
  @IsBoolean({ message: MESSAGES.forceFlag })
  force?: boolean;
}

/** Body of `POST /api/admin/suggested-updates/{id}/reject`. */
export class RejectionInput {
  @Transform(trimmed)
  @MaxLength(TEXT_MAX, { message: MESSAGES.textTooLong })
  @MinLength(1, { message: MESSAGES.rejectionNote })
  @IsString({ message: MESSAGES.rejectionNote })
  adminNote: string;
}

/** Answer of an approval: the suggestion as it stands now, and what its author earned. */
export class SuggestionApproval extends SuggestionReview {
  /** Null when the author's account is gone or there was none. */
  award: PointsAward | null;
}
