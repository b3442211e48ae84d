import { type FieldValues, isSameValue, POINT_FIELDS } from '@kampvuur/domain';
import type { CampsiteEdit, CampsiteFields } from '@kampvuur/persistence';

/** Fields of a campsite that OpenStreetMap knows. */
const FIELDS = [
  ...(['name', 'province', 'closestTown', 'longDescription', 'latitude', 'longitude', 'rates'] as const),
  ...(['websiteUrls', 'facebookUrl', 'contactPhones', 'contactEmails'] as const),
  ...(['facilities', 'activities', 'categories'] as const),
] satisfies readonly (keyof CampsiteFields)[];

/** What an element says: kept with its campsite, to tell later who has changed a field. */
export function elementValues(values: CampsiteFields): CampsiteEdit {
  return Object.fromEntries(FIELDS.map((field) => [field, values[field]]));
}

/** How a campsite differs from its element: what changed there, and what was changed here and stays. */
export interface FollowedElement {
  changes: CampsiteEdit;
  kept: CampsiteEdit;
}

/**
 * Compares three versions of a campsite field by field: what its element says, what it said at the last import, and
 * what stands here. A field that stands as last imported was changed by nobody here and follows the element, also where
 * the element says nothing any more.
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
  const isOurs = (field: string) => !isSameValue(field, last[field] ?? null, here[field] ?? null);
  const isOther = (field: string) => !isSameValue(field, now[field] ?? null, here[field] ?? null);
  for (const field of FIELDS) {
    // A point is one value.
    const together = POINT_FIELDS.includes(field) ? POINT_FIELDS : [field];
    if (!together.some(isOther)) continue;
    const into = together.some(isOurs) ? kept : changes;
    into[field] = now[field] ?? null;
  }
  return { changes: changes as CampsiteEdit, kept: kept as CampsiteEdit };
}
