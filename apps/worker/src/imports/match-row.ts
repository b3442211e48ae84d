import { apartText, DUPLICATES, folded } from '@kampvuur/domain';
import { isSameNamedPlace, metresApart } from '@kampvuur/domain/duplicate-detection';
import type {
  CampsiteEdit,
  CampsiteFields,
  FormerElement,
  KnownElement,
  NamedCampsite,
} from '@kampvuur/persistence';
import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { ImportedRow } from './imported-row';
import type { LikelyCampsites } from './likely-campsites';
import type { FormerElements } from './openstreetmap/former-elements';
import type { SeenCampsites } from './seen-campsites';

/** Campsites of the catalogue that the rows of a batch can match. */
export interface Catalogue {
  bySortName: Map<string, NamedCampsite[]>;
  /** By the ids in the rows, including those of campsites that were merged into others. */
  byId: Map<number, NamedCampsite>;
  /** By the rows' elements of OpenStreetMap. */
  byOsmRef: Map<string, KnownElement>;
  /** By the items of rows that were confirmed not to be duplicates in an earlier check. */
  confirmed?: ReadonlyMap<number, ConfirmedPlace>;
}

/** What is remembered of a row that was confirmed not to be a duplicate. */
export interface ConfirmedPlace {
  /** The campsite it looked like; null when that was another row, or was deleted. */
  otherThanId: number | null;
  /** The campsite that was imported from it; null before, or when that was deleted. */
  campsite: NamedCampsite | null;
}

/** Campsites of the rows accepted so far, with which later rows are compared. */
export interface Taken {
  seen: SeenCampsites;
  likely: LikelyCampsites;
  /** Items of rows that somebody has said to be places of their own. */
  others?: ReadonlySet<number>;
  /** Elements of OpenStreetMap that the map data no longer has, and whose campsites new ones may be. */
  former?: FormerElements;
}

/** What a row was matched with. */
type RowMatch =
  /** It has errors. */
  | { kind: 'refused' }
  /**
   * `isConfirmed`: somebody has said that it is another place; `otherThan` is the campsite that it was taken for
   * before.
   */
  | { kind: 'new'; otherThan: number | null; isConfirmed: boolean }
  /** It repeats the row at `where`. */
  | { kind: 'repeat'; where: string }
  /**
   * It is likely a campsite under another name, which it does not change; `campsiteId` is null for one of an earlier
   * row.
   */
  | { kind: 'likely'; campsiteId: number | null; message: string }
  /** Its campsite, imported from the same element of OpenStreetMap, was deleted here. */
  | { kind: 'deleted' }
  /**
   * `lastValues` are those of its OpenStreetMap element at the last import; null when it was not imported from one.
   * `formerReference` is the element whose place the row's has taken; null when it is the same. `isConfirmed`: the campsite was
   * imported from the row as another place.
   */
  | {
      kind: 'match';
      campsite: NamedCampsite;
      isById: boolean;
      isConfirmed: boolean;
      lastValues: CampsiteEdit | null;
      formerReference: string | null;
    };

/** A row with its match. */
export interface MatchedRow {
  row: ImportedRow;
  match: RowMatch;
}

/** Matches a row with the catalogue and earlier rows, and adds it to the latter. */
export function matchRow(given: ImportedRow, taken: Taken, catalogue: Catalogue): MatchedRow {
  const { values } = given;
  if (!values) return { row: given, match: { kind: 'refused' } };
  const isConfirmed = taken.others?.has(given.item) === true || isStillOther(given, values, taken, catalogue);
  if (isConfirmed && !elementOf(given, catalogue)) return asOtherPlace(given, values, taken, catalogue);
  return matchPlace(given, values, taken, catalogue);
}

/**
 * Whether a row was confirmed not to be a duplicate, has not been imported since, and looks like no other campsite than
 * it did then. An id in the row counts more.
 */
