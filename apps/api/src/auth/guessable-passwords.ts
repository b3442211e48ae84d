import passwords from '@zxcvbn-ts/language-common/src/passwords.json';
import { canonicalName, InvalidInput, MESSAGES, PRODUCT } from '@kampvuur/domain';

/** How many of the most common passwords are refused; the list is in the order of frequency. */
const COMMON_PASSWORDS = 10_000;

/** Letter case, width, blanks around it and what nobody sees make a password no harder to guess. */
const comparable = (text: string) => canonicalName(text).toLowerCase();

const COMMON: ReadonlySet<string> = new Set(passwords.slice(0, COMMON_PASSWORDS).map(comparable));

/** Whose password it is to be. */
interface Owner {
  username: string | null;
  email: string | null;
}

/** Among the most common ones, or the owner's own name or email, or ours. */
function isGuessable(password: string, { username, email }: Owner): boolean {
  const candidate = comparable(password);
  const names = [PRODUCT.name, username, email, email?.split('@')[0]];
  return COMMON.has(candidate) || names.some((name) => name && comparable(name) === candidate);
}

/** @throws InvalidInput on `field` for a new password that others would try first. */
export function refuseGuessable(password: string, owner: Owner, field: string): void {
  if (!isGuessable(password, owner)) return;
  throw new InvalidInput(MESSAGES.passwordGuessable, { [field]: [MESSAGES.passwordGuessable] });
}
