import { type ColumnChoices, IMPORT, type ImportField } from '@kampvuur/domain';
import { headerKey, importFieldOf } from '@kampvuur/domain/import-columns';
import { headerCells } from './cell-at';
import { cellText } from './cells/cell-text';
import type { Merge, RawCell, RawRow } from './raw-sheets';

/** A column of a header and what it was taken for. */
export interface HeaderColumn {
  /** Place in the row, from 0. */
  column: number;
  /** What a choice for it is remembered by: the same for the same words. */
  key: string;
  header: string;
  /** Null when it is left out. */
  field: ImportField | null;
  /** Somebody has chosen it, now or for an earlier sheet. */
  isChosen: boolean;
}

/** Where a table's header is, and what its columns hold. */
export interface Header {
  columns: HeaderColumn[];
  /** How many fields its words and choices name; the id alone makes no table of campsites. */
  known: Set<ImportField>;
  /** Place of the first row below the header in the sheet's rows. */
  firstRow: number;
}

/** Columns that make a row a header: its name and one more, or that many in all. */
const MIN_COLUMNS = 3;

/** The header of a sheet; null when its first rows hold none. */
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

/** Characters of the longest text that may name a column. */
const HEADER_TEXT_MAX = 60;

/** The row most likely to name columns nobody knows, for a person to say what they are; null when none looks so. */
export function guessHeader(rows: readonly RawRow[], merges: readonly Merge[]): Header | null {
  const count = Math.min(IMPORT.headerRows, rows.length - 1);
  const isName = (cell: RawCell) =>
    typeof cell === 'string' && /\p{L}/u.test(cell) && cell.length <= HEADER_TEXT_MAX && !cell.includes('@');
  let best: { index: number; names: number } = { index: -1, names: 1 };
  for (let index = 0; index < count; index += 1) {
    const names = headerCells(rows, index, merges).filter(isName).length;
    if (names > best.names) best = { index, names };
  }
  return best.index < 0 ? null : headerOf(headerCells(rows, best.index, merges), [], best.index + 1, {});
}

/** The lower row of a header holds words only, and most of them name columns: a row of values may hold one by chance. */
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
    // A column that somebody leaves out makes its row no less a header.
    for (const each of [guessed, field]) if (each && each !== 'id') known.add(each);
  }
  return { columns, known, firstRow };
}

/** The choice for a column; undefined when nobody has made one. */
export function chosenFor(key: string, choices: ColumnChoices): ImportField | null | undefined {
  return Object.hasOwn(choices, key) ? choices[key] : undefined;
}

const LETTERS = 26;
const FIRST_LETTER = 'A'.codePointAt(0) ?? 0;

/** What the program on the screen calls a column: `A`, `AB`. */
export function columnLetters(column: number): string {
  const last = String.fromCodePoint(FIRST_LETTER + (column % LETTERS));
  return column < LETTERS ? last : columnLetters(Math.floor(column / LETTERS) - 1) + last;
}

/** The key of a column without words; it holds for the workbook at hand. */
export function columnKey(column: number): string {
  return `#${columnLetters(column)}`;
}

function isHeader({ known }: Header): boolean {
  return known.size >= MIN_COLUMNS || (known.has('name') && known.size > 1);
}
