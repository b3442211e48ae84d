import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import {
  AUDIT_ACTION_NAMES,
  AUDIT_MESSAGES,
  AUDIT_PERSON,
  type AuditAction,
  type AuditDetails,
  type AuditSubject,
  MESSAGES,
} from '@kampvuur/domain';
import { IsNotBefore } from './field-decorators';
import { emptyIsAbsent } from './transforms';

const DAY = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Query string of `GET /api/admin/audit`. */
export class AuditListInput {
  @Transform(emptyIsAbsent)
  @IsOptional()
  @IsIn(AUDIT_ACTION_NAMES, { message: AUDIT_MESSAGES.action })
  action?: AuditAction;

  /** Who did it, whom it was about, or whose thing: a username, or `#12`. */
  @Transform(emptyIsAbsent)
  @IsOptional()
  @Matches(AUDIT_PERSON, { message: AUDIT_MESSAGES.person })
  @IsString({ message: AUDIT_MESSAGES.person })
  person?: string;

  /** First and last local day (Africa/Johannesburg), `2026-11-23`. */
  @Transform(emptyIsAbsent)
  @IsOptional()
  @Matches(DAY, { message: AUDIT_MESSAGES.day })
  from?: string;

  @Transform(emptyIsAbsent)
  @IsOptional()
  @IsNotBefore('from', { message: AUDIT_MESSAGES.range })
  @Matches(DAY, { message: AUDIT_MESSAGES.day })
  until?: string;

  /** Id of the last entry seen; the newest entries when missing. */
  @Transform(emptyIsAbsent)
  @IsOptional()
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
  /** The username, of an account that is still there. */
  subjectName: string | null;
  /** A network once the entry is 30 days old. */
  address: string | null;
  details: AuditDetails;
  /** Username of the owner or author in the details; null once the account is removed, and without any. */
  personName: string | null;
  /** Name of the campsite that subject or details name; null once it is gone, and without any. */
  campsiteName: string | null;
}

/** Answer of `GET /api/admin/audit`. */
export class AuditPage {
  data: AuditEntry[];
  hasMore: boolean;
}
