import { Transform } from 'class-transformer';
import { IsBoolean, IsISO8601, IsString } from 'class-validator';
import { ACCOUNT_MESSAGES, MESSAGES, MAX_QUERY, MAX_SUSPENSION_REASON } from '@kampvuur/domain';
import { PublicUser } from './account.contract';
import { PageInput } from './jobs.contract';
import { emptyIsAbsent, trimmed } from './transforms';
import { Length, MaxLength, MinLength } from './text-length';
import { MayBeMissing } from './field-decorators';

/** Query string of `GET /api/admin/accounts`. */
export class AccountListInput extends PageInput {
  /** Part of a name, or a complete email address. */
  @Transform(emptyIsAbsent)
  @MayBeMissing()
  @MaxLength(MAX_QUERY, { message: MESSAGES.query })
  @IsString({ message: MESSAGES.query })
  query?: string;
}

/** Body of `POST /api/admin/accounts/{id}/role`. */
export class RoleInput {
  @IsBoolean({ message: ACCOUNT_MESSAGES.flag })
  isAdmin: boolean;
}

/** Body of `POST /api/admin/accounts/{id}/suspension`. */
export class SuspensionInput {
  /** ISO 8601; in the future. */
  @IsISO8601({ strict: true }, { message: ACCOUNT_MESSAGES.until })
  @IsString({ message: ACCOUNT_MESSAGES.until })
  until: string;

  @Transform(trimmed)
  @Length(1, MAX_SUSPENSION_REASON, { message: ACCOUNT_MESSAGES.reason })
  @IsString({ message: ACCOUNT_MESSAGES.reason })
  reason: string;
}

/** Body of `DELETE /api/admin/accounts/{id}`. */
export class AccountRemovalByAdminInput {
  @Transform(trimmed)
  @MinLength(1, { message: ACCOUNT_MESSAGES.confirm })
  @IsString({ message: ACCOUNT_MESSAGES.confirm })
  username: string;
}

/** An account as administrators list it; without its email address, which only its owner sees. */
export class Account extends PublicUser {
  isAdmin: boolean;
  /** Its profile is hidden. */
  isHidden: boolean;
  points: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  lastActiveAt: string;
  /** Null when it is not suspended. */
  suspendedUntil: string | null;
  suspensionReason: string | null;
}

/** Response of `GET /api/admin/accounts`. */
export class AccountPage {
  data: Account[];
  /** All that match, over all pages. */
  total: number;
}

/** Response of `GET /api/admin/accounts/{id}`. */
export class AccountDetail extends Account {
  checkins: number;
  images: number;
  suggestions: number;
  reportsSent: number;
  /** Reports by others of what this user has posted. */
  reportsReceived: number;
  /** Number of signed-in browsers. */
  sessions: number;
}
