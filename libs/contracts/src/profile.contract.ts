import { Transform } from 'class-transformer';
import { IsOptional, IsString, Length, Matches, MaxLength, MinLength } from 'class-validator';
import { MESSAGES, NAME_MAX, TEXT_MAX, USERNAME } from '@kampvuur/domain';
import { PublicUser } from './account.contract';
import { emptyIsAbsent, trimmed } from './transforms';

/** Fields of `PATCH /api/user/profile`; the picture travels beside them as a file. At least one is needed (Spec 5). */
export class ProfileInput {
  @IsOptional()
  @Transform(emptyIsAbsent)
  @MaxLength(USERNAME.max, { message: MESSAGES.usernameTooLong })
  @Matches(USERNAME.pattern, { message: MESSAGES.usernameCharacters })
  @MinLength(USERNAME.min, { message: MESSAGES.usernameTooShort })
  username?: string;

  @IsOptional()
  @Transform(trimmed)
  @MaxLength(NAME_MAX, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.firstNameRequired })
  @IsString({ message: MESSAGES.firstNameRequired })
  firstName?: string;

  @IsOptional()
  @Transform(trimmed)
  @MaxLength(NAME_MAX, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.lastNameRequired })
  @IsString({ message: MESSAGES.lastNameRequired })
  lastName?: string;
}

/** Answer of `GET /api/users/{username}`: what anyone signed in may see (DECISIONS 8). */
export class UserProfile extends PublicUser {
  points: number;
  /** Check-ins in all. */
  checkins: number;
}

/** Body of `DELETE /api/user`: the account's own name, typed once more. */
export class AccountRemovalInput {
  @Transform(trimmed)
  @Length(1, TEXT_MAX, { message: MESSAGES.confirmUsername })
  @IsString({ message: MESSAGES.confirmUsername })
  username: string;
}
