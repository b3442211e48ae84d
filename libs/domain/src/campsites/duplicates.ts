import { ENTRY_KINDS, type FieldValue, type FieldValues } from './campsite-fields';
import { MAX_LIST } from '../limits';
import { entryError } from './list-entries';

/** Thresholds and limits of the search for duplicates. */
export const DUPLICATES = {
  /** Likeness, 0 to 1, from which two campsites are shown as likely duplicates. */
  minLikeness: 0.5,
  /**
   * Least likeness of two campsites that are one by their names (docs/decisions 9). From it on a proposal is refused unless
   * the camper states that it is another place (docs/decisions 36).
   */
  sureLikeness: 0.75,
  /** Greatest distance, in metres, between two campsites of the same name that are one. */
  sameNameWithinM: 500,
  /** The same in one province: positions get corrected. */
  correctedWithinM: 20_000,
  /** Most campsites compared among those with the same key, such as a phone number. */
  perKey: 200,
  /** Most campsites that one is compared with in all. */
  candidates: 300,
  /** Most pairs stored for a campsite with campsites of larger ids. */
  perCampsite: 10,
} as const;

const KILOMETRE = 1_000;

/** Distances below this, in kilometres, are shown with a decimal. */
const WITH_DECIMALS_KM = 10;

/** How far apart two campsites lie: `320 m apart`, `1.4 km apart`, `23 km apart`. */
export function apartText(distanceM: number | null): string {
  if (distanceM === null) return 'distance unknown';
  if (distanceM < 1) return 'at the same point';
  if (distanceM < KILOMETRE) return `${Math.round(distanceM)} m apart`;
  const kilometres = distanceM / KILOMETRE;
  return `${kilometres < WITH_DECIMALS_KM ? kilometres.toFixed(1) : Math.round(kilometres)} km apart`;
}

/** Fields that the campsite that stays takes over where its own are empty. */
const FILLED_IF_EMPTY = ['closestTown', 'shortDescription', 'longDescription', 'rates', 'facebookUrl'];

function isEmpty(value: FieldValue | undefined): boolean {
  return value === undefined || value === null || value === '';
}

function listOf(value: FieldValue | undefined): string[] {
  return Array.isArray(value) ? value : [];
}

/** A field that holds a list. */
export type ListField = keyof typeof ENTRY_KINDS;

export const isListField = (field: string): field is ListField => Object.hasOwn(ENTRY_KINDS, field);

/** The entries of both lists without duplicates, those of `current` first, up to `MAX_LIST`. */
export function unionOfEntries(
  field: ListField,
  current: readonly string[],
  added: readonly string[],
): string[] {
  const all = [...current];
  for (const entry of added) {
    if (all.length >= MAX_LIST) break;
    if (entryError(ENTRY_KINDS[field], entry, all) === null) all.push(entry);
  }
  return all;
}

/** New values of a campsite that another is merged into: fields it lacks, and lists with the entries of both. */
export function gainedFields(survivor: FieldValues, merged: FieldValues): FieldValues {
  const gained: FieldValues = {};
  for (const field of FILLED_IF_EMPTY) {
    if (isEmpty(survivor[field]) && !isEmpty(merged[field])) gained[field] = merged[field] ?? null;
  }
  // Both coordinates come from the same campsite.
  if (isEmpty(survivor['latitude']) && !isEmpty(merged['latitude'])) {
    gained['latitude'] = merged['latitude'] ?? null;
    gained['longitude'] = merged['longitude'] ?? null;
  }
  for (const field of Object.keys(ENTRY_KINDS).filter(isListField)) {
    const before = listOf(survivor[field]);
    const after = unionOfEntries(field, before, listOf(merged[field]));
    if (after.length > before.length) gained[field] = after;
  }
  return gained;
}
