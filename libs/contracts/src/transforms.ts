import type { TransformFnParams } from 'class-transformer';
import { canonicalName, isTimeZone, SCRAPE_LIMIT, visibleText } from '@kampvuur/domain';

/** Cleans and trims text (`visibleText`) and leaves everything else for the validator to refuse. */
export function trimmed({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? visibleText(value) : value;
}

/** A time zone we know, or none: a browser may be ahead of us, and must get in all the same. */
export function knownTimeZone({ value }: TransformFnParams): unknown {
  return typeof value === 'string' && !isTimeZone(value) ? null : value;
}

/** A name of a taxonomy in its canonical form. */
export function canonical({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? canonicalName(value) : value;
}

/** Query strings send text: a whole number in digits becomes a number, the rest is left to be refused. */
export function wholeNumber({ value }: TransformFnParams): unknown {
  return typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
}

/** As `wholeNumber`, of any size: what is larger means no more than the largest, be it a page behind the last. */
export function wholeNumberUpTo(max: number): (params: TransformFnParams) => unknown {
  return ({ value }) =>
    typeof value === 'string' && /^\d{1,100}$/.test(value) ? Math.min(Number(value), max) : value;
}

/**
 * The limit of a scrape: missing or not a number is the usual one (docs/product.md 5); other numbers are left to be
 * judged.
 */
export function scrapeLimit({ value }: TransformFnParams): unknown {
  const text = typeof value === 'string' ? value.trim() : value;
  if (text === '' || (typeof text !== 'string' && typeof text !== 'number')) return SCRAPE_LIMIT.default;
  const limit = Number(text);
  return Number.isNaN(limit) ? SCRAPE_LIMIT.default : limit;
}

/** A decimal number as text, as `wholeNumber`; an empty parameter means "not given". */
export function decimalNumber({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return undefined;
  return DECIMAL.test(value.trim()) ? Number(value) : value;
}

const DECIMAL = /^-?\d{1,6}(\.\d{1,15})?$/;

/** An empty query parameter means "not given". */
export function emptyIsAbsent({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  return visibleText(value) || undefined;
}

/** `true` and `false` as text; an empty parameter means "not given". */
export function toBoolean({ value }: TransformFnParams): unknown {
  if (value === 'true') return true;
  if (value === 'false') return false;
  return value === '' ? undefined : value;
}

/** Names separated by commas, each once; an empty parameter means "not given". */
export function commaSeparated({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  const names = value.split(',').map(canonicalName);
  const given = [...new Set(names)].filter((name) => name !== '');
  return given.length > 0 ? given : undefined;
}

/** Decimal numbers separated by commas; anything else is left to be refused. */
export function numberList({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return undefined;
  const parts = value.split(',').map((part) => part.trim());
  return parts.every((part) => DECIMAL.test(part)) ? parts.map(Number) : value;
}

/** A form sends one value of a list as text and several as a list: both become a list. */
export function toList({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? [value] : value;
}
