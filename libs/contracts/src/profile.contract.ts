import { Transform } from 'class-transformer';
import {
  Equals,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { MAX_ID, MESSAGES, NAME_MAX, PASSWORD, type Province, TEXT_MAX, USERNAME } from '@kampvuur/domain';
import { PublicUser } from './account.contract';
import { MayBeMissing } from './field-decorators';
import { emptyIsAbsent, trimmed } from './transforms';

/** Fields of `PATCH /api/user/profile`; the picture travels beside them as a file. At least one is needed (docs/product.md 5). */
export class ProfileInput {
  @MayBeMissing()
  @Transform(trimmed)
  @MaxLength(USERNAME.max, { message: MESSAGES.usernameTooLong })
  @Matches(USERNAME.pattern, { message: MESSAGES.usernameCharacters })
  @MinLength(USERNAME.min, { message: MESSAGES.usernameTooShort })
  username?: string;

  @MayBeMissing()
  @Transform(trimmed)
  @MaxLength(NAME_MAX, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.firstNameRequired })
  @IsString({ message: MESSAGES.firstNameRequired })
  firstName?: string;

  @MayBeMissing()
  @Transform(trimmed)
  @MaxLength(NAME_MAX, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.lastNameRequired })
  @IsString({ message: MESSAGES.lastNameRequired })
  lastName?: string;

  /** null takes the picture away; a new one travels as a file. */
  @MayBeMissing()
  @Transform(emptyIsAbsent)
  @Equals(null, { message: MESSAGES.nothingToClear })
  profilePicture?: null;
}

/** Body of `POST /api/user/password`. */
export class PasswordChangeInput {
  /** Not needed by an account that only signs in externally: it has none yet. */
  @IsOptional()
  @Length(1, TEXT_MAX, { message: MESSAGES.passwordRequired })
  @IsString({ message: MESSAGES.passwordRequired })
  currentPassword?: string;

  @MaxLength(PASSWORD.max, { message: MESSAGES.passwordTooLong })
  @MinLength(PASSWORD.min, { message: MESSAGES.passwordTooShort })
  @IsString({ message: MESSAGES.passwordTooShort })
  newPassword: string;
}

/** Answer of `GET /api/users/{username}`: what anyone signed in may see (docs/decisions 8). */
export class UserProfile extends PublicUser {
  points: number;
  /** Check-ins in all. */
  checkins: number;
  /** The viewer has blocked them. */
  isBlocked: boolean;
}

/** A province somebody has been to. */
export class PassportProvince {
  province: Province;
  /** Campsites checked in at. */
  campsites: number;
}

/** A campsite somebody has been to. */
export class PassportStamp {
  campsiteId: number;
  name: string;
  province: Province;
  /** Decimal degrees as text; both or neither. */
  latitude: string | null;
  longitude: string | null;
  /** The first visit, as ISO 8601. */
  firstVisitAt: string;
  visits: number;
}

/** Answer of `GET /api/users/{username}/passport`: where a camper has been (docs/product.md). */
export class Passport {
  provinces: PassportProvince[];
  /** The latest first; not more than a page can draw. */
  stamps: PassportStamp[];
  /** All campsites checked in at. */
  total: number;
}

/** Body of `DELETE /api/user`: the account's own name, typed once more. */
export class AccountRemovalInput {
  @Transform(trimmed)
  @Length(1, TEXT_MAX, { message: MESSAGES.confirmUsername })
  @IsString({ message: MESSAGES.confirmUsername })
  username: string;
}

/** Body of `POST /api/user/blocks`. */
export class BlockInput {
  /** Who is blocked. */
  @IsInt({ message: MESSAGES.id })
  @Min(1, { message: MESSAGES.id })
  @Max(MAX_ID, { message: MESSAGES.id })
  userId: number;
}

/** Somebody one has blocked. */
export class BlockedUser extends PublicUser {
  /** ISO 8601, UTC. */
  blockedAt: string;
}
