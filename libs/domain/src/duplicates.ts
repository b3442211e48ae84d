import { ENTRY_KINDS, type FieldValue, type FieldValues } from './campsite-fields';
import { LIST_MAX } from './limits';
import { entryError } from './list-entries';

/** When two campsites are shown as one campsite's likely doubles. */
export const DUPLICATES = {
  /** Likeness of the names from which neighbours are, 0 to 1. */
  likeness: 0.45,
  /** How far apart neighbours lie at most, in metres. */
  withinM: 2_000,
  /** Campsites one is compared with in each square of the map, and of its own name: work stays in proportion. */
  perCell: 60,
  perName: 200,
  /** Pairs with later campsites kept for each: nobody looks through more. */
  perCampsite: 10,
} as const;

/** Words, folded, that half of all campsites have in their names: likeness counts them for a third only. */
export const COMMON_NAME_WORDS = [
  'and',
  'bush',
  'camp',
  'campground',
  'camping',
  'camps',
  'campsite',
  'campsites',
  'caravan',
  'chalets',
  'dam',
  'farm',
  'game',
  'guest',
  'holiday',
  'kamp',
  'lodge',
  'municipal',
  'national',
  'nature',
  'of',
  'oord',
  'park',
  'plaas',
  'private',
  'reserve',
  'resort',
  'rest',
  'river',
  'site',
  'sites',
  'the',
  'woonwapark',
] as const;

/** Fields a kept campsite takes over when it has nothing there. */
const FILLED = ['closestTown', 'shortDescription', 'longDescription', 'rates', 'facebookUrl'];

function isNothing(value: FieldValue | undefined): boolean {
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
    if (isNothing(kept[field]) && !isNothing(gone[field])) gained[field] = gone[field] ?? null;
  }
  // A point is taken as a whole.
  if (isNothing(kept['latitude']) && !isNothing(gone['latitude'])) {
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
