import { folded } from '@kampvuur/domain';
import { distanceKm } from '@kampvuur/domain/geography';
import type { CampsiteEdit, CampsiteFields, KnownElement, NamedCampsite } from '@kampvuur/persistence';
import type { ImportedRow } from './imported-row';
import type { LikelyCampsites } from './likely-campsites';
import { isSamePlace, pointOf, type SeenCampsites } from './seen-campsites';

/** Campsites of the catalogue that rows may mean. */
export interface Catalogue {
  bySortName: Map<string, NamedCampsite[]>;
  /** By the ids rows name, also of campsites merged into others. */
  byId: Map<number, NamedCampsite>;
  /** By the elements of OpenStreetMap rows are. */
  byOsmRef: Map<string, KnownElement>;
}

/** The rows taken so far, by their names and by what they are likely to mean. */
export interface Taken {
  seen: SeenCampsites;
  likely: LikelyCampsites;
}

/** What a row is, before it is compared field by field. */
export type RowMatch =
  | { kind: 'refused' }
  | { kind: 'new' }
  /** It says what an earlier row has said; `where` calls that row. */
  | { kind: 'repeat'; where: string }
  /** It is likely a campsite under another name, never changed by it; null is one of an earlier row. `message` says why. */
  | { kind: 'likely'; campsiteId: number | null; message: string }
  /** It is an element of OpenStreetMap whose campsite was deleted here. */
  | { kind: 'deleted' }
  /** `lastValues` are those its element said when the campsite was last imported from it; null when it was not. */
  | { kind: 'match'; campsite: NamedCampsite; isById: boolean; lastValues: CampsiteEdit | null };

/** A row with what it is. */
export interface MatchedRow {
  row: ImportedRow;
  match: RowMatch;
}

/** Tells rows apart one after the other; each one taken is known to those after it. */
export function matchRow(given: ImportedRow, { seen, likely }: Taken, catalogue: Catalogue): MatchedRow {
  const { values } = given;
  if (!values) return { row: given, match: { kind: 'refused' } };
  const element = elementOf(given, catalogue);
  if (element && !element.campsite) return { row: given, match: { kind: 'deleted' } };
  const { row, named } = element
    ? { row: given, named: element.campsite }
    : withCheckedId(given, values, catalogue);
  const earlier = named ? undefined : (seen.whereReferenced(row.osmRef) ?? seen.whereSeen(values));
  if (earlier !== undefined) return { row, match: { kind: 'repeat', where: earlier } };
  const campsite = named ?? ofSameName(values, catalogue);
  if (!campsite) {
    const other = likely.findOrAdd(row.where, values);
    if (other) return { row, match: { kind: 'likely', campsiteId: other.id, message: other.message } };
    seen.add(row, values);
    return { row, match: { kind: 'new' } };
  }
  const before = seen.whereMatched(campsite.id);
  if (before !== undefined) return { row, match: { kind: 'repeat', where: before } };
  seen.addMatch(row.where, campsite.id);
  const lastValues = element?.lastValues ?? null;
  return { row, match: { kind: 'match', campsite, isById: named !== null, lastValues } };
}

/** What is known of the element of OpenStreetMap a row is; undefined when nothing is. */
function elementOf({ osmRef }: ImportedRow, { byOsmRef }: Catalogue): KnownElement | undefined {
  return osmRef === null ? undefined : byOsmRef.get(osmRef);
}

function ofSameName(values: CampsiteFields, { bySortName }: Catalogue): NamedCampsite | undefined {
  return bySortName.get(folded(values.name))?.find((known) => isSamePlace(known, values));
}

/** Whether a row means no campsite of the catalogue by its name: then it is looked at more closely. */
export function mayBeNew({ values }: ImportedRow, catalogue: Catalogue): boolean {
  return values !== null && ofSameName(values, catalogue) === undefined;
}

function withCheckedId(
  row: ImportedRow,
  values: CampsiteFields,
  { byId }: Catalogue,
): { row: ImportedRow; named: NamedCampsite | null } {
  if (row.id === null) return { row, named: null };
  const named = byId.get(row.id);
  if (named && mayBeOne(named, values)) return { row, named };
  const why = named
    ? `${row.id} is "${named.name}" in ${named.province}, another place; left out`
    : `there is no campsite ${row.id}; left out`;
  return { row: { ...row, warnings: [...row.warnings, `${row.where}: id: ${why}`] }, named: null };
}

/** How far a position may have been corrected, in kilometres. */
const CORRECTED_KM = 20;

/**
 * Sheets number their rows for themselves too: an id of ours has the same name, or lies in the same province and not
 * far away.
 */
function mayBeOne(campsite: NamedCampsite, values: CampsiteFields): boolean {
  if (campsite.sortName === folded(values.name)) return true;
  if (campsite.province !== values.province) return false;
  const [here, there] = [pointOf(campsite), pointOf(values)];
  return here === null || there === null || distanceKm(here, there) <= CORRECTED_KM;
}
