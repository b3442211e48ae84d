import {
  changedTogether,
  entryKindOf,
  factsSetBy,
  type FieldValue,
  type FieldValues,
  isListFact,
  isSameValue,
  isTermFact,
  isTexts,
  notContradicted,
  oppositeOf,
  unionOfEntries,
} from '@kampvuur/domain/facts';
import type { CampsiteEdit, CampsiteFields } from '@kampvuur/persistence';
import { isUnknown } from '../differences';

/** Facts that are read from OpenStreetMap. */
const FIELDS = factsSetBy('openStreetMap');

/** The values of an element, stored with its campsite to find out later which fields were changed on which side. */
export function elementValues(values: CampsiteFields): CampsiteEdit {
  return Object.fromEntries(FIELDS.map((field) => [field, values[field]]));
}

/** Differences of a campsite from its element: `changes` to apply, and `conflicting` ones, of fields changed here. */
export interface FollowedElement {
  changes: CampsiteEdit;
  conflicting: CampsiteEdit;
}

/**
 * Three-way comparison of each field: the element's value now (`values`), its value at the last import, and the
 * campsite's current value. A field that still has its imported value was not changed here, so it takes the element's
 * value, even an empty one. A list that was changed here and has all of the element's entries keeps nothing from it. What the
 * last import did not read yet fills what is not known here, and changes nothing else.
 */
export function followElement(
  values: CampsiteFields,
  lastValues: CampsiteEdit,
  current: CampsiteFields,
): FollowedElement {
  const now: FieldValues = { ...values };
  const last = lastValues as Partial<FieldValues>;
  const here: FieldValues = { ...current };
  const changes: FieldValues = {};
  const conflicting: FieldValues = {};
  const isChangedHere = (field: string) => !isSameValue(field, last[field] ?? null, here[field] ?? null);
  const isDifferent = (field: string) => !isSameValue(field, now[field] ?? null, here[field] ?? null);
  for (const field of FIELDS) {
    const together = changedTogether(field);
    if (!together.some(isDifferent)) continue;
    if (together.every((part) => last[part] === undefined)) {
      if (together.every((part) => isUnknown(part, here[part]))) changes[field] = now[field] ?? null;
      continue;
    }
    const isChanged = together.some(isChangedHere);
    if (isChanged && hasEntries(field, here[field], now[field])) continue;
    const target = isChanged ? conflicting : changes;
    target[field] = now[field] ?? null;
  }
  return { changes: agreeing(changes, here), conflicting };
}

/** Changes without terms that people said the opposite of here. */
function agreeing(changes: FieldValues, here: FieldValues): FieldValues {
  const agreed = { ...changes };
  for (const [field, value] of Object.entries(changes)) {
    if (!isTermFact(field) || !isTexts(value) || oppositeOf(field) in changes) continue;
    const names = notContradicted(field, value, here);
    if (isSameValue(field, names, here[field] ?? [])) delete agreed[field];
    else agreed[field] = names;
  }
  return agreed;
}

/** Whether a list has every entry of another. */
function hasEntries(field: string, list: FieldValue | undefined, others: FieldValue | undefined): boolean {
  if (!isListFact(field) || !isTexts(list) || !isTexts(others)) return false;
  return unionOfEntries(entryKindOf(field), list, others).length === list.length;
}
