import { Transform } from 'class-transformer';
import { IsObject, IsString } from 'class-validator';
import {
  MAX_CODE,
  MESSAGES,
  PASSKEYS,
  type SecondStepMethod,
  MAX_TEXT,
  MAX_TOTP_KEY,
} from '@kampvuur/domain';
import { SignInTimeZone } from './account.contract';
import { trimmed } from './transforms';
import { Length, MaxLength } from './text-length';
import { MayBeMissing } from './field-decorators';

/** Response of `POST /api/login`, with status 202, when the password was right but a second factor is required. */
export class SecondStep {
  methods: SecondStepMethod[];
}

/** Body of `POST /api/login/second-step`. */
export class CodeInput {
  /** Six digits from the authenticator app; at sign-in, a recovery code is accepted too. */
  @Transform(trimmed)
  @Length(1, MAX_CODE, { message: MESSAGES.codeRequired })
  @IsString({ message: MESSAGES.codeRequired })
  code: string;
}

/** Body of `POST /api/user/totp/confirm`. */
export class TotpConfirmationInput extends CodeInput {
  /** The key from the response of `POST /api/user/totp`; it must still be the current one. Not checked when missing. */
  @MayBeMissing()
  @MaxLength(MAX_TOTP_KEY, { message: MESSAGES.enrolmentReplaced })
  @IsString({ message: MESSAGES.enrolmentReplaced })
  secret?: string;
}

/** The response of an authenticator, as `@simplewebauthn/browser` returns it (WebAuthn, JSON form). */
export class PasskeyResponseInput {
  @IsObject({ message: MESSAGES.passkeyRefused })
  response: Record<string, unknown>;
}

/** Body of `POST /api/login/passkey`. */
export class PasskeySignInInput extends SignInTimeZone {
  @IsObject({ message: MESSAGES.passkeyRefused })
  response: Record<string, unknown>;
}

/** Body of `PATCH /api/user/passkeys/{id}`. */
export class PasskeyNameInput {
  @Transform(trimmed)
  @Length(1, PASSKEYS.nameMax, { message: MESSAGES.passkeyName })
  @IsString({ message: MESSAGES.passkeyName })
  name: string;
}

/** Body of `POST /api/user/passkeys`. */
export class NewPasskeyInput extends PasskeyNameInput {
  @IsObject({ message: MESSAGES.passkeyRefused })
  response: Record<string, unknown>;
}

/** Body of `POST /api/user/confirmation`: either a password or a code. */
export class ConfirmationInput {
  @MayBeMissing()
  @MaxLength(MAX_TEXT, { message: MESSAGES.passwordTooLong })
  @IsString({ message: MESSAGES.passwordRequired })
  password?: string;

  /** From the authenticator app. */
  @MayBeMissing()
  @Transform(trimmed)
  @MaxLength(MAX_CODE, { message: MESSAGES.codeWrong })
  @IsString({ message: MESSAGES.codeRequired })
  code?: string;
}

/** The options for an authenticator, as `@simplewebauthn/browser` expects them (WebAuthn, JSON form). */
export class PasskeyOptions {
  options: Record<string, unknown>;
}

/** A passkey of the viewer. */
export class PasskeyEntry {
  id: string;
  name: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  lastUsedAt: string | null;
}

/** The viewer's second factors: `GET /api/user/second-factors`. */
export class SecondFactors {
  /** When the authenticator app was set up, ISO 8601; null without one. */
  totpSince: string | null;
  recoveryCodesLeft: number;
  passkeys: PasskeyEntry[];
}

/** The setup of an authenticator app, started by `POST /api/user/totp`; `GET` returns it again. */
export class TotpEnrolment {
  /** The key in Base32, for typing. */
  secret: string;
  /** `otpauth://totp/...`, for a QR code. */
  uri: string;
}

/** New recovery codes, shown only once; empty when the account already has some. */
export class RecoveryCodes {
  recoveryCodes: string[];
}