function isStillOther(
  row: ImportedRow,
  values: CampsiteFields,
  { likely }: Taken,
  catalogue: Catalogue,
): boolean {
  const confirmed = catalogue.confirmed?.get(row.item);
  if (!confirmed || confirmed.campsite || campsiteById(row, values, catalogue)) return false;
  const lookalike = lookalikeOf(values, likely, catalogue);
  return lookalike === null || lookalike === confirmed.otherThanId;
}

function matchPlace(
  given: ImportedRow,
  values: CampsiteFields,
  { seen, likely, former }: Taken,
  catalogue: Catalogue,
): MatchedRow {
  const element = elementOf(given, catalogue) ?? replacedBy(given, values, former);
  if (element && !element.campsite) return { row: given, match: { kind: 'deleted' } };
  const { row, named } = element
    ? { row: given, named: element.campsite }
    : withCheckedId(given, values, catalogue);
  const confirmed = importedFrom(given, catalogue);
  const own = named ?? confirmed;
  const earlier = own ? undefined : (seen.whereReferenced(row.osmRef) ?? seen.whereSeen(values));
  if (earlier !== undefined) return { row, match: { kind: 'repeat', where: earlier } };
  const campsite = own ?? ofSameName(values, catalogue);
  if (!campsite) return matchWithoutName(row, values, { seen, likely }, catalogue);
  const before = seen.whereMatched(campsite.id);
  if (before !== undefined) return { row, match: { kind: 'repeat', where: before } };
  seen.addMatch(row.where, campsite.id);
  const isConfirmed = campsite.id === confirmed?.id;
  const how = { isById: named !== null, isConfirmed, ...lastImportOf(row, element) };
  return { row, match: { kind: 'match', campsite, ...how } };
}

/** The campsite that was imported from a row as another place; null without one. */
const importedFrom = ({ item }: ImportedRow, { confirmed }: Catalogue): NamedCampsite | null =>
  confirmed?.get(item)?.campsite ?? null;

/** The element that an earlier import had in the place of a row's new one; undefined without one. */
const replacedBy = (
  { osmRef }: ImportedRow,
  values: CampsiteFields,
  former?: FormerElements,
): FormerElement | undefined => (osmRef === null ? undefined : former?.replacedBy(values));

/** What the last import read of a row's element, and which one it was if another. */
function lastImportOf({ osmRef }: ImportedRow, element: KnownElement | FormerElement | undefined) {
  const reference = element && 'reference' in element ? element.reference : osmRef;
  return {
    lastValues: element?.lastValues ?? null,
    formerReference: reference === osmRef ? null : reference,
  };
}

/** A row whose name no campsite nearby has: it is likely one under another name, or new. */
function matchWithoutName(
  row: ImportedRow,
  values: CampsiteFields,
  { seen, likely }: Taken,
  catalogue: Catalogue,
): MatchedRow {
  const namesake = distantNamesake(values, seen, catalogue);
  if (namesake && row.osmRef === null) return { row, match: distantMatch(namesake) };
  const other = likely.findOrAdd(row.where, values);
  if (other) return { row, match: { kind: 'likely', campsiteId: other.id, message: other.message } };
  seen.add(row, values);
  return {
    row: namesake ? withDistanceWarning(row, namesake) : row,
    match: { kind: 'new', otherThan: null, isConfirmed: false },
  };
}

/** A row that is another place than the campsite it looks like. */
function asOtherPlace(
  row: ImportedRow,
  values: CampsiteFields,
  { seen, likely }: Taken,
  catalogue: Catalogue,
): MatchedRow {
  const otherThan = lookalikeOf(values, likely, catalogue);
  seen.add(row, values);
  likely.add(row.where, values);
  return { row, match: { kind: 'new', otherThan, isConfirmed: true } };
}

/** The id of the campsite of the catalogue that a row looks like; null when there is none. */
function lookalikeOf(values: CampsiteFields, likely: LikelyCampsites, catalogue: Catalogue): number | null {
  return ofSameName(values, catalogue)?.id ?? likely.find(values);
}

/** The known element of OpenStreetMap of a row; undefined without one. */
function elementOf({ osmRef }: ImportedRow, { byOsmRef }: Catalogue): KnownElement | undefined {
  return osmRef === null ? undefined : byOsmRef.get(osmRef);
}

