import { CampsiteEditInput, type CampsiteDetail } from '@kampvuur/contracts';
import { pointFromText } from '@kampvuur/domain';
import {
  boxOf,
  describeCurrentValue,
  factsSetBy,
  type FieldValue,
  type FieldValues,
  mergeFields,
  type FactKey,
  type SetBy,
} from '@kampvuur/domain/facts';
import { byBox, type DraftsOf, factForm } from '../../../base/fact-drafts';
import { type FieldMessages, formErrors } from '../../../base/forms';

/** The drafts of the edit form. */
export const EDIT = factForm(factsSetBy('edit'));

/** What a form for editing or adding a campsite has besides its facts. */
export interface RegionConfirmation {
  /** Confirms that the point is outside the region of the list. */
  isOutsideRegion: boolean;
}

/** The values of the edit form. */
export type EditValues = DraftsOf<SetBy<'edit'>> & RegionConfirmation;

/** The values with which a place is chosen. */
export type PlaceValues = Pick<EditValues, 'coordinates' | 'closestTown' | 'province'> & RegionConfirmation;

/** A change of the point; a confirmation was about the former one. */
export const pointChange = (coordinates: string): Pick<PlaceValues, 'coordinates' | 'isOutsideRegion'> => ({
  coordinates,
  isOutsideRegion: false,
});

/** The campsite's current values, in the shape of the form. */
export const toEditValues = (campsite: Partial<Record<FactKey, FieldValue>>): EditValues => ({
  ...EDIT.toDrafts(campsite),
  isOutsideRegion: false,
});

/** The confirmation as the API expects it: only with a point, and only when it was given. */
export const regionPayload = ({
  coordinates,
  isOutsideRegion,
}: Omit<PlaceValues, 'closestTown' | 'province'>) =>
  isOutsideRegion && pointFromText(coordinates) ? { isOutsideRegion: true } : {};

/** All fields, as the API expects them (docs/product.md 7). */
export const editPayload = (values: EditValues): FieldValues => ({
  ...EDIT.toValues(values),
  ...regionPayload(values),
});

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
export const validateEdit = (values: EditValues): FieldMessages =>
  EDIT.check(CampsiteEditInput, values, editPayload(values));

/** The entered values on top of what others have saved meanwhile. */
export interface RebasedValues {
  /** Fields that were changed in the form keep the entered value; all others have the campsite's current value. */
  values: EditValues;
  /** Describes the current value of each field that was changed both in the form and elsewhere. */
  conflicts: FieldMessages;
}

/** Applies what was entered since `before` to the current campsite. */
export function rebaseValues(
  entered: EditValues,
  before: EditValues,
  campsite: CampsiteDetail,
): RebasedValues {
  const current = toEditValues(campsite);
  const currentPayload = editPayload(current);
  const { touched, conflicts } = mergeFields(editPayload(entered), editPayload(before), currentPayload);
  const touchedBoxes = new Set(touched.map(boxOf));
  const touchedFields = Object.entries(entered).filter(([field]) => touchedBoxes.has(field));
  const messages = conflicts.map((field) => [field, describeCurrentValue(field, currentPayload)] as const);
  return {
    values: { ...current, ...Object.fromEntries(touchedFields) },
    conflicts: byBox(Object.fromEntries(messages)),
  };
}
