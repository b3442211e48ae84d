/** docs/product.md 8: somebody who cannot be named. */
export const UNKNOWN_ADMIN = 'Unknown Admin';

/** A full name in the two parts an avatar takes its initials from. */
export function nameParts(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words[0] ?? '', lastName };
}
