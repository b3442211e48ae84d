import { IMPORT } from '@kampvuur/domain';
import type { ColumnChoices, ImportField } from '@kampvuur/domain/facts';
import { headerKey, importFieldOf } from '@kampvuur/domain/import-columns';
import { headerCells } from './merged-cells';
import { cellText } from './cells/cell-text';
import type { Merge, RawCell, RawRow } from './raw-sheets';

/** A column of a header and the field it is read into. */
export interface HeaderColumn {
  /** Index in the row, from 0. */
  column: number;
  /** By which the field chosen for it is remembered: equal for headers of the same words. */
  key: string;
  header: string;
  /** Null when the column is ignored. */
  field: ImportField | null;
  /** The field was chosen by an administrator, for this sheet or an earlier one. */
  isChosen: boolean;
}

/** The header of a table. */
export interface Header {
  columns: HeaderColumn[];
  /** Fields recognised by words or choices, but for the id, which does not make a row a header. */
  known: Set<ImportField>;
  /** Index of the first row below the header in the sheet's rows. */
  firstRow: number;
}

/** Fewest recognised columns of a header; with a name, two are enough, and a name that was chosen by hand. */
const MIN_COLUMNS = 3;

/** Finds the header of a sheet; null when none of its first rows is one. */
export function findHeader(
  rows: readonly RawRow[],
  merges: readonly Merge[],
  choices: ColumnChoices,
): Header | null {
  const count = Math.min(IMPORT.headerRows, rows.length);
  let best: Header | null = null;
  for (let index = 0; index < count; index += 1) {
    const row = headerCells(rows, index, merges);
    const below = headerCells(rows, index + 1, merges);
    const candidates = [headerOf(row, [], index + 1, choices)];
    if (index + 1 < count && looksLikeHeader(below))
      candidates.push(headerOf(below, row, index + 2, choices));
    for (const candidate of candidates) {
      if (isHeader(candidate) && candidate.known.size > (best?.known.size ?? 0)) best = candidate;
    }
  }
  return best;
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
  choices: ColumnChoices,
): Header | null {
  const count = Math.min(IMPORT.headerRows, rows.length - 1);
  const isName = (cell: RawCell) =>
    typeof cell === 'string' && /\p{L}/u.test(cell) && cell.length <= MAX_HEADER_TEXT && !cell.includes('@');
  let best: { index: number; names: number } = { index: -1, names: 1 };
  for (let index = 0; index < count; index += 1) {
    const names = headerCells(rows, index, merges).filter(isName).length;
    if (names > best.names) best = { index, names };
  }
  return best.index < 0 ? null : headerOf(headerCells(rows, best.index, merges), [], best.index + 1, choices);
}

/**
 * Whether a row can be the second row of a header: only words, most of them recognised; a row of values may have one by
 * chance.
 */
function looksLikeHeader(cells: readonly RawCell[]): boolean {
  if (!cells.every((cell) => typeof cell !== 'object' || cell === null || 'text' in cell)) return false;
  const texts = cells.map(cellText).filter((text) => text !== '');
  return texts.filter((text) => importFieldOf(text) !== undefined).length * 2 >= texts.length;
}

function headerOf(
  cells: readonly RawCell[],
  groups: readonly RawCell[],
  firstRow: number,
  choices: ColumnChoices,
): Header {
  const columns: HeaderColumn[] = [];
  const known = new Set<ImportField>();
  const width = Math.max(cells.length, groups.length);
  for (let column = 0; column < width; column += 1) {
    const text = cellText(cells[column]);
    const group = cellText(groups[column]);
    if (text === '' && group === '') continue;
    const over = group === text ? '' : group;
    const guessed = importFieldOf(text, over) ?? null;
    const key = headerKey(`${over} ${text}`) || columnKey(column);
    const choice = chosenFor(key, choices);
    const field = choice === undefined ? guessed : choice;
    columns.push({ column, key, header: text || group, field, isChosen: choice !== undefined });
    // A recognised column that somebody chose to ignore still counts.
    for (const each of [guessed, field]) if (each && each !== 'id') known.add(each);
  }
  return { columns, known, firstRow };
}

/** The field chosen for a column: null to ignore it, undefined when nothing was chosen. */
export function chosenFor(key: string, choices: ColumnChoices): ImportField | null | undefined {
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
  return known.size >= MIN_COLUMNS || (known.has('name') && known.size > 1) || isNameChosen;
}