/** A campsite of the catalogue that has a row's name, and its distance from the row; null when unknown. */
interface Namesake {
  known: NamedCampsite;
  distanceM: number | null;
}

/** The campsites that have a row's name, the closest first. */
function namesakesOf(values: CampsiteFields, { bySortName }: Catalogue): Namesake[] {
  const namesakes = (bySortName.get(folded(values.name)) ?? []).map((known) => ({
    known,
    distanceM: metresApart(known, values),
  }));
  return namesakes.sort((one, other) => (one.distanceM ?? Infinity) - (other.distanceM ?? Infinity));
}

function ofSameName(values: CampsiteFields, catalogue: Catalogue): NamedCampsite | undefined {
  const isSame = ({ known, distanceM }: Namesake) => isSameNamedPlace(known, values, distanceM);
  return namesakesOf(values, catalogue).find(isSame)?.known;
}

/**
 * A campsite of the row's name and province that lies too far away to be the same; not one that this import has added: a
 * check would not know it.
 */
function distantNamesake(
  values: CampsiteFields,
  seen: SeenCampsites,
  catalogue: Catalogue,
): Namesake | undefined {
  return namesakesOf(values, catalogue).find(
    ({ known }) => known.province === values.province && seen.whereSeen(known) === undefined,
  );
}

/** A sheet that names a campsite of the catalogue means it, but must not move it that far nor mix two places. */
function distantMatch({ known, distanceM }: Namesake): RowMatch {
  const message = filled(IMPORT_ROW_TEMPLATES.distantNamesake, {
    name: known.name,
    apart: apartText(distanceM),
    id: known.id,
  });
  return { kind: 'likely', campsiteId: known.id, message };
}

/** Elements of OpenStreetMap are distinguished by position: many are just called "Rest Camp". */
function withDistanceWarning(row: ImportedRow, { known, distanceM }: Namesake): ImportedRow {
  const namesake = { name: known.name, apart: apartText(distanceM) };
  const warning = `${row.where}: name: ${filled(IMPORT_ROW_TEMPLATES.farNamesake, namesake)}`;
  return { ...row, warnings: [...row.warnings, warning] };
}

/** Whether no campsite of the catalogue has the row's name, so that likely ones have to be searched. */
export function mayBeNew({ values }: ImportedRow, catalogue: Catalogue): boolean {
  return values !== null && ofSameName(values, catalogue) === undefined;
}

function withCheckedId(
  row: ImportedRow,
  values: CampsiteFields,
  catalogue: Catalogue,
): { row: ImportedRow; named: NamedCampsite | null } {
  if (row.id === null) return { row, named: null };
  const meant = campsiteById(row, values, catalogue);
  if (meant) return { row, named: meant };
  const named = catalogue.byId.get(row.id);
  const why = named
    ? filled(IMPORT_ROW_TEMPLATES.idElsewhere, { id: row.id, name: named.name, province: named.province })
    : filled(IMPORT_ROW_TEMPLATES.idUnknown, { id: row.id });
  return { row: { ...row, warnings: [...row.warnings, `${row.where}: id: ${why}`] }, named: null };
}

/** The campsite that a row's id means; undefined without one. */
function campsiteById(
  { id }: ImportedRow,
  values: CampsiteFields,
  { byId }: Catalogue,
): NamedCampsite | undefined {
  const campsite = id === null ? undefined : byId.get(id);
  return campsite && mayBeOne(campsite, values) ? campsite : undefined;
}

/**
 * Whether an id in a row is one of ours and not just a number of the sheet: the campsite has the same name, or lies in
 * the same province and nearby.
 */
function mayBeOne(campsite: NamedCampsite, values: CampsiteFields): boolean {
  if (campsite.sortName === folded(values.name)) return true;
  if (campsite.province !== values.province) return false;
  const distanceM = metresApart(campsite, values);
  return distanceM === null || distanceM <= DUPLICATES.correctedWithinM;
}
