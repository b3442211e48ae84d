import { CampsiteEditInput } from '@kampvuur/contracts';
import { pointFromText } from '@kampvuur/domain';
import {
  factsSetBy,
  type FieldValue,
  type FieldValues,
  type FactKey,
  type SetBy,
} from '@kampvuur/domain/facts';
import { type DraftsOf, factForm } from '../facts/fact-drafts';
import type { FieldMessages } from '../../base/forms';

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

/** All fields, as the API expects them (docs/product.md#calls). */
export const editPayload = (values: EditValues): FieldValues => ({
  ...EDIT.toValues(values),
  ...regionPayload(values),
});

/** Validates the form: messages by field, empty when it is valid. */
export const validateEdit = (values: EditValues): FieldMessages =>
  EDIT.check(CampsiteEditInput, values, editPayload(values));
