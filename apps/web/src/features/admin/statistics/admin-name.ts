/** The name of an administrator without an account (docs/product.md 8). */
export const UNKNOWN_ADMIN = 'Unknown Admin';

/** Splits a full name into the two parts of an avatar's initials. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words[0] ?? '', lastName };
}
