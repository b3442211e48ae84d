import { pointFromText, type TaxonomyField } from '@kampvuur/domain';
import type { FieldValues } from '@kampvuur/domain/facts';
import { typedRate } from '../../../base/forms';

/** The fields that are lists of typed entries. */
export const LIST_FIELDS = ['websiteUrls', 'contactPhones', 'contactEmails', 'imageUrls'] as const;

export type ListField = (typeof LIST_FIELDS)[number];

/** The values that the forms for editing and adding a campsite have in common. */
export interface SharedValues extends Record<TaxonomyField, string[]> {
  name: string;
  closestTown: string;
  /** Empty until one is chosen. */
  province: string;
  shortDescription: string;
  longDescription: string;
  /** `latitude, longitude`; empty for no point. */
  coordinates: string;
  /** Confirms that the point is outside the region of the list. */
  isOutsideRegion: boolean;
  rates: string;
  facebookUrl: string;
}

/** Messages by field of the form. */
export type FieldMessages = Partial<Record<string, string>>;

/** Props of a group of fields. */
export interface FieldsProps<Values> {
  values: Values;
  errors: FieldMessages;
  onChange: (changes: Partial<Values>) => void;
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The shared fields, as the API expects them (docs/product.md 7): a point as two texts or two nulls, an empty text as null. */
export function sharedPayload(values: SharedValues): FieldValues {
  const point = pointFromText(values.coordinates);
  return {
    name: values.name.trim(),
    closestTown: textOrNull(values.closestTown),
    province: values.province,
    shortDescription: textOrNull(values.shortDescription),
    longDescription: textOrNull(values.longDescription),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    rates: typedRate(values.rates),
    facebookUrl: textOrNull(values.facebookUrl),
    facilities: values.facilities,
    activities: values.activities,
    categories: values.categories,
    ...(values.isOutsideRegion && point ? { isOutsideRegion: true } : {}),
  };
}

/** A change of the point; a confirmation was about the former one. */
export const pointChange = (coordinates: string): Pick<SharedValues, 'coordinates' | 'isOutsideRegion'> => ({
  coordinates,
  isOutsideRegion: false,
});

/** Messages by field of the form, which has one field where the server has `latitude` and `longitude`. */
export function toFormErrors(errors: FieldMessages): FieldMessages {
  const { latitude, longitude, ...others } = errors;
  const coordinates = latitude ?? longitude;
  return coordinates === undefined ? others : { coordinates, ...others };
}
