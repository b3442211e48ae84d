import type { TransformFnParams } from 'class-transformer';
import {
  asciiDigits,
  canonicalName,
  isTimeZone,
  passwordForm,
  plainNumberText,
  SCRAPE_LIMIT,
  visibleText,
} from '@kampvuur/domain';

/** Cleans and trims text (`visibleText`); anything else stays as it is for the validator. */
export function trimmed({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? visibleText(value) : value;
}

/** A new password in the form that is judged and hashed; anything else stays as it is for the validator. */
export function newPassword({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? passwordForm(value) : value;
}

/** Replaces unknown time zones by null: a browser with newer time zone data must not be refused. */
export function knownTimeZone({ value }: TransformFnParams): unknown {
  return typeof value === 'string' && !isTimeZone(value) ? null : value;
}

/** Converts a facility, activity or category to its canonical form. */
export function canonical({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? canonicalName(value) : value;
}

/** A list that a form sends as JSON; anything else stays as it is for the validator, no text is an empty list. */
export function jsonList({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return [];
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** Converts digits, of any script, to a number; anything else stays as it is for the validator. */
export function wholeNumber({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  const digits = asciiDigits(value);
  return /^\d{1,10}$/.test(digits) ? Number(digits) : value;
}

/**
 * Like `wholeNumber`, but limits larger numbers to `max` instead of having them refused, such as a page behind the
 * last.
 */
export function wholeNumberUpTo(max: number): (params: TransformFnParams) => unknown {
  return ({ value }) => {
    if (typeof value !== 'string') return value as unknown;
    const digits = asciiDigits(value);
    return /^\d{1,100}$/.test(digits) ? Math.min(Number(digits), max) : value;
  };
}

/**
 * The limit of a scrape: missing or not a number is the usual one (docs/product.md#validation); other numbers are left to be
 * judged.
 */
export function scrapeLimit({ value }: TransformFnParams): unknown {
  const text: unknown = typeof value === 'string' ? plainNumberText(value) : value;
  if (text === '' || (typeof text !== 'string' && typeof text !== 'number')) return SCRAPE_LIMIT.default;
  const limit = Number(text);
  return Number.isNaN(limit) ? SCRAPE_LIMIT.default : limit;
}

/** Converts decimal numbers like `wholeNumber`; an empty parameter counts as missing. */
export function decimalNumber({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  const text = plainNumberText(value);
  if (text === '') return undefined;
  return DECIMAL.test(text) ? Number(text) : value;
}

const DECIMAL = /^-?\d{1,6}(\.\d{1,15})?$/;

/** Treats empty text as missing, and cleans other text. */
export function emptyIsAbsent({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  return visibleText(value) || undefined;
}

/** Converts the texts `true` and `false`; an empty parameter counts as missing. */
export function toBoolean({ value }: TransformFnParams): unknown {
  if (value === 'true') return true;
  if (value === 'false') return false;
  return value === '' ? undefined : value;
}

/** Longest text that is read as a list: an address has no room for a longer one, and a body must not be dearer. */
export const MAX_LIST_TEXT = 16_384;

/** A text that is read as a list; anything else stays as it is for the validator. */
const isListText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_LIST_TEXT;

/** Converts names separated by commas to a list without repetition; an empty parameter counts as missing. */
export function commaSeparated({ value }: TransformFnParams): unknown {
  if (!isListText(value)) return value;
  const names = value.split(',').map(canonicalName);
  const given = [...new Set(names)].filter((name) => name !== '');
  return given.length > 0 ? given : undefined;
}

/** Converts decimal numbers separated by commas to a list; anything else stays as it is for the validator. */
export function numberList({ value }: TransformFnParams): unknown {
  if (!isListText(value)) return value;
  if (value.trim() === '') return undefined;
  const parts = value.split(',').map(plainNumberText);
  return parts.every((part) => DECIMAL.test(part)) ? parts.map(Number) : value;
}

/** Converts positions separated by semicolons, each as `numberList` does. */
export function positionList({ value, ...rest }: TransformFnParams): unknown {
  if (!isListText(value)) return value;
  if (value.trim() === '') return undefined;
  return value.split(';').map((position) => numberList({ ...rest, value: position }));
}

/** Turns a single text into a list: multipart forms send a list of one value as plain text. */
export function toList({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? [value] : value;
}

/** Reads an object that a form sends as JSON; anything else stays as it is for the validator. */
export function jsonObject({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
