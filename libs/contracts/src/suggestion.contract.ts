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
} from 'class-validator';
import {
  MESSAGES,
  SUGGESTION_FILTERS,
  type SuggestionFilter,
  type SuggestionStatus,
  MAX_TEXT,
} from '@kampvuur/domain';
import {
  factsSetBy,
  type FieldValues,
  type HeldReason,
  REVIEWED_FACTS,
  type ReviewedFact,
} from '@kampvuur/domain/facts';
import type { Author } from './account.contract';
import { PointsAward } from './checkin.contract';
import { factInput } from './fact-input';
import { MayBeMissing } from './field-decorators';
import { PageInput } from './jobs.contract';
import { emptyIsAbsent, trimmed } from './transforms';
import { MaxLength, MinLength } from './text-length';

/** Body of `POST /api/campsites/{id}/suggested-updates`: only the changed facts (docs/product.md#validation). */
export class SuggestionInput
  extends /* @__PURE__ */ factInput(factsSetBy('suggest'), {
    refusesNullLists: true,
  }) {}

/** A suggested correction (docs/product.md#data). */
export class SuggestedUpdate {
  id: number;
  campsiteId: number;
  campsiteName: string;
  /** Null once the account is removed, and for values found by a scrape. */
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

/** What the viewer has suggested for a campsite and nobody has reviewed yet; a newer suggestion replaces it. */
export class PendingSuggestion {
  pending: SuggestedUpdate | null;
}

/** The passage of a web page that supports a value suggested by a scrape. */
export class SuggestionEvidence {
  field: string;
  /** The text of the page around the value. */
  snippet: string;
  /** Address of the page. */
  sourceUrl: string;
  /** The suggested value is a literal quote from the page. */
  isQuote: boolean;
}

/** A change of a contact, or one with bank details, that is only approved after a second look (docs/decisions 27). */
export class HeldField {
  field: string;
  /** What the change does to what is known, or that it brings what looks like bank details. */
  reason: HeldReason;
  /** The passage that looks like bank details; null for a contact. */
  passage: string | null;
}

/** A suggestion, as administrators review it (docs/decisions 7). */
export class SuggestionReview extends SuggestedUpdate {
  /** Null for values found by a scrape. */
  user: Author | null;
  /** The page on which a scrape found the values. */
  sourceUrl: string | null;
  /** Passages that support values found by a scrape; empty for suggestions by people. */
  evidence: SuggestionEvidence[];
  adminUsername: string | null;
  /** The campsite's values when the suggestion was made, by changed field. */
  baseValues: FieldValues;
  /** The campsite's current values, by changed field. */
  currentValues: FieldValues;
  /** The campsite's current websites, to compare with. */
  campsiteWebsites: string[];
  /** Changed fields whose value in the campsite is no longer the base value; only while pending. */
  staleFields: string[];
  isStale: boolean;
  /** Changes that an approval must confirm by name; only while pending. */
  heldFields: HeldField[];
  /** Fields that were changed by the approval. */
  appliedFields: string[];
}

/** Response of `GET /api/admin/suggested-updates`. */
export class SuggestionPage {
  data: SuggestionReview[];
  /** All that match, over all pages. */
  total: number;
}

/** Query string of `GET /api/admin/suggested-updates`. */
export class SuggestionListInput extends PageInput {
  @Transform(emptyIsAbsent)
  @MayBeMissing()
  @IsIn(SUGGESTION_FILTERS, { message: MESSAGES.suggestionStatus })
  status?: SuggestionFilter;
}

/** Body of `POST /api/admin/suggested-updates/{id}/approve`. */
export class ApprovalInput {
  @IsOptional()
  @Transform(trimmed)
  @MaxLength(MAX_TEXT, { message: MESSAGES.textTooLong })
  @IsString({ message: MESSAGES.textTooLong })
  adminNote?: string | null;

  /** Approves only these fields; all when missing. Latitude and longitude are approved together. */
  @MayBeMissing()
  @IsIn(REVIEWED_FACTS, { each: true, message: MESSAGES.suggestionFields })
  @ArrayUnique({ message: MESSAGES.suggestionFields })
  @ArrayMaxSize(REVIEWED_FACTS.length, { message: MESSAGES.suggestionFields })
  @ArrayMinSize(1, { message: MESSAGES.suggestionFields })
  @IsArray({ message: MESSAGES.suggestionFields })
  fields?: ReviewedFact[];

  /** The held fields among them, each of which an administrator has looked at a second time. */
  @MayBeMissing()
  @IsIn(REVIEWED_FACTS, { each: true, message: MESSAGES.confirmedContacts })
  @ArrayUnique({ message: MESSAGES.confirmedContacts })
  @ArrayMaxSize(REVIEWED_FACTS.length, { message: MESSAGES.confirmedContacts })
  @IsArray({ message: MESSAGES.confirmedContacts })
  confirmedContacts?: ReviewedFact[];

  /** Approves even if the campsite has changed since. */
  @MayBeMissing()
  @IsBoolean({ message: MESSAGES.forceFlag })
  force?: boolean;
}

/** Body of `POST /api/admin/suggested-updates/{id}/reject`. */
export class RejectionInput {
  @Transform(trimmed)
  @MaxLength(MAX_TEXT, { message: MESSAGES.textTooLong })
  @MinLength(1, { message: MESSAGES.rejectionNote })
  @IsString({ message: MESSAGES.rejectionNote })
  adminNote: string;
}

/** Response to an approval: the suggestion as it is now, and the points its author earned. */
export class SuggestionApproval extends SuggestionReview {
  /** Null without an author or when the author's account is removed. */
  award: PointsAward | null;
}
