import { Transform } from 'class-transformer';
import { IsObject, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import {
  CODE_MAX,
  MESSAGES,
  PASSKEYS,
  type SecondStepMethod,
  TEXT_MAX,
  TOTP_KEY_MAX,
} from '@kampvuur/domain';
import { SignInPlace } from './account.contract';
import { trimmed } from './transforms';

/** A sign-in whose password was right and that needs one of these as well: `POST /api/login` answers it with 202. */
export class SecondStep {
  methods: SecondStepMethod[];
}

/** Body of `POST /api/login/second-step`. */
export class CodeInput {
  /** Of the authenticator app, six digits; at a sign-in a recovery code will do too. */
  @Transform(trimmed)
  @Length(1, CODE_MAX, { message: MESSAGES.codeRequired })
  @IsString({ message: MESSAGES.codeRequired })
  code: string;
}

/** Body of `POST /api/user/totp/confirm`. */
export class TotpConfirmationInput extends CodeInput {
  /** The key the code was made with, as `POST /api/user/totp` answered it; without one it is not compared. */
  @IsOptional()
  @MaxLength(TOTP_KEY_MAX, { message: MESSAGES.enrolmentReplaced })
  @IsString({ message: MESSAGES.enrolmentReplaced })
  secret?: string;
}

/** What an authenticator made of a question: as `@simplewebauthn/browser` returns it (WebAuthn, JSON form). */
export class PasskeyAnswerInput {
  @IsObject({ message: MESSAGES.passkeyRefused })
  response: Record<string, unknown>;
}

/** Body of `POST /api/login/passkey`. */
export class PasskeySignInInput extends SignInPlace {
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

/** Body of `POST /api/user/confirmation`: one of the two. */
export class ConfirmationInput {
  @IsOptional()
  @MaxLength(TEXT_MAX, { message: MESSAGES.passwordTooLong })
  @IsString({ message: MESSAGES.passwordRequired })
  password?: string;

  /** Of the authenticator app. */
  @IsOptional()
  @Transform(trimmed)
  @MaxLength(CODE_MAX, { message: MESSAGES.codeWrong })
  @IsString({ message: MESSAGES.codeRequired })
  code?: string;
}

/** What is asked of an authenticator, as `@simplewebauthn/browser` takes it (WebAuthn, JSON form). */
export class PasskeyQuestion {
  options: Record<string, unknown>;
}

/** A passkey of one's own. */
export class PasskeyEntry {
  id: string;
  name: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  lastUsedAt: string | null;
}

/** One's own second factors: `GET /api/user/second-factors`. */
export class SecondFactors {
  /** Since when an authenticator app is set up, ISO 8601; null without one. */
  totpSince: string | null;
  recoveryCodesLeft: number;
  passkeys: PasskeyEntry[];
}

/** An authenticator app to be set up: `POST /api/user/totp` begins it, `GET` has it again. */
export class TotpEnrolment {
  /** Base32, for typing. */
  secret: string;
  /** `otpauth://totp/...`, for a QR code. */
  uri: string;
}

/** Recovery codes, shown once; empty when the account has some already. */
export class RecoveryCodes {
  recoveryCodes: string[];
}
