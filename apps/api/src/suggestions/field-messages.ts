import { describeValue, type FieldValues, type HeldChange } from '@kampvuur/domain/facts';
import { CHANGE_TEMPLATES } from '@kampvuur/domain/facts/value-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { ResolvedTerms } from '@kampvuur/persistence';

/** Messages of a problem: one for the whole request, and all by field. */
export interface FieldMessages {
  message: string;
  errors: Record<string, string[]>;
}

const textOf = (values: FieldValues, field: string): string => describeValue(values[field] ?? null);

/** The messages for unknown terms; null when all are known. */
export function unknownTermMessages(unknown: ResolvedTerms['unknown']): FieldMessages | null {
  const entries = Object.entries(unknown).map(([field, names]): [string, string[]] => [
    field,
    names.map((name) => filled(CHANGE_TEMPLATES.unknownTerm, { label: field, name: describeValue(name) })),
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
  return Object.fromEntries(
    fields.map((field) => {
      const values = {
        past: textOf(base, field),
        now: textOf(current, field),
        wanted: textOf(changes, field),
      };
      return [field, [filled(CHANGE_TEMPLATES.changedSince, values)]];
    }),
  );
}

/** A message for each held change, with what it was and what it will be. */
export function heldFieldMessages(
  held: readonly HeldChange[],
  current: FieldValues,
  changes: FieldValues,
): Record<string, string[]> {
  return Object.fromEntries(
    held.map(({ field }) => {
      const values = { now: textOf(current, field), wanted: textOf(changes, field) };
      return [field, [filled(CHANGE_TEMPLATES.held, values)]];
    }),
  );
}
