import { ENTRY_KINDS, type FieldValue, type FieldValues } from './campsite-fields';
import { LIST_MAX } from './limits';
import { entryError } from './list-entries';

/** When two campsites are shown as likely to be one, and how many are looked at. */
export const DUPLICATES = {
  /** How likely they are one, 0 to 1, from which on they are shown. */
  likeness: 0.5,
  /** At least so likely, when the name and the province are the same (docs/decisions 9). */
  sameName: 0.75,
  /** Campsites looked at of those that share something, and for one campsite in all: work stays in proportion. */
  perKey: 200,
  candidates: 300,
  /** Pairs with later campsites kept for each: nobody looks through more. */
  perCampsite: 10,
} as const;

const KILOMETRE = 1_000;

/** Below, in kilometres, a decimal is worth reading. */
const WITH_DECIMALS_KM = 10;

/** How far apart two campsites lie: `320 m apart`, `1.4 km apart`, `23 km apart`. */
export function apartText(distanceM: number | null): string {
  if (distanceM === null) return 'distance unknown';
  if (distanceM < 1) return 'at the same point';
  if (distanceM < KILOMETRE) return `${Math.round(distanceM)} m apart`;
  const kilometres = distanceM / KILOMETRE;
  return `${kilometres < WITH_DECIMALS_KM ? kilometres.toFixed(1) : Math.round(kilometres)} km apart`;
}

/** Fields a kept campsite takes over when it has nothing there. */
const FILLED = ['closestTown', 'shortDescription', 'longDescription', 'rates', 'facebookUrl'];

function isEmpty(value: FieldValue | undefined): boolean {
  return value === undefined || value === null || value === '';
}

function listOf(value: FieldValue | undefined): string[] {
  return Array.isArray(value) ? value : [];
}

/** The entries of both, those of the first first, each once, as many as a list may have. */
function united(field: keyof typeof ENTRY_KINDS, kept: string[], gone: string[]): string[] {
  const all = [...kept];
  for (const entry of gone) {
    if (all.length >= LIST_MAX) break;
    if (entryError(ENTRY_KINDS[field], entry, all) === null) all.push(entry);
  }
  return all;
}

/** What a campsite gains from one that is merged into it: what it lacks, and entries its lists do not have. */
export function gainedFields(kept: FieldValues, gone: FieldValues): FieldValues {
  const gained: FieldValues = {};
  for (const field of FILLED) {
    if (isEmpty(kept[field]) && !isEmpty(gone[field])) gained[field] = gone[field] ?? null;
  }
  // A point is taken as a whole.
  if (isEmpty(kept['latitude']) && !isEmpty(gone['latitude'])) {
    gained['latitude'] = gone['latitude'] ?? null;
    gained['longitude'] = gone['longitude'] ?? null;
  }
  for (const field of Object.keys(ENTRY_KINDS) as (keyof typeof ENTRY_KINDS)[]) {
    const before = listOf(kept[field]);
    const after = united(field, before, listOf(gone[field]));
    if (after.length > before.length) gained[field] = after;
  }
  return gained;
}
