import { Transform } from 'class-transformer';
import { Equals, IsInt, IsString, Matches, Max, Min } from 'class-validator';
import { MAX_ID, MESSAGES, MAX_NAME, PASSWORD, type Province, MAX_TEXT, USERNAME } from '@kampvuur/domain';
import { PublicUser } from './account.contract';
import { MayBeMissing } from './field-decorators';
import { emptyIsAbsent, newPassword, trimmed } from './transforms';
import { Length, MaxLength, MinLength } from './text-length';

/**
 * Fields of `PATCH /api/user/profile`; a picture is sent as a file of the same form. At least one is required
 * (docs/product.md#validation).
 */
export class ProfileInput {
  @MayBeMissing()
  @Transform(trimmed)
  @MaxLength(USERNAME.max, { message: MESSAGES.usernameTooLong })
  @Matches(USERNAME.pattern, { message: MESSAGES.usernameCharacters })
  @MinLength(USERNAME.min, { message: MESSAGES.usernameTooShort })
  username?: string;

  @MayBeMissing()
  @Transform(trimmed)
  @MaxLength(MAX_NAME, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.firstNameRequired })
  @IsString({ message: MESSAGES.firstNameRequired })
  firstName?: string;

  @MayBeMissing()
  @Transform(trimmed)
  @MaxLength(MAX_NAME, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.lastNameRequired })
  @IsString({ message: MESSAGES.lastNameRequired })
  lastName?: string;

  /** Null removes the picture; a new one is sent as a file. */
  @MayBeMissing()
  @Transform(emptyIsAbsent)
  @Equals(null, { message: MESSAGES.nothingToClear })
  profilePicture?: null;
}

/** Body of `POST /api/user/password`. */
export class PasswordChangeInput {
  /** Not required for an account that only signs in externally, which has no password yet. */
  @MayBeMissing()
  @Length(1, MAX_TEXT, { message: MESSAGES.passwordRequired })
  @IsString({ message: MESSAGES.passwordRequired })
  currentPassword?: string;

  @Transform(newPassword)
  @MaxLength(PASSWORD.max, { message: MESSAGES.passwordTooLong })
  @MinLength(PASSWORD.min, { message: MESSAGES.passwordTooShort })
  @IsString({ message: MESSAGES.passwordTooShort })
  newPassword: string;
}

/** Response of `GET /api/users/{username}`: what every signed-in user may see (docs/decisions 8). */
export class UserProfile extends PublicUser {
  points: number;
  /** Number of check-ins. */
  checkins: number;
  /** Number of facts the user says are correct. */
  confirmations: number;
  /** The viewer has blocked this user. */
  isBlocked: boolean;
}

/** A province in which a user has checked in. */
export class PassportProvince {
  province: Province;
  /** Number of campsites with a check-in. */
  campsites: number;
}

/** A campsite at which a user has checked in. */
export class PassportStamp {
  campsiteId: number;
  name: string;
  province: Province;
  /** Decimal degrees as text; both or neither. */
  latitude: string | null;
  longitude: string | null;
  /** ISO 8601, UTC. */
  firstVisitAt: string;
  visits: number;
  /** The national park or other large protected area it lies in, according to the bundled boundaries. */
  park: string | null;
}

/**
 * Response of `GET /api/users/{username}/passport`: the campsites and provinces a user has visited (docs/product.md).
 */
export class Passport {
  provinces: PassportProvince[];
  /** Latest first; limited to the number a page can show. */
  stamps: PassportStamp[];
  /** Number of all campsites with a check-in. */
  total: number;
}

/** Body of `DELETE /api/user`: the account's own username, as a confirmation. */
export class AccountRemovalInput {
  @Transform(trimmed)
  @Length(1, MAX_TEXT, { message: MESSAGES.confirmUsername })
  @IsString({ message: MESSAGES.confirmUsername })
  username: string;
}

/** Body of `POST /api/user/blocks`. */
export class BlockInput {
  /** The user to block. */
  @IsInt({ message: MESSAGES.id })
  @Min(1, { message: MESSAGES.id })
  @Max(MAX_ID, { message: MESSAGES.id })
  userId: number;
}

/** A user the viewer has blocked. */
export class BlockedUser extends PublicUser {
  /** ISO 8601, UTC. */
  blockedAt: string;
}
