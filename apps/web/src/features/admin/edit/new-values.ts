import { CampsiteInput } from '@kampvuur/contracts';
import { coordinatesError, type FieldValues } from '@kampvuur/domain';
import { formErrors } from '../../../base/forms';
import {
  ENTRY_FIELDS,
  formMessages,
  sharedWire,
  type EntryField,
  type FieldMessages,
  type SharedValues,
} from './form-values';

/** Lists that are typed as lines, one entry each (docs/product.md 7). */
export const LINE_FIELDS = [...ENTRY_FIELDS, 'imageUrls'] as const;

/** A new campsite as the dialog holds it. */
export type NewValues = SharedValues & Record<EntryField | 'imageUrls', string>;

export const EMPTY_VALUES: NewValues = {
  name: '',
  closestTown: '',
  province: '',
  shortDescription: '',
  longDescription: '',
  coordinates: '',
  rates: '',
  facebookUrl: '',
  facilities: [],
  activities: [],
  categories: [],
  websiteUrls: '',
  contactPhones: '',
  contactEmails: '',
  imageUrls: '',
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** All fields as they travel. */
export function newWire(values: NewValues): FieldValues {
  const lists = LINE_FIELDS.map((field) => [field, linesOf(values[field])] as const);
  return { ...sharedWire(values), ...Object.fromEntries(lists) };
}

/** Why the form cannot be sent, by field; empty when it can. */
export function newErrors(values: NewValues): FieldMessages {
  const coordinates = coordinatesError(values.coordinates);
  return {
    ...formMessages(formErrors(CampsiteInput, newWire(values))),
    ...(coordinates === null ? {} : { coordinates }),
  };
}

/** True when closing would lose something. */
export function isStarted(values: NewValues): boolean {
  return Object.values(values).some((value) =>
    typeof value === 'string' ? value.trim() !== '' : value.length > 0,
  );
}
