import { IMPORT } from '@kampvuur/domain';
import { type ColumnChoices, type ColumnTarget, termOfTarget, termTarget } from '@kampvuur/domain/facts';
import { headerKey, importFieldOf, yearOfHeader } from '@kampvuur/domain/import-columns';
import { isSeasonHeading } from '@kampvuur/domain/stays/season-headings';
import { isAnglePart, isAxis, withAngleParts } from './angle-parts';
import type { HeaderColumn } from './header-column';
import { headerCells } from './merged-cells';
import { cellText } from './cells/cell-text';
import { readYesNo } from './cells/read-yes-no';
import type { KnownTerms } from './known-terms';
import type { Merge, RawCell, RawRow } from './raw-sheets';

/** The header of a table. */
export interface Header {
  columns: HeaderColumn[];
  /** Fields recognised by words or choices, except for the id, which does not make a row a header. */
  known: Set<ColumnTarget>;
  /** Index of the first row below the header in the sheet's rows. */
  firstRow: number;
}

/** How headers are recognised. */
export interface HeaderReading {
  choices: ColumnChoices;
  /** The terms that a column can say yes or no to. */
  terms: KnownTerms;
}

/** Fewest recognised columns of a header; with a name, two are enough, and a name that was chosen by hand. */
const MIN_COLUMNS = 3;

/** Finds the header of a sheet; null when none of its first rows is one. */
export function findHeader(
  rows: readonly RawRow[],
  merges: readonly Merge[],
  reading: HeaderReading,
): Header | null {
  const count = Math.min(IMPORT.headerRows, rows.length);
  let best: Header | null = null;
  let isPart = false;
  for (let index = 0; index < count; index += 1) {
    const row = headerCells(rows, index, merges);
    const below = headerCells(rows, index + 1, merges);
    const isDivided = dividesGroups(row, below);
    // What divides the groups above it is no header by itself: it lacks the name.
    const candidates = isPart ? [] : [headerOf(row, [], index + 1, reading)];
    isPart = isDivided;
    if (index + 1 < count && (isDivided || looksLikeHeader(below))) {
      const both = headerOf(below, overParts(row, below, isDivided), index + 2, reading);
      // A row of nothing but parts of angles or of groups adds no field, and still belongs to the header.
      if (isDivided || isRowOfParts(below)) candidates.unshift(both);
      else candidates.push(both);
    }
    for (const candidate of candidates) {
      if (isHeader(candidate) && candidate.known.size > (best?.known.size ?? 0)) best = candidate;
    }
  }
  return best;
}

/**
 * Index of the next header below this one that has other columns, with which another table begins; -1 without one. A header that is
 * only repeated is a row of the table.
 */
export function nextHeader(
  rows: readonly RawRow[],
  { columns, firstRow }: Header,
  reading: HeaderReading,
): number {
  const fields = new Map(columns.map(({ column, field }) => [column, field]));
  return rows.findIndex((row, index) => {
    if (index < firstRow || !mayBeHeader(row)) return false;
    const other = headerOf(row.cells, [], index + 1, reading);
    const known = other.columns.filter(({ field }) => field !== null);
    const isOther = known.some(({ column, field }) => fields.get(column) !== field);
    return (
      isOther &&
      other.known.has('name') &&
      isHeader(other) &&
      known.length >= MIN_COLUMNS &&
      known.length + 1 >= other.columns.length
    );
  });
}

/** Fast look at a row of a long sheet: a header is short words without digits. */
function mayBeHeader({ cells }: RawRow): boolean {
  const filled = cells.filter((cell) => cell !== null && cell !== '');
  const isWord = (cell: RawCell) =>
    typeof cell === 'string' && cell.length <= MAX_HEADER_TEXT && !/[\d@]/.test(cell);
  return filled.length >= MIN_COLUMNS && filled.every(isWord);
}

/** Longest header of a column, in characters. */
const MAX_HEADER_TEXT = 60;

/**
 * The row that most likely is a header although its columns are not recognised, so that an administrator can assign
 * them; null when no row looks like one.
 */
export function guessHeader(
  rows: readonly RawRow[],
  merges: readonly Merge[],
  reading: HeaderReading,
): Header | null {
  const count = Math.min(IMPORT.headerRows, rows.length - 1);
  const isName = (cell: RawCell) =>
    typeof cell === 'string' && /\p{L}/u.test(cell) && cell.length <= MAX_HEADER_TEXT && !cell.includes('@');
  let best: { index: number; names: number } = { index: -1, names: 1 };
  for (let index = 0; index < count; index += 1) {
    const names = headerCells(rows, index, merges).filter(isName).length;
    if (names > best.names) best = { index, names };
  }
  return best.index < 0 ? null : headerOf(headerCells(rows, best.index, merges), [], best.index + 1, reading);
}

/**
 * Whether a row can be the second row of a header: only words, most of them recognised; a row of values may have one by
 * chance.
 */
function looksLikeHeader(cells: readonly RawCell[]): boolean {
  if (!cells.every((cell) => typeof cell !== 'object' || cell === null || 'text' in cell)) return false;
  const texts = cells.map(cellText).filter((text) => text !== '');
  return (
    texts.filter((text) => importFieldOf(text) !== undefined || isAnglePart(text)).length * 2 >= texts.length
  );
}

function isRowOfParts(cells: readonly RawCell[]): boolean {
  const texts = cells.map(cellText).filter((text) => text !== '');
  return texts.length > 1 && texts.every(isAnglePart);
}

