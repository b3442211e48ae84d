import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsString, Matches, Max, Min, ValidateIf } from 'class-validator';
import {
  CASE_DECISIONS,
  CASE_FILTERS,
  MAX_CASE_VERSION,
  type CaseDecision,
  type CaseFilter,
  type CaseKind,
  type CaseStatus,
  MAX_EMAIL,
  MAX_ID,
  MEDIA_PATH,
  MESSAGES,
  MAX_NAME,
  REMOVAL_CAMPSITE,
  REMOVAL_TEXT,
  REPORT_KINDS,
  REPORT_MESSAGES,
  REPORT_REASON_KEYS,
  MAX_REPORT_TEXT,
  type ReportKind,
  type ReportReason,
  MAX_TEXT,
} from '@kampvuur/domain';
import type { Author } from './account.contract';
import type { Picture } from './campsite.contract';
import { EmailAddress, MayBeMissing } from './field-decorators';
import { PageInput } from './jobs.contract';
import { emptyIsAbsent, trimmed, wholeNumber } from './transforms';
import { Length, MaxLength } from './text-length';

/** An address of a stored picture, `/media/…`. */
const PICTURE_ADDRESS = new RegExp(`^${MEDIA_PATH}/[\\w-]{1,64}-\\d{1,5}\\.webp$`);

/** Body of `POST /api/reports`. */
export class ReportInput {
  @IsIn(REPORT_KINDS, { message: REPORT_MESSAGES.kind })
  kind: ReportKind;

  /**
   * Id of the check-in (also for one of its photos), of the campsite (for one of its pictures, or its contacts), of the
   * advisory or of the user.
   */
  @IsInt({ message: MESSAGES.id })
  @Min(1, { message: MESSAGES.id })
  @Max(MAX_ID, { message: MESSAGES.id })
  id: number;

  /** Address of the reported photo or picture; missing for other kinds. */
  @ValidateIf(({ kind, picture }: ReportInput) => kind === 'photo' || kind === 'image' || picture === null)
  @Matches(PICTURE_ADDRESS, { message: REPORT_MESSAGES.picture })
  picture?: string;

  @IsIn(REPORT_REASON_KEYS, { message: REPORT_MESSAGES.reason })
  reason: ReportReason;

  @Transform(trimmed)
  @MayBeMissing()
  @MaxLength(MAX_REPORT_TEXT, { message: REPORT_MESSAGES.words })
  @IsString({ message: REPORT_MESSAGES.words })
  words?: string;
}

/** Body of `POST /api/removal-requests`: an owner asks for the removal of a campsite or of a picture. */
export class RemovalRequestInput {
  @MayBeMissing()
  @IsInt({ message: MESSAGES.id })
  @Min(1, { message: MESSAGES.id })
  @Max(MAX_ID, { message: MESSAGES.id })
  campsiteId?: number;

  /** A link to the campsite, or its name and town; only when there is no `campsiteId`. */
  @Transform(trimmed)
  @ValidateIf(({ campsiteId }: RemovalRequestInput) => campsiteId === undefined)
  @Length(REMOVAL_CAMPSITE.min, REMOVAL_CAMPSITE.max, { message: REPORT_MESSAGES.requestCampsite })
  @IsString({ message: REPORT_MESSAGES.requestCampsite })
  campsite?: string;

  /** Address of the picture; when missing, the request is about the whole campsite. */
  @Transform(emptyIsAbsent)
  @MayBeMissing()
  @Matches(PICTURE_ADDRESS, { message: REPORT_MESSAGES.picture })
  picture?: string;

  @Transform(trimmed)
  @Length(1, MAX_NAME, { message: REPORT_MESSAGES.name })
  @IsString({ message: REPORT_MESSAGES.name })
  name: string;

  @Transform(trimmed)
  @MaxLength(MAX_EMAIL, { message: MESSAGES.emailTooLong })
  @EmailAddress()
  email: string;

  @Transform(trimmed)
  @Length(REMOVAL_TEXT.min, REMOVAL_TEXT.max, { message: REPORT_MESSAGES.requestWords })
  @IsString({ message: REPORT_MESSAGES.requestWords })
  words: string;
}

/** Response of `GET /api/removal-requests/campsites/{id}`: the campsite a request is about. */
export class RemovalCampsite {
  /** Id of the campsite, or of the one it was merged into. */
  id: number;
  name: string;
}

/** Query string of `GET /api/admin/reports`. */
export class CaseListInput extends PageInput {
  @Transform(emptyIsAbsent)
  @MayBeMissing()
  @IsIn(CASE_FILTERS, { message: REPORT_MESSAGES.filter })
  status?: CaseFilter;

  /** Id of a user: only cases about what this user has posted, or about the profile. */
  @Transform(wholeNumber)
  @MayBeMissing()
  @IsInt({ message: MESSAGES.id })
  @Min(1, { message: MESSAGES.id })
  @Max(MAX_ID, { message: MESSAGES.id })
  owner?: number;
}

/** Response of `GET /api/admin/queues`: how many entries await a decision; 100 stands for 100 or more. */
export class PendingCounts {
  reports: number;
  proposals: number;
  suggestions: number;
}

/** Body of `POST /api/admin/reports/{id}/decide`. */
export class CaseDecisionInput {
  @IsIn(CASE_DECISIONS, { message: REPORT_MESSAGES.decision })
  decision: CaseDecision;

  /** `version` of the case as it was shown to the administrator. */
  @MaxLength(MAX_CASE_VERSION, { message: REPORT_MESSAGES.version })
  @IsString({ message: REPORT_MESSAGES.version })
  version: string;

  /** Required unless the case is dismissed. */
  @Transform(trimmed)
  @ValidateIf(({ decision, note }: CaseDecisionInput) => decision !== 'dismiss' || note !== undefined)
  @MaxLength(MAX_TEXT, { message: MESSAGES.textTooLong })
  @Matches(/\S/, { message: REPORT_MESSAGES.note })
  @IsString({ message: REPORT_MESSAGES.note })
  note?: string;
}

/** One person's report, or an owner's request for removal. */
export class CaseReport {
  id: number;
  /** The chosen reason; `owner` for a request for removal. */
  reason: string;
  words: string;
  /** Null for an owner's request, and once the account is removed. */
  reporterId: number | null;
  reporterName: string | null;
  /** For an owner's request, whom to answer; kept for 90 days. */
  contactName: string | null;
  contactEmail: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Something that was reported, as it is now, and the decision on it. */
export class ModerationCase {
  id: number;
  /**
   * Changes whenever the content, its reports or the decision change: a decision refers to the version it is based on.
   */
  version: string;
  kind: CaseKind;
  status: CaseStatus;
  /** The content is hidden at the moment. */
  isHidden: boolean;
  /** The content was deleted, by its author or by a decision. */
  isGone: boolean;
  /** ISO 8601, UTC. */
  openedAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
  note: string | null;
  /** Owner of the content; null when it was not uploaded by a person. */
  owner: Author | null;
  campsiteId: number | null;
  campsiteName: string | null;
  /** Text of a check-in; note of an advisory; the reported contacts of a campsite as they are now, one in a line; null for other kinds. */
  text: string | null;
  rating: number | null;
  pictures: Picture[];
  /** The first twenty reports. */
  reports: CaseReport[];
}

/** Response of `GET /api/admin/reports`. */
export class ModerationPage {
  data: ModerationCase[];
  /** All that match, over all pages. */
  total: number;
}
