import { filled } from '../message-templates';
import { changedTogether } from './facts';
import { describeValue, type FieldValues, isEmptyValue, isSameValue, plainText } from './rules';
import { CHANGE_TEMPLATES } from './value-messages';

/** Result of a three-way merge of a campsite's fields. */
export interface FieldMerge {
  /** The sent fields that the sender has changed; all others keep their current values. */
  touched: string[];
  /** Those of `touched` that somebody else has meanwhile changed to a different value. */
  conflicts: string[];
}

function given(values: Partial<FieldValues>): FieldValues {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(pairs) as FieldValues;
}

function isSameUnit(field: string, one: FieldValues, other: FieldValues): boolean {
  return changedTogether(field).every((part) => isSameValue(part, one[part] ?? null, other[part] ?? null));
}

/**
 * Merges the `sent` values with the current ones (`now`), by the values the sender had read (`before`). A field without
 * a value in `before` is taken as read just now, so it never conflicts.
 */
export function mergeFields(
  sent: Partial<FieldValues>,
  before: Partial<FieldValues>,
  now: FieldValues,
): FieldMerge {
  const then = { ...now, ...given(before) };
  const wanted = { ...then, ...given(sent) };
  const touched = Object.keys(given(sent)).filter((field) => !isSameUnit(field, wanted, then));
  const conflicts = touched.filter(
    (field) => !isSameUnit(field, now, then) && !isSameUnit(field, now, wanted),
  );
  return { touched, conflicts };
}

/** The current value of a field in conflict, as a message; for a fact of a unit all of it. */
export function describeCurrentValue(field: string, now: FieldValues): string {
  const unit = changedTogether(field);
  const value =
    unit.length === 1
      ? (now[field] ?? null)
      : unit.flatMap((part) => (isEmptyValue(now[part]) ? [] : plainText(now[part])));
  return filled(CHANGE_TEMPLATES.current, { value: describeValue(value) });
}
