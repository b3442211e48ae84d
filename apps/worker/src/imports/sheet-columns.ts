import { shortened } from '@kampvuur/domain';
import {
  type ColumnChoices,
  type ColumnTerm,
  IMPORT_FIELDS,
  type ImportField,
  isImportField,
  termOfTarget,
} from '@kampvuur/domain/facts';
import { cellText } from './cells/cell-text';
import { targetByValues } from './column-values';
import { chosenFor, columnKey, columnLetters, type Header, type HeaderReading } from './find-header';
import type { HeaderColumn } from './header-column';
import type { RawCell, RawRow } from './raw-sheets';

/** A column as the dry run shows it, with its first values. */
export interface SheetColumn extends HeaderColumn {
  /** `A`, `AB`. */
  letters: string;
  /** The first distinct values in it. */
  samples: string[];
}

/** Number of values shown of a column, and the longest one, in characters. */
const SAMPLES = { count: 3, max: 60 } as const;

/** Every column that has a header or values. */
export function sheetColumns(
  { columns }: Header,
  rows: readonly RawRow[],
  { choices, terms }: HeaderReading,
): SheetColumn[] {
  const fitting = columns.map((column) => ({ ...column, field: targetByValues(column, rows, terms) }));
  const withHeader = new Map(fitting.map((column) => [column.column, column]));
  const width = rows.reduce((max, { cells }) => Math.max(max, cells.length), 0);
  const last = Math.max(width, (columns.at(-1)?.column ?? -1) + 1);
  return Array.from({ length: last }, (_, column) => column).flatMap((column) => {
    const samples = samplesOf(rows, column);
    const described = withHeader.get(column) ?? (samples.length > 0 ? withoutHeader(column, choices) : null);
    return described ? [{ ...described, letters: columnLetters(column), samples }] : [];
  });
}

function withoutHeader(column: number, choices: ColumnChoices): HeaderColumn {
  const key = columnKey(column);
  const choice = chosenFor(key, choices);
  return { column, key, header: '', group: '', field: choice ?? null, isChosen: choice !== undefined };
}

function samplesOf(rows: readonly RawRow[], column: number): string[] {
  const samples = new Set<string>();
  let before: RawCell = null;
  for (const { cells } of rows) {
    const cell = cells[column] ?? null;
    // Fast path: a column may have the same value in every row of a long sheet.
    if (cell === before) continue;
    before = cell;
    if (cell === null) continue;
    const text = cellText(cell).replaceAll('\n', ' ');
    if (text !== '') samples.add(shortened(text, SAMPLES.max));
    if (samples.size === SAMPLES.count) break;
  }
  return [...samples];
}

/** Indexes of columns by the field they are read into, in the order of the fields. */
export function columnsByField(columns: readonly SheetColumn[]): Map<ImportField, number[]> {
  const byField = new Map<ImportField, number[]>();
  for (const { column, field } of columns)
    if (isImportField(field)) byField.set(field, [...(byField.get(field) ?? []), column]);
  // Of `Park` and `Camp site`, the campsite's name is read first.
  const headers = new Map(columns.map(({ column, header }) => [column, header]));
  const isPark = (column: number) => !/camp|kamp/i.test(headers.get(column) ?? '');
  byField.get('name')?.sort((one, other) => Number(isPark(one)) - Number(isPark(other)));
  return new Map(
    IMPORT_FIELDS.flatMap((field) => {
      const indexes = byField.get(field);
      return indexes ? [[field, indexes]] : [];
    }),
  );
}

/** A column that says yes or no to a term. */
export interface TermColumn extends ColumnTerm {
  column: number;
}

/** The columns that say yes or no to a term, in their order. */
export function termColumns(columns: readonly SheetColumn[]): TermColumn[] {
  return columns.flatMap(({ column, field }) => {
    const term = termOfTarget(field);
    return term ? [{ column, ...term }] : [];
  });
}
