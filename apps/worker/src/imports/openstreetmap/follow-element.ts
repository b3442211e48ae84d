import { type FieldValues, isSameValue, POINT_FIELDS } from '@kampvuur/domain';
import type { CampsiteEdit, CampsiteFields } from '@kampvuur/persistence';

/** Fields of a campsite that are read from OpenStreetMap. */
const FIELDS = [
  ...(['name', 'province', 'closestTown', 'longDescription', 'latitude', 'longitude', 'rates'] as const),
  ...(['websiteUrls', 'facebookUrl', 'contactPhones', 'contactEmails'] as const),
  ...(['facilities', 'activities', 'categories'] as const),
] satisfies readonly (keyof CampsiteFields)[];

/** The values of an element, stored with its campsite to find out later which fields were changed on which side. */
export function elementValues(values: CampsiteFields): CampsiteEdit {
  return Object.fromEntries(FIELDS.map((field) => [field, values[field]]));
}

/** Differences between a campsite and its element: `changes` to apply, and values of fields `kept` as changed here. */
export interface FollowedElement {
  changes: CampsiteEdit;
  kept: CampsiteEdit;
}

/**
 * Three-way comparison of each field: the element's value now (`values`), its value at the last import, and the
 * campsite's current value. A field that still has its imported value was not changed here, so it takes the element's
 * value, even an empty one.
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
  const kept: FieldValues = {};
  const isChangedHere = (field: string) => !isSameValue(field, last[field] ?? null, here[field] ?? null);
  const isDifferent = (field: string) => !isSameValue(field, now[field] ?? null, here[field] ?? null);
  for (const field of FIELDS) {
    // Both coordinates are compared together.
    const together = POINT_FIELDS.includes(field) ? POINT_FIELDS : [field];
    if (!together.some(isDifferent)) continue;
    const target = together.some(isChangedHere) ? kept : changes;
    target[field] = now[field] ?? null;
  }
  return { changes: changes as CampsiteEdit, kept: kept as CampsiteEdit };
}
