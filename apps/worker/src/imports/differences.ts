import type { FieldDifference } from '@kampvuur/contracts';
import { type DuplicateChoice, listDifference, shortened } from '@kampvuur/domain';
import {
  agreesWithRate,
  changedTogether,
  describeValue,
  differingFields,
  entryKindOf,
  FACTS,
  entryTexts,
  factsSetBy,
  type FieldValue,
  type FieldValues,
  isHeldFromSource,
  isEntryFact,
  isEmptyValue,
  isFactKey,
  isListFact,
  isSameValue,
  isStands,
  isTermFact,
  isTexts,
  notContradicted,
  pickFields,
  plainText,
  recordListOf,
  type SetBy,
  settledTerms,
  standsBesideRig,
  unionOfEntries,
  unitOf,
} from '@kampvuur/domain/facts';
import { isTariffs } from '@kampvuur/domain/stays';
import type { CampsiteEdit, CampsiteFields } from '@kampvuur/persistence';
import { tidyText } from './cells/cell-text';
import type { ImportedRow } from './imported-row';

/** Facts that a row changes where it says something; name and province have rules of their own. */
const IMPORTED = factsSetBy('import').filter((field) => field !== 'name' && field !== 'province');
const SINGLE = IMPORTED.filter((field) => unitOf(field) === undefined);
const IN_UNITS = IMPORTED.filter((field) => unitOf(field) !== undefined);

/**
 * The values of a row that differ from the campsite's. The name is only compared when the row was matched by id. Lists of
 * OpenStreetMap are added to the campsite's: what its tags do not say need not be missing. Terms that the row denies
 * leave the list of those that the campsite has.
 */
export function differingValues(
  row: ImportedRow,
  values: CampsiteFields,
  current: CampsiteFields,
  isById: boolean,
): CampsiteEdit {
  const { given, osmRef } = row;
  const filled: FieldValues = {};
  for (const field of SINGLE) {
    if (!saysSomething(given, field, values[field])) continue;
    // Without a column that lists them, terms that single columns say yes to add to the existing ones.
    const isAdded = isListFact(field) && (osmRef !== null || (isTermFact(field) && !given[field]));
    filled[field] = isAdded
      ? unionOfEntries(entryKindOf(field), current[field] ?? [], values[field])
      : values[field];
  }
  const here: FieldValues = { ...current };
  Object.assign(filled, settledTerms(filled, here));
  if (isById) filled['name'] = values.name;
  if (given.province) filled['province'] = values.province;
  for (const field of IN_UNITS) if (!isEmptyValue(values[field])) filled[field] = values[field];
  const differing = differingFields(filled, here)
    .filter((field) => !isSameValue(field, filled[field] ?? null, readFromCell(here[field] ?? null)))
    .flatMap(changedTogether);
  return pickFields(filled, [...new Set(differing)]);
}

/**
 * What a value of ours would be read as from a cell, where spaces, line ends and markup are tidied: a download that is imported
 * again changes nothing.
 */
function readFromCell(value: FieldValue): FieldValue {
  if (isTexts(value)) return value.map(tidyText);
  if (isStands(value)) return value.map(tidyNamed);
  if (isTariffs(value)) return value.map(tidyNamed);
  return typeof value === 'string' ? tidyText(value) : value;
}

/** A kind of stand or a tariff with its name as a cell would have it. */
const tidyNamed = <T extends { name?: string }>(entry: T): T =>
  entry.name === undefined ? entry : { ...entry, name: tidyText(entry.name) };

/** Whether a row says something of a fact: what is yes or no has its default where nothing is said. */
export function saysSomething(
  given: ImportedRow['given'],
  field: SetBy<'import'>,
  value: FieldValue,
): boolean {
  return typeof value === 'boolean' ? given[field] === true : !isEmptyValue(value);
}

/** Whether nothing is known of a fact: it is empty, or has its default. */
export function isUnknown(field: string, value: FieldValue | undefined): boolean {
  const fact = isFactKey(field) ? FACTS[field] : undefined;
  return isEmptyValue(value) || (fact?.kind === 'yesNo' && value === fact.default);
}

/** The differing values that are to be written: none, all, or those of empty fields. */
export function wantedValues(
  differing: CampsiteEdit,
  current: CampsiteFields,
  choice: DuplicateChoice,
): CampsiteEdit {
  if (choice === 'skip') return {};
  if (choice === 'overwrite') return differing;
  const here: FieldValues = { ...current };
  const empty = Object.keys(differing).filter((field) => isUnknown(field, here[field]));
  const filled = pickFields(differing, empty);
  if (filled['stands']) filled['stands'] = standsBesideRig(filled['stands'], here['maxRigLength']);
  for (const [field, value] of Object.entries(filled)) {
    if (field === 'tariffs' && !agreesWithRate(value, here['rates'] ?? null)) delete filled[field];
    if (!isTermFact(field) || !isTexts(value)) continue;
    // What the campsite says already is not turned into its opposite.
    const names = notContradicted(field, value, here);
    if (names.length > 0) filled[field] = names;
    else delete filled[field];
  }
  return filled;
}

/** Longest value shown, in characters. */
const MAX_VALUE_LENGTH = 120;

/** A value as the dry run shows it; null for an empty one. */
export function valueText(field: string, value: FieldValue | undefined): string | null {
  if (value === undefined || isEmptyValue(value)) return null;
  const text = fullText(field, value);
  return shortened(text, MAX_VALUE_LENGTH);
}

function fullText(field: string, value: FieldValue): string {
  if (Array.isArray(value)) return entryTexts(value).join('; ');
  if (typeof value === 'boolean') return describeValue(value);
  const fact = isFactKey(field) ? FACTS[field] : undefined;
  return fact?.kind === 'number' ? `${String(value)} ${fact.unit}` : String(value);
}

/** The differences as the dry run shows them; the facts of a unit are one field. */
export function differencesOf(differing: CampsiteEdit, current: CampsiteFields): FieldDifference[] {
  const here: FieldValues = { ...current };
  const there = differing as FieldValues;
  return Object.entries(there).flatMap(([field, value]): FieldDifference[] => {
    const unit = unitOf(field);
    if (unit !== undefined) {
      const [first] = changedTogether(field);
      const texts = { before: unitText(field, here), after: unitText(field, there) ?? '' };
      return field === first ? [{ field: unit, ...texts }] : [];
    }
    const now = here[field];
    const list = isEntryFact(field) && { list: listDifference(entryTexts(now), entryTexts(value)) };
    const held = isHeldFromSource(field, now ?? null, value ?? null) && { isHeld: true };
    const texts = { before: valueText(field, now), after: valueText(field, value) ?? '' };
    return [{ field, ...texts, ...list, ...changedValues(field, now, value), ...held }];
  });
}

/** Both values of a fact that clients say themselves. */
function changedValues(
  field: string,
  now: FieldValue | undefined,
  value: FieldValue | undefined,
): Pick<FieldDifference, 'values'> {
  const [before, after] = [recordListOf(field, now), recordListOf(field, value)];
  return before && after ? { values: { before, after } } : {};
}

/** All facts of a unit; null when they are not known. */
function unitText(field: string, values: FieldValues): string | null {
  const parts = changedTogether(field).map((part) => values[part] ?? null);
  return parts.includes(null) ? null : parts.map(plainText).join(', ');
}
