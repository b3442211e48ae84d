/** What was read from a cell, and what could not be, in words that follow the column's name. */
export interface ParseResult<T> {
  value: T;
  warnings: string[];
}

export function read<T>(value: T, ...warnings: string[]): ParseResult<T> {
  return { value, warnings };
}

/** Longest piece of a cell a sentence quotes, in characters. */
const QUOTE_MAX = 60;

/** A piece of a cell as a sentence says it. */
export function quoted(text: string): string {
  const line = text.replaceAll('\n', ' ');
  return `"${line.length > QUOTE_MAX ? `${line.slice(0, QUOTE_MAX - 1)}…` : line}"`;
}
