import type { TransformFnParams } from 'class-transformer';

/**
 * Trims text and leaves everything else for the validator to refuse. Text with a NUL byte, which PostgreSQL cannot
 * hold, becomes null: the same as none.
 */
export function trimmed({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  return value.includes('\0') ? null : value.trim();
}

/** Query strings send text: a whole number in digits becomes a number, the rest is left to be refused. */
export function wholeNumber({ value }: TransformFnParams): unknown {
  return typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
}

/** An empty query parameter means "not given". */
export function emptyIsAbsent({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? undefined : value.trim();
}
