import { type FieldValues, valueInWords } from '@kampvuur/domain';
import type { ResolvedNames } from '@kampvuur/persistence';

/** What a problem says about fields: one sentence to show, and all by field. */
export interface FieldSentences {
  message: string;
  errors: Record<string, string[]>;
}

/** Names that are in no table; null when all are known. */
export function sentencesOnNames(unknown: ResolvedNames['unknown']): FieldSentences | null {
  const entries = Object.entries(unknown).map(([field, names]): [string, string[]] => [
    field,
    names.map((name) => `Unknown name in ${field}: ${valueInWords(name)}`),
  ]);
  const message = entries[0]?.[1][0];
  return message === undefined ? null : { message, errors: Object.fromEntries(entries) };
}

/** For each field the value of then, of now, and the suggested one. */
export function sentencesOnStale(
  fields: string[],
  base: FieldValues,
  current: FieldValues,
  changes: FieldValues,
): Record<string, string[]> {
  const words = (values: FieldValues, field: string) => valueInWords(values[field] ?? null);
  return Object.fromEntries(
    fields.map((field) => [
      field,
      [
        `Was ${words(base, field)} when suggested, is now ${words(current, field)}; suggested is ${words(changes, field)}.`,
      ],
    ]),
  );
}
