// Decorators run from the bottom up and the first failing one supplies the message: the check that the value is there
// comes last.
import { Transform } from 'class-transformer';
import { Equals, IsBoolean, IsEmail, IsIn, IsOptional, IsString, Matches } from 'class-validator';
import {
  type Language,
  LANGUAGES,
  MAX_ACCOUNT_TOKEN,
  MAX_CONTACT_NUMBER,
  MAX_EMAIL,
  MESSAGES,
  MAX_NAME,
  PASSWORD,
  MAX_TEXT,
  USERNAME,
} from '@kampvuur/domain';
import { EmailAddress } from './field-decorators';
import { knownTimeZone, newPassword, trimmed } from './transforms';
import { Length, MaxLength, MinLength } from './text-length';

/** The time zone a browser reports at a sign-in. */
export class SignInTimeZone {
  /** A name of the IANA database; an unknown one is treated as missing. */
  @IsOptional()
  @Transform(knownTimeZone)
  @IsString({ message: MESSAGES.text })
  timeZone?: string | null;
}

/** Body of `POST /api/login`. */
export class LoginInput extends SignInTimeZone {
  @Transform(trimmed)
  @Length(1, MAX_EMAIL, { message: MESSAGES.emailOrUsernameRequired })
  @IsString({ message: MESSAGES.emailOrUsernameRequired })
  emailOrUsername: string;

  /** Only the empty password is too short here: passwords set under older rules must stay usable. */
  @Length(1, MAX_TEXT, { message: MESSAGES.passwordRequired })
  @IsString({ message: MESSAGES.passwordRequired })
  password: string;
}

/** Body of `POST /api/user/email`. */
export class EmailChangeInput {
  @Transform(trimmed)
  @MaxLength(MAX_EMAIL, { message: MESSAGES.emailTooLong })
  @EmailAddress()
  // Names the format in the API document; the rule above is narrower.
  @IsEmail({}, { message: MESSAGES.email })
  email: string;
}

/** Body of `POST /api/password-reset`. */
export class PasswordResetRequestInput {
  @Transform(trimmed)
  @Length(1, MAX_EMAIL, { message: MESSAGES.emailOrUsernameRequired })
  @IsString({ message: MESSAGES.emailOrUsernameRequired })
  emailOrUsername: string;
}

/**
 * Body of `POST /api/email-confirmations/check` and of `POST /api/password-reset/check`: the part after the `#` of the
 * emailed link.
 */
export class AccountTokenInput {
  @Length(1, MAX_ACCOUNT_TOKEN, { message: MESSAGES.linkInvalid })
  @IsString({ message: MESSAGES.linkInvalid })
  token: string;
}

/** Body of `POST /api/password-reset/complete`. */
export class PasswordResetInput extends AccountTokenInput {
  @Transform(newPassword)
  @MaxLength(PASSWORD.max, { message: MESSAGES.passwordTooLong })
  @MinLength(PASSWORD.min, { message: MESSAGES.passwordTooShort })
  @IsString({ message: MESSAGES.passwordTooShort })
  newPassword: string;
}

/** The email address that was just confirmed. */
export class ConfirmedEmail {
  email: string;
}

/** A browser in which the viewer is signed in: `GET /api/user/sessions`. */
export class SessionEntry {
  id: string;
  /** As people read it, `Firefox on Windows`; null when the browser did not identify itself. */
  browser: string | null;
  /** A name of the IANA database; null when the browser did not report one. */
  timeZone: string | null;
  /** ISO 8601, UTC. */
  signedInAt: string;
  lastSeenAt: string;
  /** True for the browser that sends this request. */
  isCurrent: boolean;
}

/** Consent to both legal texts (docs/product.md#validation); also the body of `POST /api/auth/google/complete`. */
export class LegalConsentInput extends SignInTimeZone {
  @Equals(true, { message: MESSAGES.privacyPolicy })
  @IsBoolean({ message: MESSAGES.privacyPolicy })
  privacyPolicyAccepted: boolean;

  @Equals(true, { message: MESSAGES.termsOfService })
  @IsBoolean({ message: MESSAGES.termsOfService })
  termsOfServiceAccepted: boolean;
}

/** Body of `POST /api/register` (docs/product.md#validation). */
export class RegisterInput extends LegalConsentInput {
  @Transform(trimmed)
  @MaxLength(MAX_NAME, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.firstNameRequired })
  @IsString({ message: MESSAGES.firstNameRequired })
  firstName: string;

  @Transform(trimmed)
  @MaxLength(MAX_NAME, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.lastNameRequired })
  @IsString({ message: MESSAGES.lastNameRequired })
  lastName: string;

  @Transform(trimmed)
  @MaxLength(USERNAME.max, { message: MESSAGES.usernameTooLong })
  @Matches(USERNAME.pattern, { message: MESSAGES.usernameCharacters })
  @MinLength(USERNAME.min, { message: MESSAGES.usernameTooShort })
  username: string;

  @Transform(trimmed)
  @MaxLength(MAX_EMAIL, { message: MESSAGES.emailTooLong })
  @EmailAddress()
  // Names the format in the API document; the rule above is narrower.
  @IsEmail({}, { message: MESSAGES.email })
  email: string;

  @Transform(newPassword)
  @MaxLength(PASSWORD.max, { message: MESSAGES.passwordTooLong })
  @MinLength(PASSWORD.min, { message: MESSAGES.passwordTooShort })
  @IsString({ message: MESSAGES.passwordTooShort })
  password: string;

  @IsOptional()
  @Transform(trimmed)
  @MaxLength(MAX_CONTACT_NUMBER, { message: MESSAGES.contactNumberTooLong })
  @IsString({ message: MESSAGES.contactNumberTooLong })
  contactNumber?: string | null;
}

/** Body of `PUT /api/user/language`. */
export class LanguageInput {
  @IsIn(Object.keys(LANGUAGES), { message: MESSAGES.language })
  language: Language;
}

/** The signed-in user, as `GET /api/user`, sign-in and registration return it; never with the password. */
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
  /** True for an administrator who has to set up a second factor before doing anything else. */
  mustAddSecondFactor: boolean;
  /** True after a password reset, until the user has said which other sign-in methods stay. */
  mustReviewSignInMethods: boolean;
  /**
   * Whether the email address is confirmed; until then only the links to confirm it and to reset the password are sent.
   */
  emailVerified: boolean;
  points: number;
  /** The language that was last chosen, in which emails are written; null for none. */
  language: Language | null;
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

/** The author of something. For a removed account, nothing here identifies its owner (docs/decisions 2). */
export class Author {
  /** Null for a removed account. */
  id: number | null;
  username: string;
  firstName: string;
  lastName: string;
  profilePicture: string | null;
}

/** A new user of an external provider who has not accepted the legal texts yet: `GET /api/auth/google/pending`. */
export class PendingExternalUser {
  email: string;
  firstName: string;
  lastName: string;
}

/** The address of the provider, which the browser opens after `POST /api/auth/google/link`. */
export class ProviderAddress {
  location: string;
}

/** How an external sign-in ended; passed to the web app as `/?externalSignIn=`. */
export type SignInOutcome =
  | 'pending'
  | 'failed'
  | 'down'
  | 'unverified'
  | 'taken'
  | 'suspended'
  | 'linked'
  | 'linked-elsewhere'
  // Nobody has confirmed the address of the account to which it was to be linked.
  | 'address-unconfirmed'
  // The password was reset: only the new one signs in until the other methods are reviewed.
  | 'password-reset'
  // The provider confirmed the user; the account's second factor is still required.
  | 'second-step';
