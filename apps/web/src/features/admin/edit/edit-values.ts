import { CampsiteEditInput, type CampsiteDetail } from '@kampvuur/contracts';
import {
  coordinatesError,
  differingFields,
  ENTRY_KINDS,
  mergeFields,
  describeCurrentValue,
  type FieldValues,
} from '@kampvuur/domain';
import { formErrors } from '../../../base/forms';
import { addDraft, type EntryList } from '../../../ui/EntryListField';
import {
  ENTRY_FIELDS,
  formMessages,
  sharedWire,
  type EntryField,
  type FieldMessages,
  type SharedValues,
} from './form-values';

const LISTS = [...ENTRY_FIELDS, 'imageUrls'] as const;

/** Everything about a campsite, as the edit page holds it. */
export interface EditValues extends SharedValues, Record<EntryField | 'imageUrls', EntryList> {
  adminVerified: boolean;
  isClosed: boolean;
}

/** The fields of a campsite that a form can change. */
export type EditableFields = Pick<
  CampsiteDetail,
  (typeof LISTS)[number] | Exclude<keyof SharedValues, 'coordinates'> | 'latitude' | 'longitude'
> &
  Pick<CampsiteDetail, 'adminVerified' | 'isClosed'>;

/** What the campsite holds now. */
export function editValues(campsite: EditableFields): EditValues {
  const { latitude, longitude, rates } = campsite;
  const list = (entries: string[]): EntryList => ({ entries, draft: '' });
  return {
    name: campsite.name,
    closestTown: campsite.closestTown ?? '',
    province: campsite.province,
    shortDescription: campsite.shortDescription ?? '',
    longDescription: campsite.longDescription ?? '',
    coordinates: latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`,
    rates: rates === null ? '' : String(rates),
    facebookUrl: campsite.facebookUrl ?? '',
    facilities: campsite.facilities,
    activities: campsite.activities,
    categories: campsite.categories,
    websiteUrls: list(campsite.websiteUrls),
    contactPhones: list(campsite.contactPhones),
    contactEmails: list(campsite.contactEmails),
    imageUrls: list(campsite.imageUrls),
    adminVerified: campsite.adminVerified,
    isClosed: campsite.isClosed,
  };
}

/** The same with every entry still in its input added, or marked with the reason why it cannot be. */
export function settledEdit(values: EditValues): EditValues {
  const lists = LISTS.map((field) => [field, addDraft(ENTRY_KINDS[field], values[field])] as const);
  return { ...values, ...Object.fromEntries(lists) };
}

/** All fields as they travel (docs/product.md 7). */
export function editWire(values: EditValues): FieldValues {
  return {
    ...sharedWire(values),
    ...Object.fromEntries(LISTS.map((field) => [field, values[field].entries])),
    adminVerified: values.adminVerified,
    isClosed: values.isClosed,
  };
}

/**
 * The fields the form was opened with, as they travel. Those that break a rule by now are left out: the server would
 * refuse them, and nobody could ever mend them.
 */
export function beforeWire(before: EditValues): Partial<FieldValues> {
  const wire = editWire(before);
  const errors = formErrors(CampsiteEditInput, wire);
  return Object.fromEntries(Object.entries(wire).filter(([field]) => !Object.hasOwn(errors, field)));
}

/** Why the form cannot be sent, by field; empty when it can. */
export function editErrors(values: EditValues): FieldMessages {
  const coordinates = coordinatesError(values.coordinates);
  const drafts = LISTS.flatMap((field) => (values[field].error ? [[field, values[field].error]] : []));
  return {
    ...formMessages(formErrors(CampsiteEditInput, editWire(values))),
    ...(coordinates === null ? {} : { coordinates }),
    ...(Object.fromEntries(drafts) as FieldMessages),
  };
}

/** True when leaving would lose something. */
export function hasChanges(values: EditValues, before: EditValues): boolean {
  const isDrafted = LISTS.some((field) => values[field].draft.trim() !== '');
  const isTyped = values.coordinates.trim() !== before.coordinates;
  return isDrafted || isTyped || differingFields(editWire(values), editWire(before)).length > 0;
}

/** The form on top of what others have saved meanwhile. */
export interface RebasedValues {
  /** What was changed here stays as it was entered; everything else is as it stands now. */
  values: EditValues;
  /** What the fields hold now that were changed here and elsewhere, by field of the form. */
  conflicts: FieldMessages;
}

/** The form has one field for both coordinates. */
const fieldOf = (wired: string) => (wired === 'latitude' || wired === 'longitude' ? 'coordinates' : wired);

/** Carries what was entered since `before` over to the campsite as it stands now. */
export function rebasedValues(
  entered: EditValues,
  before: EditValues,
  campsite: CampsiteDetail,
): RebasedValues {
  const fresh = editValues(campsite);
  const now = editWire(fresh);
  const { touched, conflicts } = mergeFields(editWire(entered), editWire(before), now);
  const isKept = new Set(touched.map(fieldOf));
  const touchedFields = Object.entries(entered).filter(([field]) => isKept.has(field));
  const sentences = conflicts.map((field) => [field, describeCurrentValue(field, now)]);
  return {
    values: { ...fresh, ...Object.fromEntries(touchedFields) },
    conflicts: formMessages(Object.fromEntries(sentences) as FieldMessages),
  };
}
