import { CampsiteEditInput, type CampsiteDetail } from '@kampvuur/contracts';
import { coordinatesError } from '@kampvuur/domain';
import { describeCurrentValue, differingFields, type FieldValues, mergeFields } from '@kampvuur/domain/facts';
import {
  entriesOf,
  hasTypedEntries,
  toEntryList,
  typedEntryErrors,
  type EntryList,
} from '../../../base/entry-lists';
import { formErrors } from '../../../base/forms';
import {
  LIST_FIELDS,
  toFormErrors,
  sharedPayload,
  type ListField,
  type FieldMessages,
  type SharedValues,
} from './form-values';

/** The values of the edit form. */
export interface EditValues extends SharedValues, Record<ListField, EntryList> {
  adminVerified: boolean;
  isClosed: boolean;
}

/** The fields of a campsite that a form can change. */
export type EditableFields = Pick<
  CampsiteDetail,
  ListField | Exclude<keyof SharedValues, 'coordinates' | 'isOutsideRegion'> | 'latitude' | 'longitude'
> &
  Pick<CampsiteDetail, 'adminVerified' | 'isClosed'>;

/** The campsite's current values, in the shape of the form. */
export function toEditValues(campsite: EditableFields): EditValues {
  const { latitude, longitude, rates } = campsite;
  return {
    name: campsite.name,
    closestTown: campsite.closestTown ?? '',
    province: campsite.province,
    shortDescription: campsite.shortDescription ?? '',
    longDescription: campsite.longDescription ?? '',
    coordinates: latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`,
    isOutsideRegion: false,
    rates: rates === null ? '' : String(rates),
    facebookUrl: campsite.facebookUrl ?? '',
    facilities: campsite.facilities,
    activities: campsite.activities,
    categories: campsite.categories,
    websiteUrls: toEntryList(campsite.websiteUrls),
    contactPhones: toEntryList(campsite.contactPhones),
    contactEmails: toEntryList(campsite.contactEmails),
    imageUrls: toEntryList(campsite.imageUrls),
    adminVerified: campsite.adminVerified,
    isClosed: campsite.isClosed,
  };
}

/** All fields, as the API expects them (docs/product.md 7). */
export function editPayload(values: EditValues): FieldValues {
  return {
    ...sharedPayload(values),
    ...entriesOf(LIST_FIELDS, values),
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
  return {
    ...toFormErrors(formErrors(CampsiteEditInput, editPayload(values))),
    ...(coordinates === null ? {} : { coordinates }),
    ...typedEntryErrors(LIST_FIELDS, values),
  };
}

/** Whether leaving the form would lose something that was entered. */
export function hasUnsavedChanges(values: EditValues, before: EditValues): boolean {
  const hasNewCoordinates = values.coordinates.trim() !== before.coordinates;
  return (
    hasTypedEntries(LIST_FIELDS, values) ||
    hasNewCoordinates ||
    differingFields(editPayload(values), editPayload(before)).length > 0
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
