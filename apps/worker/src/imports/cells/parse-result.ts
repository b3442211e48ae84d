import { shortened } from '@kampvuur/domain';

/** The value read from a cell, and warnings about what could not be read; the column's name is put before each. */
export interface ParseResult<T> {
  value: T;
  warnings: string[];
}

export function parsed<T>(value: T, ...warnings: string[]): ParseResult<T> {
  return { value, warnings };
}

/** Longest text of a cell that a message quotes, in characters. */
const MAX_QUOTE = 60;

/** Text of a cell in quotation marks, shortened. */
export function quoted(text: string): string {
  const line = text.replaceAll('\n', ' ');
  return `"${shortened(line, MAX_QUOTE)}"`;
}
