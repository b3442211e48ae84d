import { type FieldValues, isSameValue, POINT_FIELDS, describeValue } from './campsite-fields';

/** Who moves one coordinate has changed both. */
function unitOf(field: string): string[] {
  return POINT_FIELDS.includes(field) ? [...POINT_FIELDS] : [field];
}

/** What somebody sent, beside what others have saved since it was read. */
export interface FieldMerge {
  /** The sent fields the sender has changed; the others are to stay as they stand now. */
  touched: string[];
  /** Those of them that others have changed too, and to something else. */
  conflicts: string[];
}

function given(values: Partial<FieldValues>): FieldValues {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(pairs) as FieldValues;
}

function isSameUnit(field: string, one: FieldValues, other: FieldValues): boolean {
  return unitOf(field).every((part) => isSameValue(part, one[part] ?? null, other[part] ?? null));
}

/**
 * Three values of each sent field: as it was read (`before`), as it is `sent`, and as it stands `now`. A field without
 * a `before` counts as read just now, and so is never in conflict.
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

/** What a field in conflict holds by now, as a message; either coordinate stands for the whole place. */
export function describeCurrentValue(field: string, now: FieldValues): string {
  if (!POINT_FIELDS.includes(field)) return `Now: ${describeValue(now[field] ?? null)}`;
  return `Now: ${describeValue(POINT_FIELDS.flatMap((part) => now[part] ?? []).map(String))}`;
}
