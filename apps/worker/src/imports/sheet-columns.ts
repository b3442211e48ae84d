import type { ColumnChoices, ImportField } from '@kampvuur/domain';
import { cellText } from './cells/cell-text';
import { chosenFor, columnKey, columnLetters, type Header, type HeaderColumn } from './find-header';
import type { RawCell, RawRow } from './raw-sheets';

/** A column as the check shows it: what it is called, what it was taken for, what stands in it. */
export interface SheetColumn extends HeaderColumn {
  /** `A`, `AB`. */
  letters: string;
  /** The first values in it that differ. */
  samples: string[];
}

/** Values shown of a column, and characters of each. */
const SAMPLES = { count: 3, max: 60 } as const;

/** Every column that has a header or values; those without a header are offered too. */
export function sheetColumns(
  { columns }: Header,
  rows: readonly RawRow[],
  choices: ColumnChoices,
): SheetColumn[] {
  const headed = new Map(columns.map((column) => [column.column, column]));
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const last = Math.max(width, (columns.at(-1)?.column ?? -1) + 1);
  return Array.from({ length: last }, (_, column) => column).flatMap((column) => {
    const samples = samplesOf(rows, column);
    const described = headed.get(column) ?? (samples.length > 0 ? withoutHeader(column, choices) : null);
    return described ? [{ ...described, letters: columnLetters(column), samples }] : [];
  });
}

function withoutHeader(column: number, choices: ColumnChoices): HeaderColumn {
  const key = columnKey(column);
  const choice = chosenFor(key, choices);
  return { column, key, header: '', field: choice ?? null, isChosen: choice !== undefined };
}

function samplesOf(rows: readonly RawRow[], column: number): string[] {
  const samples = new Set<string>();
  let before: RawCell = null;
  for (const { cells } of rows) {
    const cell = cells[column] ?? null;
    // A column may say the same in every row of a long sheet.
    if (cell === before) continue;
    before = cell;
    if (cell === null) continue;
    const text = cellText(cell).replaceAll('\n', ' ');
    if (text !== '') samples.add(text.length > SAMPLES.max ? `${text.slice(0, SAMPLES.max - 1)}…` : text);
    if (samples.size === SAMPLES.count) break;
  }
  return [...samples];
}

/** Columns by the field they are read into. */
export function columnsByField(columns: readonly SheetColumn[]): Map<ImportField, number[]> {
  const byField = new Map<ImportField, number[]>();
  for (const { column, field } of columns)
    if (field) byField.set(field, [...(byField.get(field) ?? []), column]);
  // `Park` beside `Camp site`: the campsite's name comes first.
  const headers = new Map(columns.map(({ column, header }) => [column, header]));
  const isPark = (column: number) => !/camp|kamp/i.test(headers.get(column) ?? '');
  byField.get('name')?.sort((one, other) => Number(isPark(one)) - Number(isPark(other)));
  return byField;
}
