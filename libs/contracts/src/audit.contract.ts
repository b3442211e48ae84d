import { Transform } from 'class-transformer';
import { IsIn, IsString, Matches } from 'class-validator';
import {
  AUDIT_ACTION_KEYS,
  AUDIT_MESSAGES,
  AUDIT_PERSON,
  type AuditAction,
  type AuditDetails,
  type AuditSubject,
  MESSAGES,
} from '@kampvuur/domain';
import { IsNotBefore, MayBeMissing } from './field-decorators';
import { emptyIsAbsent } from './transforms';

const DAY = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Query string of `GET /api/admin/audit`. */
export class AuditListInput {
  @Transform(emptyIsAbsent)
  @MayBeMissing()
  @IsIn(AUDIT_ACTION_KEYS, { message: AUDIT_MESSAGES.action })
  action?: AuditAction;

  /** Only entries of a person, as who acted, who was affected or whose content it was: a username, or `#12`. */
  @Transform(emptyIsAbsent)
  @MayBeMissing()
  @Matches(AUDIT_PERSON, { message: AUDIT_MESSAGES.person })
  @IsString({ message: AUDIT_MESSAGES.person })
  person?: string;

  /** First day, `2026-11-23`; in the time zone Africa/Johannesburg, as `until`. */
  @Transform(emptyIsAbsent)
  @MayBeMissing()
  @Matches(DAY, { message: AUDIT_MESSAGES.day })
  from?: string;

  /** Last day. */
  @Transform(emptyIsAbsent)
  @MayBeMissing()
  @IsNotBefore('from', { message: AUDIT_MESSAGES.range })
  @Matches(DAY, { message: AUDIT_MESSAGES.day })
  until?: string;

  /** Id of the last entry seen; the newest entries when missing. */
  @Transform(emptyIsAbsent)
  @MayBeMissing()
  @Matches(/^\d{1,18}$/, { message: MESSAGES.id })
  before?: string;
}

/** An entry of the audit log. */
export class AuditEntry {
  id: string;
  /** ISO 8601, UTC. */
  occurredAt: string;
  /** As administrators read it. */
  text: string;
  action: string;
  /** Null when nobody was signed in. */
  actorId: number | null;
  /** Null once the account is removed. */
  actorName: string | null;
  subjectType: AuditSubject | null;
  subjectId: string | null;
  /**
   * The current name of the subject: the username, the term, or the campsite that a suggestion or proposal is about; null
   * for others, and once it is deleted.
   */
  subjectName: string | null;
  /** IP address; only its network once the entry is 30 days old. */
  address: string | null;
  details: AuditDetails;
  /** Username of the owner or author named in the details; null without one and once the account is removed. */
  personName: string | null;
  /** Name of the campsite that the subject or the details refer to; null without one and once it is deleted. */
  campsiteName: string | null;
}

/** Response of `GET /api/admin/audit`. */
export class AuditPage {
  data: AuditEntry[];
  hasMore: boolean;
}
