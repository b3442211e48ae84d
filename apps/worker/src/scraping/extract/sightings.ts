/**
 * How a page says a value: `declared` to machines, about the place itself; `plain` where such values are looked for, as
 * in a link or beside its label; `weak` where it may well mean something else.
 */
export type Strength = 'declared' | 'plain' | 'weak';

/** One place on a page that says a value, with the words around it. */
export interface Sighting<T> {
  value: T;
  strength: Strength;
  /** What the page says there, for people who review it. */
  snippet: string;
  /** Something else confirms it: the address of the page, the list the value stands in, the words that label a price. */
  isConfirmed?: boolean;
  /** The value is the page's own text, word for word. */
  isQuote?: boolean;
}

/** Longest snippet, in characters. */
const SNIPPET_MAX = 160;

/** The line a value stands in, cut to what surrounds it. */
export function snippetAt(text: string, index: number, length: number): string {
  const start = text.lastIndexOf('\n', index) + 1;
  const newline = text.indexOf('\n', index + length);
  const end = newline < 0 ? text.length : newline;
  if (end - start <= SNIPPET_MAX) return text.slice(start, end).trim();

  const room = Math.max(0, Math.floor((SNIPPET_MAX - length) / 2));
  // Near an end of the line, the other side has the room left over.
  const from = Math.max(start, Math.min(index - room, end - SNIPPET_MAX));
  const to = Math.min(end, from + SNIPPET_MAX);
  const cut = text.slice(from, to).trim();
  return `${from > start ? '…' : ''}${cut}${to < end ? '…' : ''}`;
}

/** A text that is a snippet as a whole. */
export function snippetOf(text: string): string {
  return snippetAt(text.replace(/\s+/g, ' ').trim(), 0, 0);
}

/** The values of sightings, each once, in their order. */
export function valuesOf<T>(sightings: readonly Sighting<T>[]): T[] {
  return [...new Set(sightings.map(({ value }) => value))];
}
