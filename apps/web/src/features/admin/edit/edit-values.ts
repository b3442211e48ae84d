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
import { addTypedEntry, type EntryList } from '../../../ui/EntryListField';
import {
  ENTRY_FIELDS,
  toFormErrors,
  sharedPayload,
  type EntryField,
  type FieldMessages,
  type SharedValues,
} from './form-values';

const LISTS = [...ENTRY_FIELDS, 'imageUrls'] as const;

/** The values of the edit form. */
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

/** The campsite's current values, in the shape of the form. */
export function toEditValues(campsite: EditableFields): EditValues {
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

/** Adds the text still in the inputs to the lists; a list whose text is invalid gets an `error` instead. */
export function withTypedEntries(values: EditValues): EditValues {
  const lists = LISTS.map((field) => [field, addTypedEntry(ENTRY_KINDS[field], values[field])] as const);
  return { ...values, ...Object.fromEntries(lists) };
}

/** All fields, as the API expects them (docs/product.md 7). */
export function editPayload(values: EditValues): FieldValues {
  return {
    ...sharedPayload(values),
    ...Object.fromEntries(LISTS.map((field) => [field, values[field].entries])),
    adminVerified: values.adminVerified,
    isClosed: values.isClosed,
  };
}

/**
 * The fields the form was opened with, as the API expects them. Fields that break a rule that was added since are left
 * out: the server would refuse them, and the campsite could never be saved.
 */
export function beforePayload(before: EditValues): Partial<FieldValues> {
  const payload = editPayload(before);
  const errors = formErrors(CampsiteEditInput, payload);
  return Object.fromEntries(Object.entries(payload).filter(([field]) => !Object.hasOwn(errors, field)));
}

/** Validates the form: messages by field, empty when it is valid. */
export function validateEdit(values: EditValues): FieldMessages {
  const coordinates = coordinatesError(values.coordinates);
  const drafts = LISTS.flatMap((field) => (values[field].error ? [[field, values[field].error]] : []));
  return {
    ...toFormErrors(formErrors(CampsiteEditInput, editPayload(values))),
    ...(coordinates === null ? {} : { coordinates }),
    ...(Object.fromEntries(drafts) as FieldMessages),
  };
}

/** Whether leaving the form would lose something that was entered. */
export function hasChanges(values: EditValues, before: EditValues): boolean {
  const hasDraft = LISTS.some((field) => values[field].draft.trim() !== '');
  const hasNewCoordinates = values.coordinates.trim() !== before.coordinates;
  return (
    hasDraft || hasNewCoordinates || differingFields(editPayload(values), editPayload(before)).length > 0
  );
}

/** The entered values on top of what others have saved meanwhile. */
export interface RebasedValues {
  /** Fields that were changed in the form keep the entered value; all others have the campsite's current value. */
  values: EditValues;
  /** Describes the current value of each field that was changed both in the form and elsewhere. */
  conflicts: FieldMessages;
}

/** The form has one field for both coordinates. */
const toFormField = (field: string) =>
  field === 'latitude' || field === 'longitude' ? 'coordinates' : field;

/** Applies what was entered since `before` to the current campsite. */
export function rebaseValues(
  entered: EditValues,
  before: EditValues,
  campsite: CampsiteDetail,
): RebasedValues {
  const current = toEditValues(campsite);
  const currentPayload = editPayload(current);
  const { touched, conflicts } = mergeFields(editPayload(entered), editPayload(before), currentPayload);
  const touchedNames = new Set(touched.map(toFormField));
  const touchedFields = Object.entries(entered).filter(([field]) => touchedNames.has(field));
  const messages = conflicts.map((field) => [field, describeCurrentValue(field, currentPayload)]);
  return {
    values: { ...current, ...Object.fromEntries(touchedFields) },
    conflicts: toFormErrors(Object.fromEntries(messages) as FieldMessages),
  };
}