/** The upper row of a header, with `Latitude` over all of the degrees, minutes and seconds below it where it is not merged. */
function overParts(groups: readonly RawCell[], below: readonly RawCell[], isDivided: boolean): RawCell[] {
  const over: RawCell[] = [...groups];
  below.forEach((cell, column) => {
    const text = cellText(cell);
    if (cellText(over[column]) === '' && text !== '' && (isDivided || isAnglePart(text)))
      over[column] = over[column - 1] ?? null;
  });
  return over;
}

/**
 * Whether a row divides the groups above it, as `High` and `Low` below `Rates` do: short words that are no answers, none below the
 * name, one at least below a group that goes on from the column before.
 */
function dividesGroups(groups: readonly RawCell[], below: readonly RawCell[]): boolean {
  const above = groups.map(cellText);
  const own = below.map(cellText).map((text, column) => (text === above[column] ? '' : text));
  const words = own.filter((text) => text !== '');
  const isWord = (text: string) =>
    text.length <= MAX_HEADER_TEXT &&
    (isSeasonHeading(text) || (!/[\d@]/.test(text) && readYesNo(text).value === null));
  const name = above.findIndex((text) => importFieldOf(text) === 'name');
  if (name < 0 || (own[name] ?? '') !== '' || words.length < 2 || !words.every(isWord)) return false;
  return own.some((text, column) => {
    const isBeside = text !== '' && (own[column - 1] ?? '') !== '' && (above[column - 1] ?? '') !== '';
    return isBeside && [undefined, '', above[column - 1]].includes(above[column]);
  });
}

function headerOf(
  cells: readonly RawCell[],
  groups: readonly RawCell[],
  firstRow: number,
  { choices, terms }: HeaderReading,
): Header {
  const columns: HeaderColumn[] = [];
  const known = new Set<ColumnTarget>();
  const width = Math.max(cells.length, groups.length);
  for (let column = 0; column < width; column += 1) {
    const text = cellText(cells[column]);
    const group = cellText(groups[column]);
    if (text === '' && group === '') continue;
    const over = group === text ? '' : group;
    const guessed = targetOfHeader(text, over, terms);
    const key = headerKey(`${over} ${text}`) || columnKey(column);
    const choice = chosenFor(key, choices);
    const field = choice === undefined ? guessed : choice;
    columns.push({ column, key, header: text || group, group: over, field, isChosen: choice !== undefined });
    // A recognised column that somebody chose to ignore still counts.
    for (const each of [guessed, field]) if (each && each !== 'id') known.add(each);
  }
  const joined = withoutOlderYears(withAngleParts(columns));
  // `S deg` names no field by itself, and is one of those by which a header is recognised.
  for (const { field } of joined) if (isAxis(field)) known.add(field);
  return { columns: joined, known, firstRow };
}

/** Of prices in a column for each year, `Tariff 2025` and `Tariff 2026`, only the newest are read. */
function withoutOlderYears(columns: HeaderColumn[]): HeaderColumn[] {
  const newest = new Map<string, number>();
  const yearsOf = ({ header, field }: HeaderColumn) => {
    const { plain, year } = yearOfHeader(header);
    return field === 'rates' && year !== null ? { kind: headerKey(plain), year } : null;
  };
  for (const column of columns) {
    const { kind, year } = yearsOf(column) ?? {};
    if (kind !== undefined) newest.set(kind, Math.max(year ?? 0, newest.get(kind) ?? 0));
  }
  return columns.map((column) => {
    const { kind, year = 0 } = yearsOf(column) ?? {};
    const isOlder = kind !== undefined && year < (newest.get(kind) ?? 0) && !column.isChosen;
    return isOlder ? { ...column, field: null } : column;
  });
}

/** What a header says of its column; null where it is not recognised. */
function targetOfHeader(text: string, group: string, terms: KnownTerms): ColumnTarget | null {
  const field = importFieldOf(text, group);
  if (field !== undefined) return field;
  // By its digits alone, `15 Dec - 10 Jan` would be a value.
  if (isSeasonHeading(text) && importFieldOf(group) === 'rates') return 'rates';
  const term = terms.termOfHeader(text);
  return term && termTarget(term);
}

/** The field chosen for a column: null to ignore it, undefined when nothing was chosen. */
export function chosenFor(key: string, choices: ColumnChoices): ColumnTarget | null | undefined {
  return Object.hasOwn(choices, key) ? choices[key] : undefined;
}

const LETTERS = 26;
const FIRST_LETTER = 'A'.codePointAt(0) ?? 0;

/** The letters of a column in spreadsheet programs: `A`, `AB`. */
export function columnLetters(column: number): string {
  const last = String.fromCodePoint(FIRST_LETTER + (column % LETTERS));
  return column < LETTERS ? last : columnLetters(Math.floor(column / LETTERS) - 1) + last;
}

/** The key of a column without a header, which is only valid for this workbook. */
export function columnKey(column: number): string {
  return `#${columnLetters(column)}`;
}

function isHeader({ columns, known }: Header): boolean {
  const isNameChosen = columns.some(({ field, isChosen }) => field === 'name' && isChosen);
  // A row of values may name several terms.
  const fields = [...known].filter((each) => termOfTarget(each) === null);
  return fields.length >= MIN_COLUMNS || (known.has('name') && known.size > 1) || isNameChosen;
}
