import { describeValue, type FieldValues, type HeldChange } from '@kampvuur/domain/facts';
import type { ResolvedTerms } from '@kampvuur/persistence';

/** Messages of a problem: one for the whole request, and all by field. */
export interface FieldMessages {
  message: string;
  errors: Record<string, string[]>;
}

/** The messages for unknown terms; null when all are known. */
export function unknownTermMessages(unknown: ResolvedTerms['unknown']): FieldMessages | null {
  const entries = Object.entries(unknown).map(([field, names]): [string, string[]] => [
    field,
    names.map((name) => `Unknown name in ${field}: ${describeValue(name)}`),
  ]);
  const message = entries[0]?.[1][0];
  return message === undefined ? null : { message, errors: Object.fromEntries(entries) };
}

/** A message for each field, with its old value, its current value and the suggested one. */
export function staleFieldMessages(
  fields: string[],
  base: FieldValues,
  current: FieldValues,
  changes: FieldValues,
): Record<string, string[]> {
  const text = (values: FieldValues, field: string) => describeValue(values[field] ?? null);
  return Object.fromEntries(
    fields.map((field) => [
      field,
      [
        `Was ${text(base, field)} when suggested, is now ${text(current, field)}; suggested is ${text(changes, field)}.`,
      ],
    ]),
  );
}

/** A message for each held change, with what it was and what it will be. */
export function heldFieldMessages(
  held: readonly HeldChange[],
  current: FieldValues,
  changes: FieldValues,
): Record<string, string[]> {
  const text = (values: FieldValues, field: string) => describeValue(values[field] ?? null);
  return Object.fromEntries(
    held.map(({ field }) => [field, [`Was ${text(current, field)}, will be ${text(changes, field)}.`]]),
  );
}
