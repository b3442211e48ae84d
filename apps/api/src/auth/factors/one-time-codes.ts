import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { PRODUCT, RECOVERY_CODES, SECOND, TOTP_CODES, totpDigits } from '@kampvuur/domain';

/** Length of an authenticator app's secret: that of a SHA-1 hash (RFC 4226). */
const SECRET_BYTES = 20;

/** Base32 (RFC 4648): without 0 and 1, which look like letters. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const PERIOD_SECONDS = TOTP_CODES.step / SECOND;

export function newTotpSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES);
}

function generatorOf(secret: Uint8Array, label?: string): TOTP {
  return new TOTP({
    issuer: PRODUCT.name,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    digits: TOTP_CODES.digits,
    period: PERIOD_SECONDS,
  });
}

/** The secret of an authenticator app in base32, and its `otpauth://` URI for the QR code. */
export function totpEnrolment(secret: Uint8Array, username: string): { secret: string; uri: string } {
  const generator = generatorOf(secret, username);
  return { secret: generator.secret.base32, uri: generator.toString() };
}

/** Number of the TOTP time step (RFC 6238) in which the code is valid; null when it is valid in none of the window. */
export function matchingTimeStep(secret: Uint8Array, code: string, now = Date.now()): number | null {
  const token = totpDigits(code);
  // The library throws for a code of another form.
  if (token === null) return null;
  const generator = generatorOf(secret);
  const delta = generator.validate({ token, timestamp: now, window: TOTP_CODES.window });
  return delta === null ? null : generator.counter({ timestamp: now }) + delta;
}

/** New recovery codes, `ABCD-EFGH-...`, 120 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES.count }, () => {
    const letters = [...randomBytes(RECOVERY_CODES.characters)].map(
      (byte) => ALPHABET[byte % ALPHABET.length],
    );
    return (letters.join('').match(new RegExp(`.{${RECOVERY_CODES.group}}`, 'g')) ?? []).join('-');
  });
}
