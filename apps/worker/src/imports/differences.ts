import type { FieldDifference } from '@kampvuur/contracts';
import {
  type DuplicateChoice,
  type FieldValue,
  type FieldValues,
  differingFields,
  PET_FRIENDLY,
  pickFields,
} from '@kampvuur/domain';
import type { CampsiteEdit, CampsiteFields } from '@kampvuur/persistence';
import type { ImportedRow } from './imported-row';

/** Fields a row may change wherever its cells say something; an empty cell says nothing. */
const FIELDS = [
  'closestTown',
  'shortDescription',
  'longDescription',
  'rates',
  'websiteUrls',
  'facebookUrl',
  'contactPhones',
  'contactEmails',
  'imageUrls',
  'facilities',
  'activities',
  'categories',
] as const satisfies readonly (keyof CampsiteFields)[];

const isEmpty = (value: FieldValue | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Every value of a row that differs from the campsite's. Its name changes only when the row names it by its id. */
export function differingValues(
  { given }: ImportedRow,
  values: CampsiteFields,
  current: CampsiteFields,
  isById: boolean,
): CampsiteEdit {
  const said: FieldValues = {};
  for (const field of FIELDS) if (!isEmpty(values[field])) said[field] = values[field];
  if (isById) said['name'] = values.name;
  if (given.province) said['province'] = values.province;
  // A column of its own for pets adds to the categories.
  if (!given.categories && values.categories.length > 0)
    said['categories'] = [...new Set([...current.categories, PET_FRIENDLY])];
  if (values.latitude !== null) Object.assign(said, pickFields({ ...values }, ['latitude', 'longitude']));
  const differing = new Set(differingFields(said, { ...current }));
  // A point changes as a whole.
  if (differing.has('latitude') || differing.has('longitude')) differing.add('latitude').add('longitude');
  return pickFields(said, [...differing]) as CampsiteEdit;
}

/** The part of the differences that is to be written. */
export function wantedValues(
  differing: CampsiteEdit,
  current: CampsiteFields,
  choice: DuplicateChoice,
): CampsiteEdit {
  if (choice === 'skip') return {};
  if (choice === 'overwrite') return differing;
  const empty = Object.keys(differing).filter((field) => isEmpty(current[field as keyof CampsiteFields]));
  return pickFields(differing as FieldValues, empty) as CampsiteEdit;
}

/** Longest value shown, in characters. */
const SHOWN_MAX = 120;

/** A value as the check shows it; null for nothing. */
export function valueText(value: FieldValue): string | null {
  if (isEmpty(value) || typeof value === 'boolean') return null;
  const text = Array.isArray(value) ? value.join('; ') : String(value);
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX - 1)}…` : text;
}

/** The differences as the check shows them; both coordinates are one. */
export function differencesOf(differing: CampsiteEdit, current: CampsiteFields): FieldDifference[] {
  const pointOf = ({ latitude, longitude }: Partial<CampsiteFields>) =>
    latitude === null || latitude === undefined ? null : `${latitude}, ${longitude}`;
  return Object.entries(differing as FieldValues).flatMap(([field, value]): FieldDifference[] => {
    if (field === 'longitude') return [];
    if (field === 'latitude')
      return [{ field: 'coordinates', before: pointOf(current), after: pointOf(differing) ?? '' }];
    const before = valueText(current[field as keyof CampsiteFields]);
    return [{ field, before, after: valueText(value) ?? '' }];
  });
}
