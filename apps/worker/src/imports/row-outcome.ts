import type { FieldDifference } from '@kampvuur/contracts';
import {
  type DuplicateChoice,
  type ItemOutcome,
  OTHER_PLACE,
  ROW_VALUES,
  TOWN_PROVINCES,
} from '@kampvuur/domain';
import { factsSetBy, importFieldLabel, type RecordList, recordListOf } from '@kampvuur/domain/facts';
import type { CampsiteEdit, CampsiteFields, FinishedItem } from '@kampvuur/persistence';
import { IMPORT_ROW_MESSAGES, IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import { differencesOf, differingValues, saysSomething, valueText, wantedValues } from './differences';
import { type ImportedRow, inSentence } from './imported-row';
import { followElement } from './openstreetmap/follow-element';
import type { KnownTerms } from './known-terms';
import type { MatchedRow } from './match-row';

/** The outcome of a row. */
export interface RowOutcome {
  row: ImportedRow;
  outcome: ItemOutcome;
  /** Messages, one per line; those of a refused row after an empty line are warnings. */
  message: string;
  /** The id of the campsite it matches; null for none. */
  matchId: number | null;
  /** How it differs from that campsite; null when it matches none. */
  differences: FieldDifference[] | null;
  /** New values of that campsite. */
  changes: CampsiteEdit;
  /** The campsite was imported from the row's element of OpenStreetMap, whose values are stored as last imported. */
  isFollowed: boolean;
  /** The element whose place the row's has taken; null when it has taken none's. */
  formerReference: string | null;
  /** The campsite it was taken for until somebody said that it is another place; null when there is none. */
  otherThan: number | null;
  /** Somebody has said that it is another place, which is to be stored. */
  isConfirmed: boolean;
  /** It is another place, or the campsite imported from it as one, because somebody has said so. */
  isOtherPlace: boolean;
}

/** What the outcome of a row depends on besides the row itself. */
export interface RowContext {
  names: KnownTerms;
  /** Values of the campsites rows match. */
  current: Map<number, CampsiteFields>;
  choice: DuplicateChoice;
}

const NO_MATCH = {
  matchId: null,
  differences: null,
  changes: {},
  isFollowed: false,
  formerReference: null,
  otherThan: null,
  isConfirmed: false,
  isOtherPlace: false,
};

/** The outcome of a row, given what it was matched with. */
export function rowOutcome({ row, match }: MatchedRow, context: RowContext): RowOutcome {
  const { values } = row;
  if (!values || match.kind === 'refused')
    return { ...NO_MATCH, row, outcome: 'refused', message: refusalOf(row, context.names) };
  if (match.kind === 'repeat')
    return {
      ...NO_MATCH,
      row,
      outcome: 'duplicate',
      message: rowMessage(row, filled(IMPORT_ROW_TEMPLATES.repeats, { where: inSentence(match.where) })),
    };
  if (match.kind === 'likely')
    return {
      ...NO_MATCH,
      row,
      outcome: 'duplicate',
      message: rowMessage(row, match.message),
      matchId: match.campsiteId,
    };
  if (match.kind === 'deleted')
    return {
      ...NO_MATCH,
      row,
      outcome: 'duplicate',
      message: rowMessage(row, IMPORT_ROW_MESSAGES.deletedHere),
    };
  const resolved = context.names.resolved({ ...row, values });
  if (match.kind === 'new')
    return {
      ...NO_MATCH,
      row: resolved,
      outcome: 'imported',
      message: resolved.warnings.join('\n'),
      otherThan: match.otherThan,
      isConfirmed: match.isConfirmed,
      isOtherPlace: match.isConfirmed,
    };
  const current = context.current.get(match.campsite.id);
  if (match.lastValues && current) return followedOutcome(resolved, match, match.lastValues, current);
  return matchedOutcome(resolved, match, context);
}

/** The errors of a refused row, an empty line, and its warnings; of map data, which nobody corrects here, only the errors. */
function refusalOf(row: ImportedRow, names: KnownTerms): string {
  const warnings = row.osmRef === null ? [...row.warnings, ...names.resolvedTerms(row).unknown] : [];
  const parts = [row.errors, warnings].filter(({ length }) => length > 0);
  return parts.map((messages) => messages.join('\n')).join('\n\n');
}

/**
 * The outcome of an OpenStreetMap element whose campsite was imported from it: the campsite takes the element's
 * changes, whatever was chosen for duplicates (docs/decisions 12).
 */
function followedOutcome(
  row: ImportedRow & { values: CampsiteFields },
  { campsite, formerReference, isConfirmed: isOtherPlace }: Extract<MatchedRow['match'], { kind: 'match' }>,
  lastValues: CampsiteEdit,
  current: CampsiteFields,
): RowOutcome {
  const { changes, conflicting } = followElement(row.values, lastValues, current);
  const differences = [
    ...differencesOf(changes, current).map((difference) => ({ ...difference, isKept: false })),
    ...differencesOf(conflicting, current).map(({ isHeld: _isHeld, ...difference }) => ({
      ...difference,
      isKept: true,
    })),
  ];
  const preservedFields = differences.flatMap(({ field, isKept }) => (isKept ? [field] : []));
  const moved = `${row.where}: ${filled(IMPORT_ROW_TEMPLATES.movedElement, { name: campsite.name, element: formerReference ?? '' })}`;
  const messages = [
    ...(formerReference === null ? [] : [moved]),
    ...(preservedFields.length > 0
      ? [
          `${row.where}: ${filled(IMPORT_ROW_TEMPLATES.keptAsChanged, { fields: preservedFields.map(importFieldLabel).join(', ') })}`,
        ]
      : []),
  ];
  const isChanged = Object.keys(changes).length > 0;
  const message = [...(isChanged ? row.warnings : []), ...messages].join('\n');
  const outcome = isChanged ? 'updated' : 'unchanged';
  const element = { isFollowed: true, formerReference, isOtherPlace };
  const followed = { matchId: campsite.id, differences, changes, ...element };
  return { ...NO_MATCH, ...followed, row, outcome, message };
}

function matchedOutcome(
  row: ImportedRow & { values: CampsiteFields },
  { campsite, isById, isConfirmed: isOtherPlace }: Extract<MatchedRow['match'], { kind: 'match' }>,
  { current, choice }: RowContext,
): RowOutcome {
  const known = current.get(campsite.id);
  const differing = known ? differingValues(row, row.values, known, isById) : {};
  const changes = known ? wantedValues(differing, known, choice) : {};
  const differences = known ? differencesOf(choice === 'skip' ? differing : changes, known) : [];
  const matched = { ...NO_MATCH, row, matchId: campsite.id, differences, changes, isOtherPlace };
  if (choice === 'skip')
    return { ...matched, outcome: 'duplicate', message: rowMessage(row, IMPORT_ROW_MESSAGES.known) };
  const isChanged = Object.keys(changes).length > 0;
  const message = isChanged ? row.warnings.join('\n') : '';
  return { ...matched, outcome: isChanged ? 'updated' : 'unchanged', message };
}

function rowMessage(row: ImportedRow, what: string): string {
  return `${row.where}: ${row.name} (${row.values?.province ?? ''}) ${what}`;
}

/** The job's item for a row, with the key by which it is recognised and the campsite that was imported from it. */
export function itemOf(
  jobId: string,
  { row, outcome, message, matchId, differences, formerReference, isOtherPlace }: RowOutcome,
  { key, campsiteId }: { key: string | undefined; campsiteId: number | null },
): FinishedItem {
  const details = {
    ...detailsOf(row),
    ...(formerReference !== null && { formerReference }),
    ...(isOtherPlace && key !== undefined && { [OTHER_PLACE]: key }),
  };
  return {
    jobId,
    item: row.item,
    outcome,
    message,
    campsiteId: campsiteId ?? matchId,
    campsiteName: row.name,
    details: Object.keys(details).length > 0 ? details : null,
    differences,
  };
}

const IMPORTED = factsSetBy('import');

/**
 * What a row says, for the preview: each value as text, and those that clients say themselves; `osmRef` of map data, and the
 * provinces it offers. Null without any of them.
 */
function detailsOf({ values, osmRef, given, townChoice }: ImportedRow): RowDetails | null {
  if (!values && osmRef === null && !townChoice) return null;
  const said = values ? IMPORTED.filter((field) => saysSomething(given, field, values[field])) : [];
  const texts = said.map((field): [string, string] => [field, valueText(field, values?.[field]) ?? '']);
  if (osmRef !== null) texts.push(['osmRef', osmRef]);
  if (townChoice) texts.push([TOWN_PROVINCES, townChoice.provinces.join(', ')]);
  const lists = said.flatMap((field): [string, RecordList][] => {
    const list = recordListOf(field, values?.[field]);
    return list ? [[field, list]] : [];
  });
  return {
    ...Object.fromEntries(texts),
    ...(lists.length > 0 && { [ROW_VALUES]: Object.fromEntries(lists) }),
  };
}

/** Texts by column, and below `ROW_VALUES` lists by column. */
type RowDetails = Record<string, string | Record<string, RecordList>>;
