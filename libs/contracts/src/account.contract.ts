// Decorators run from the bottom up, and the first failing one speaks: what is required stands lowest.
import { Transform } from 'class-transformer';
import {
  Equals,
  IsBoolean,
  IsEmail,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import {
  ACCOUNT_TOKEN_MAX,
  CONTACT_NUMBER_MAX,
  EMAIL_MAX,
  MESSAGES,
  NAME_MAX,
  PASSWORD,
  TEXT_MAX,
  USERNAME,
} from '@kampvuur/domain';
import { EmailAddress } from './field-decorators';
import { knownTimeZone, trimmed } from './transforms';

/** What a browser says of its place at a sign-in. */
export class SignInPlace {
  /** Of the IANA database; one we do not know counts as none. */
  @IsOptional()
  @Transform(knownTimeZone)
  @IsString({ message: MESSAGES.text })
  timeZone?: string | null;
}

/** Body of `POST /api/login`. */
export class LoginInput extends SignInPlace {
  @Transform(trimmed)
  @Length(1, EMAIL_MAX, { message: MESSAGES.emailOrUsernameRequired })
  @IsString({ message: MESSAGES.emailOrUsernameRequired })
  emailOrUsername: string;

  /** No lower limit but one character: an old password must stay usable. */
  @Length(1, TEXT_MAX, { message: MESSAGES.passwordRequired })
  @IsString({ message: MESSAGES.passwordRequired })
  password: string;
}

/** Body of `POST /api/user/email`. */
export class EmailChangeInput {
  @Transform(trimmed)
  @MaxLength(EMAIL_MAX, { message: MESSAGES.emailTooLong })
  @EmailAddress()
  // Names the format in the API document; the rule above is narrower.
  @IsEmail({}, { message: MESSAGES.email })
  email: string;
}

/** Body of `POST /api/password-reset`. */
export class PasswordResetRequestInput {
  @Transform(trimmed)
  @Length(1, EMAIL_MAX, { message: MESSAGES.emailOrUsernameRequired })
  @IsString({ message: MESSAGES.emailOrUsernameRequired })
  emailOrUsername: string;
}

/** Body of `POST /api/email-confirmations` and of `POST /api/password-reset/check`: what stands behind the `#` of the link in the email. */
export class AccountTokenInput {
  @Length(1, ACCOUNT_TOKEN_MAX, { message: MESSAGES.linkInvalid })
  @IsString({ message: MESSAGES.linkInvalid })
  token: string;
}

/** Body of `POST /api/password-reset/complete`. */
export class PasswordResetInput extends AccountTokenInput {
  @MaxLength(PASSWORD.max, { message: MESSAGES.passwordTooLong })
  @MinLength(PASSWORD.min, { message: MESSAGES.passwordTooShort })
  @IsString({ message: MESSAGES.passwordTooShort })
  newPassword: string;
}

/** An address that was just confirmed. */
export class ConfirmedEmail {
  email: string;
}

/** A signed-in browser of one's own: `GET /api/user/sessions`. */
export class SessionEntry {
  id: string;
  /** In plain words, `Firefox on Windows`; null when it did not say. */
  browser: string | null;
  /** Of the IANA database; null when it did not say. */
  timeZone: string | null;
  /** ISO 8601, UTC. */
  signedInAt: string;
  lastSeenAt: string;
  /** The browser that asks. */
  isCurrent: boolean;
}

/** Consent to both legal texts (docs/product.md 5); also the body of `POST /api/auth/google/complete`. */
export class LegalConsentInput extends SignInPlace {
  @Equals(true, { message: MESSAGES.privacyPolicy })
  @IsBoolean({ message: MESSAGES.privacyPolicy })
  privacyPolicyAccepted: boolean;

  @Equals(true, { message: MESSAGES.termsOfService })
  @IsBoolean({ message: MESSAGES.termsOfService })
  termsOfServiceAccepted: boolean;
}

/** Body of `POST /api/register` (docs/product.md 5). */
export class RegisterInput extends LegalConsentInput {
  @Transform(trimmed)
  @MaxLength(NAME_MAX, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.firstNameRequired })
  @IsString({ message: MESSAGES.firstNameRequired })
  firstName: string;

  @Transform(trimmed)
  @MaxLength(NAME_MAX, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.lastNameRequired })
  @IsString({ message: MESSAGES.lastNameRequired })
  lastName: string;

  @Transform(trimmed)
  @MaxLength(USERNAME.max, { message: MESSAGES.usernameTooLong })
  @Matches(USERNAME.pattern, { message: MESSAGES.usernameCharacters })
  @MinLength(USERNAME.min, { message: MESSAGES.usernameTooShort })
  username: string;

  @Transform(trimmed)
  @MaxLength(EMAIL_MAX, { message: MESSAGES.emailTooLong })
  @EmailAddress()
  // Names the format in the API document; the rule above is narrower.
  @IsEmail({}, { message: MESSAGES.email })
  email: string;

  @MaxLength(PASSWORD.max, { message: MESSAGES.passwordTooLong })
  @MinLength(PASSWORD.min, { message: MESSAGES.passwordTooShort })
  @IsString({ message: MESSAGES.passwordTooShort })
  password: string;

  @IsOptional()
  @Transform(trimmed)
  @MaxLength(CONTACT_NUMBER_MAX, { message: MESSAGES.contactNumberTooLong })
  @IsString({ message: MESSAGES.contactNumberTooLong })
  contactNumber?: string;
}

/** The signed-in user as `GET /api/user`, login and registration answer it: own fields only, never the password. */
export class CurrentUser {
  id: number;
  email: string | null;
  username: string;
  firstName: string;
  lastName: string;
  profilePicture: string | null;
  contactNumber: string | null;
  isAdmin: boolean;
  /** False for an account that only signs in externally. */
  hasPassword: boolean;
  /** An administrator who has to set up a second factor before anything else. */
  mustAddSecondFactor: boolean;
  /** Whether email is known to reach them; until then they get the links that confirm it and set a password alone. */
  emailVerified: boolean;
  points: number;
  privacyPolicyAccepted: boolean;
  termsOfServiceAccepted: boolean;
  /** ISO 8601, UTC. */
  privacyPolicyAcceptedAt: string | null;
  termsOfServiceAcceptedAt: string | null;
}

/** What anyone signed in may see of another user (docs/decisions 8). */
export class PublicUser {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  profilePicture: string | null;
}

/** Who wrote something. Of a removed account nothing is left that identifies its owner (docs/decisions 2). */
export class Author {
  /** Null for a removed account. */
  id: number | null;
  username: string;
  firstName: string;
  lastName: string;
  profilePicture: string | null;
}

/** A first-time external user who has yet to accept the legal texts: `GET /api/auth/google/pending`. */
export class PendingExternalUser {
  email: string;
  firstName: string;
  lastName: string;
}

/** Where `POST /api/auth/google/link` sends the browser: to the provider. */
export class ProviderAddress {
  location: string;
}

/** How an external sign-in ended, as the address `/?externalSignIn=` carries it to the web app. */
export type SignInOutcome =
  | 'pending'
  | 'failed'
  | 'down'
  | 'unverified'
  | 'taken'
  | 'suspended'
  | 'linked'
  | 'linked-elsewhere'
  // The provider was right; the account's second factor is asked for.
  | 'second-step';
