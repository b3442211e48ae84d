import passwords from '@zxcvbn-ts/language-common/src/passwords.json';
import { canonicalName, InvalidInput, MESSAGES, PRODUCT } from '@kampvuur/domain';

/** How many of the most common passwords are refused; the list is ordered by frequency. */
const COMMON_PASSWORDS = 10_000;

/** Differences in letter case, width, surrounding spaces and invisible characters make a password no harder to guess. */
const comparable = (text: string) => canonicalName(text).toLowerCase();

const COMMON: ReadonlySet<string> = new Set(passwords.slice(0, COMMON_PASSWORDS).map(comparable));

/** The user who chooses the password. */
interface Owner {
  username: string | null;
  email: string | null;
}

/** True for a very common password, and for the username, the email address or the product's name. */
function isGuessable(password: string, { username, email }: Owner): boolean {
  const candidate = comparable(password);
  const names = [PRODUCT.name, username, email, email?.split('@')[0]];
  return COMMON.has(candidate) || names.some((name) => name && comparable(name) === candidate);
}

/** @throws InvalidInput, with `field` as the wrong field, for a new password that is easy to guess. */
export function refuseGuessablePassword(password: string, owner: Owner, field: string): void {
  if (!isGuessable(password, owner)) return;
  throw new InvalidInput(MESSAGES.passwordGuessable, { [field]: [MESSAGES.passwordGuessable] });
}
