import { Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import {
  CASE_DECISIONS,
  CASE_FILTERS,
  CASE_VERSION_MAX,
  type CaseDecision,
  type CaseFilter,
  type CaseKind,
  type CaseStatus,
  EMAIL_MAX,
  MAX_ID,
  MEDIA_PATH,
  MESSAGES,
  NAME_MAX,
  REMOVAL_CAMPSITE,
  REMOVAL_WORDS,
  REPORT_KINDS,
  REPORT_MESSAGES,
  REPORT_REASON_NAMES,
  REPORT_WORDS_MAX,
  type ReportKind,
  type ReportReason,
  TEXT_MAX,
} from '@kampvuur/domain';
import type { Author } from './account.contract';
import type { Picture } from './campsite.contract';
import { EmailAddress } from './field-decorators';
import { PageInput } from './jobs.contract';
import { emptyIsAbsent, trimmed, wholeNumber } from './transforms';

/** An address of a stored picture, `/media/…`. */
const PICTURE_ADDRESS = new RegExp(`^${MEDIA_PATH}/[\\w-]{1,64}-\\d{1,5}\\.webp$`);

/** Body of `POST /api/reports`. */
export class ReportInput {
  @IsIn(REPORT_KINDS, { message: REPORT_MESSAGES.kind })
  kind: ReportKind;

  /** Of the check-in, also for one of its photos; of the campsite for one of its pictures; of the user for a profile. */
  @IsInt({ message: MESSAGES.id })
  @Min(1, { message: MESSAGES.id })
  @Max(MAX_ID, { message: MESSAGES.id })
  id: number;

  /** Address of the photo or picture; not for anything else. */
  @ValidateIf(({ kind }: ReportInput) => kind === 'photo' || kind === 'image')
  @Matches(PICTURE_ADDRESS, { message: REPORT_MESSAGES.picture })
  picture?: string;

  @IsIn(REPORT_REASON_NAMES, { message: REPORT_MESSAGES.reason })
  reason: ReportReason;

  @Transform(trimmed)
  @IsOptional()
  @MaxLength(REPORT_WORDS_MAX, { message: REPORT_MESSAGES.words })
  @IsString({ message: REPORT_MESSAGES.words })
  words?: string;
}

/** Body of `POST /api/removal-requests`: an owner asks for a campsite or a picture of it to go. */
export class RemovalRequestInput {
  @IsOptional()
  @IsInt({ message: MESSAGES.id })
  @Min(1, { message: MESSAGES.id })
  @Max(MAX_ID, { message: MESSAGES.id })
  campsiteId?: number;

  /** A link to the campsite, or its name and place; only without `campsiteId`. */
  @Transform(trimmed)
  @ValidateIf(({ campsiteId }: RemovalRequestInput) => campsiteId === undefined)
  @Length(REMOVAL_CAMPSITE.min, REMOVAL_CAMPSITE.max, { message: REPORT_MESSAGES.requestCampsite })
  @IsString({ message: REPORT_MESSAGES.requestCampsite })
  campsite?: string;

  /** Address of the picture; the campsite as a whole without it. */
  @Transform(emptyIsAbsent)
  @IsOptional()
  @Matches(PICTURE_ADDRESS, { message: REPORT_MESSAGES.picture })
  picture?: string;

  @Transform(trimmed)
  @Length(1, NAME_MAX, { message: REPORT_MESSAGES.name })
  @IsString({ message: REPORT_MESSAGES.name })
  name: string;

  @Transform(trimmed)
  @MaxLength(EMAIL_MAX, { message: MESSAGES.emailTooLong })
  @EmailAddress()
  email: string;

  @Transform(trimmed)
  @Length(REMOVAL_WORDS.min, REMOVAL_WORDS.max, { message: REPORT_MESSAGES.requestWords })
  @IsString({ message: REPORT_MESSAGES.requestWords })
  words: string;
}

/** Answer of `GET /api/removal-requests/campsites/{id}`: which campsite a request is about. */
export class RemovalCampsite {
  /** Of the campsite it was merged into, if it was. */
  id: number;
  name: string;
}

/** Query string of `GET /api/admin/reports`. */
export class CaseListInput extends PageInput {
  @Transform(emptyIsAbsent)
  @IsOptional()
  @IsIn(CASE_FILTERS, { message: REPORT_MESSAGES.filter })
  status?: CaseFilter;

  /** Id of a user: only what is theirs. */
  @Transform(wholeNumber)
  @IsOptional()
  @IsInt({ message: MESSAGES.id })
  @Min(1, { message: MESSAGES.id })
  @Max(MAX_ID, { message: MESSAGES.id })
  owner?: number;
}

/** Answer of `GET /api/admin/queues`: how much waits in each, counted no further than 100. */
export class WaitingCounts {
  reports: number;
  proposals: number;
  suggestions: number;
}

/** Body of `POST /api/admin/reports/{id}/decide`. */
export class CaseDecisionInput {
  @IsIn(CASE_DECISIONS, { message: REPORT_MESSAGES.decision })
  decision: CaseDecision;

  /** `version` of the case that the administrator has looked at. */
  @MaxLength(CASE_VERSION_MAX, { message: REPORT_MESSAGES.version })
  @IsString({ message: REPORT_MESSAGES.version })
  version: string;

  /** Needed unless it is dismissed. */
  @Transform(trimmed)
  @ValidateIf(({ decision, note }: CaseDecisionInput) => decision !== 'dismiss' || note !== undefined)
  @MaxLength(TEXT_MAX, { message: MESSAGES.textTooLong })
  @Matches(/\S/, { message: REPORT_MESSAGES.note })
  @IsString({ message: REPORT_MESSAGES.note })
  note?: string;
}

/** What one person says about a thing. */
export class CaseReport {
  id: number;
  /** As people chose it; `owner` of a request for removal. */
  reason: string;
  words: string;
  /** Null of an owner's request, and once the account is removed. */
  reporterId: number | null;
  reporterName: string | null;
  /** Of an owner's request: who is to be answered, for 90 days. */
  contactName: string | null;
  contactEmail: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Something that was reported, as it stands now, and what became of it. */
export class ModerationCase {
  id: number;
  /** Changes with the thing, its reports and decisions: a decision names what it is about. */
  version: string;
  kind: CaseKind;
  status: CaseStatus;
  /** It is shown nowhere now. */
  isHidden: boolean;
  /** Its author, or a decision, has deleted it. */
  isGone: boolean;
  /** ISO 8601, UTC. */
  openedAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
  note: string | null;
  /** Whose it is; null of what nobody uploaded. */
  owner: Author | null;
  campsiteId: number | null;
  campsiteName: string | null;
  /** Of a check-in. */
  text: string | null;
  rating: number | null;
  pictures: Picture[];
  /** The first twenty. */
  reports: CaseReport[];
}

/** Answer of `GET /api/admin/reports`. */
export class ModerationPage {
  data: ModerationCase[];
  /** All that match, over all pages. */
  total: number;
}
