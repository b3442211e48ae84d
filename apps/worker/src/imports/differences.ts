import type { FieldDifference } from '@kampvuur/contracts';
import { type DuplicateChoice, listDifference, PET_FRIENDLY } from '@kampvuur/domain';
import {
  differingFields,
  entryKindOf,
  type FieldValue,
  type FieldValues,
  isListFact,
  pickFields,
  unionOfEntries,
} from '@kampvuur/domain/facts';
import type { CampsiteEdit, CampsiteFields } from '@kampvuur/persistence';
import type { ImportedRow } from './imported-row';

/** Fields that a row changes where its cells are not empty. */
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

/**
 * The values of a row that differ from the campsite's. The name is only compared when the row was matched by id. Lists of
 * OpenStreetMap are added to the campsite's: what its tags do not say need not be missing.
 */
export function differingValues(
  { given, osmRef }: ImportedRow,
  values: CampsiteFields,
  current: CampsiteFields,
  isById: boolean,
): CampsiteEdit {
  const filled: FieldValues = {};
  for (const field of FIELDS) {
    if (isEmpty(values[field])) continue;
    const isAdded = osmRef !== null && isListFact(field);
    filled[field] = isAdded
      ? unionOfEntries(entryKindOf(field), current[field], values[field])
      : values[field];
  }
  if (isById) filled['name'] = values.name;
  if (given.province) filled['province'] = values.province;
  // Without a column of categories, the column about pets adds to the existing ones.
  if (!given.categories && values.categories.length > 0)
    filled['categories'] = [...new Set([...current.categories, PET_FRIENDLY])];
  if (values.latitude !== null) Object.assign(filled, pickFields({ ...values }, ['latitude', 'longitude']));
  const differing = new Set(differingFields(filled, { ...current }));
  // Both coordinates change together.
  if (differing.has('latitude') || differing.has('longitude')) differing.add('latitude').add('longitude');
  return pickFields(filled, [...differing]);
}

/** The differing values that are to be written: none, all, or those of empty fields. */
export function wantedValues(
  differing: CampsiteEdit,
  current: CampsiteFields,
  choice: DuplicateChoice,
): CampsiteEdit {
  if (choice === 'skip') return {};
  if (choice === 'overwrite') return differing;
  const empty = Object.keys(differing).filter((field) => isEmpty(current[field as keyof CampsiteFields]));
  return pickFields(differing, empty);
}

/** Longest value shown, in characters. */
const MAX_VALUE_LENGTH = 120;

/** A value as the dry run shows it; null for an empty one. */
export function valueText(value: FieldValue): string | null {
  if (isEmpty(value) || typeof value === 'boolean') return null;
  const text = Array.isArray(value) ? value.join('; ') : String(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH - 1)}…` : text;
}

/** The differences as the dry run shows them; both coordinates are one field. */
export function differencesOf(differing: CampsiteEdit, current: CampsiteFields): FieldDifference[] {
  const pointOf = ({ latitude, longitude }: Partial<CampsiteFields>) =>
    latitude === null || latitude === undefined ? null : `${latitude}, ${longitude}`;
  return Object.entries(differing as FieldValues).flatMap(([field, value]): FieldDifference[] => {
    if (field === 'longitude') return [];
    if (field === 'latitude')
      return [{ field: 'coordinates', before: pointOf(current), after: pointOf(differing) ?? '' }];
    const now = current[field as keyof CampsiteFields];
    const list = Array.isArray(value) && { list: listDifference(Array.isArray(now) ? now : [], value) };
    return [{ field, before: valueText(now), after: valueText(value) ?? '', ...list }];
  });
}
