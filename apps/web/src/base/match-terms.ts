import { folded, synonymWords } from '@kampvuur/domain';

/** Letters and digits only: `Wi-Fi` and `wifi` are the same. */
const joined = (foldedText: string): string => foldedText.replaceAll(' ', '');

/**
 * The names a search text leaves, in their order: first those that start with it, then those that contain it or all its
 * words in any order, then those known by these words elsewhere (`braaiplek` finds Braai places).
 */
export function matchingTerms(names: readonly string[], text: string): string[] {
  const wanted = folded(text);
  if (wanted === '') return [...names];
  const ranks = names.map((name) => rankOf(folded(name), wanted));
  return [BEGINS, HOLDS, MEANS].flatMap((rank) => names.filter((_name, index) => ranks[index] === rank));
}

const BEGINS = 0;
const HOLDS = 1;
const MEANS = 2;

function rankOf(name: string, wanted: string): number | undefined {
  if (joined(name).startsWith(joined(wanted))) return BEGINS;
  const words = wanted.split(' ');
  if (joined(name).includes(joined(wanted)) || words.every((word) => name.includes(word))) return HOLDS;
  const known = [...name.split(' '), ...synonymWords(name)];
  return words.every((word) => known.some((other) => other.startsWith(word))) ? MEANS : undefined;
}

/** Names compare without regard to case (docs/decisions 3). */
export function isAmong(names: readonly string[], name: string): boolean {
  return names.some((other) => other.toLowerCase() === name.toLowerCase());
}

/** Adds an absent name, removes a present one (docs/product.md 4). */
export function toggled(names: readonly string[], name: string): string[] {
  if (!isAmong(names, name)) return [...names, name];
  return names.filter((other) => other.toLowerCase() !== name.toLowerCase());
}

/** What the closed selector says (docs/product.md 2). */
export function selectionText(names: readonly string[]): string {
  if (names.length === 0) return 'None selected';
  return names.length === 1 ? (names[0] ?? '') : `${names.length} selected`;
}
