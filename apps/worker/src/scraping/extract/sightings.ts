import type { Subject } from './own-domain';

/**
 * How reliable a sighting is: `declared` in structured data about the place itself; `plain` where such values are
 * expected, as in a link or next to a label; `weak` where the value may well mean something else.
 */
export type Strength = 'declared' | 'plain' | 'weak';

/**
 * Whose a contact is: `own` by words for bookings or the campsite's name before it, `desk` by such a mailbox, `unsaid` without
 * words, `unclear` by words that may be of somebody else, `others` by words that are.
 */
export type Owner = 'own' | 'desk' | 'unsaid' | 'unclear' | 'others';

/** An occurrence of a value on a page. */
export interface Sighting<T> {
  value: T;
  strength: Strength;
  /** The text around it, for reviewers. */
  snippet: string;
  /** Confirmed by something else: the page's address, a list that contains it, the label of a price. */
  isConfirmed?: boolean;
  /** Words nearby may say that it is of somebody else: it is worth a review, but no evidence. */
  isUnclear?: boolean;
  /** Of a contact; `unsaid` when missing. */
  owner?: Owner;
  /** Whom the structured data describes that contains it. */
  about?: Subject;
  /** The value is the page's own text, word for word. */
  isQuote?: boolean;
}

/** Longest snippet, in characters. */
const MAX_SNIPPET = 160;

/** The line that contains a value, shortened around it. */
export function snippetAt(text: string, index: number, length: number): string {
  const start = text.lastIndexOf('\n', index) + 1;
  const newline = text.indexOf('\n', index + length);
  const end = newline < 0 ? text.length : newline;
  if (end - start <= MAX_SNIPPET) return text.slice(start, end).trim();

  const room = Math.max(0, Math.floor((MAX_SNIPPET - length) / 2));
  // Near an end of the line, the other side gets the remaining characters.
  const from = Math.max(start, Math.min(index - room, end - MAX_SNIPPET));
  const to = Math.min(end, from + MAX_SNIPPET);
  const cut = text.slice(from, to).trim();
  return `${from > start ? '…' : ''}${cut}${to < end ? '…' : ''}`;
}

/** A whole text as a snippet, cut off if it is too long. */
export function snippetOf(text: string): string {
  return snippetAt(text.replace(/\s+/g, ' ').trim(), 0, 0);
}

/** A snippet of the line around the first of the folded phrases that it contains; its beginning when none is found. */
export function snippetAround(line: string, phrases: readonly string[]): string {
  for (const phrase of phrases) {
    const words = phrase.replaceAll(' ', String.raw`[^\p{L}\p{N}]+`);
    const found = new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`, 'iu').exec(line);
    if (found) return snippetAt(line, found.index, found[0].length);
  }
  return snippetOf(line);
}

/** The distinct values of sightings, in their order. */
export function valuesOf<T>(sightings: readonly Sighting<T>[]): T[] {
  return [...new Set(sightings.map(({ value }) => value))];
}
