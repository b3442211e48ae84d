import { FIELD_LABELS, pointFromText, type FieldValues, type TaxonomyField } from '@kampvuur/domain';
import { typedRate } from '../../../base/forms';

/** Lists people type entries into, by the field they fill. */
export const ENTRY_FIELDS = ['websiteUrls', 'contactPhones', 'contactEmails'] as const;

export type EntryField = (typeof ENTRY_FIELDS)[number];

/** What editing and adding a campsite have in common, as a form holds it. */
export interface SharedValues extends Record<TaxonomyField, string[]> {
  name: string;
  closestTown: string;
  /** Empty until one is chosen. */
  province: string;
  shortDescription: string;
  longDescription: string;
  /** `latitude, longitude`; empty for no point. */
  coordinates: string;
  rates: string;
  facebookUrl: string;
}

/** Messages by field of the form. */
export type FieldMessages = Partial<Record<string, string>>;

/** What a group of fields needs: its values, its errors and the handler of changes. */
export interface FieldsProps<Values> {
  values: Values;
  errors: FieldMessages;
  onChange: (changes: Partial<Values>) => void;
}

const LABELS: Record<string, string> = {
  ...FIELD_LABELS,
  name: 'Name',
  closestTown: 'Closest town',
  province: 'Province',
  shortDescription: 'Short description',
  longDescription: 'Long description',
  coordinates: 'Coordinates',
  latitude: 'Latitude',
  longitude: 'Longitude',
  imageUrls: 'Image addresses',
  adminVerified: 'Admin Verified',
};

/** A field of a campsite as people read it. */
export const labelOf = (field: string): string => LABELS[field] ?? field;

const textOrNone = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The shared fields as they travel (docs/product.md 7): a point as two texts or two nulls, nothing typed as null. */
export function sharedWire(values: SharedValues): FieldValues {
  const point = pointFromText(values.coordinates);
  return {
    name: values.name.trim(),
    closestTown: textOrNone(values.closestTown),
    province: values.province,
    shortDescription: textOrNone(values.shortDescription),
    longDescription: textOrNone(values.longDescription),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    rates: typedRate(values.rates),
    facebookUrl: textOrNone(values.facebookUrl),
    facilities: values.facilities,
    activities: values.activities,
    categories: values.categories,
  };
}

/** The server speaks of latitude and longitude where the form has one field for both. */
export function formMessages(fields: FieldMessages): FieldMessages {
  const { latitude, longitude, ...others } = fields;
  const coordinates = latitude ?? longitude;
  return coordinates === undefined ? others : { coordinates, ...others };
}
