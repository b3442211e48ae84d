import type { ImportField } from '@kampvuur/domain/facts';
import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import { isFilled } from './cells/cell-text';
import { type ParseResult, quoted } from './cells/parse-result';
import type { RawCell, RawRow } from './raw-sheets';
import type { Table } from './table';

/** A cell of a row, and the header of its column. */
export interface HeadedCell {
  header: string;
  /** Null when it is empty. */
  cell: RawCell;
}

/** Never written to. */
const NO_CELLS: RawCell[] = [];

/** The cells of one row by field; collects errors and warnings while they are read. */
export class RowCells {
  readonly errors: string[] = [];
  readonly warnings: string[] = [];

  constructor(
    private readonly row: RawRow,
    private readonly table: Pick<Table, 'columns' | 'headers'>,
    readonly where: string,
  ) {}

  /** The first filled cell of a field; null without one. */
  first(field: ImportField): RawCell {
    return this.all(field)[0] ?? null;
  }

  /** True when a cell of the field is filled and not an error. */
  has(field: ImportField): boolean {
    return (this.table.columns.get(field) ?? []).some((column) => {
      const cell = this.row.cells[column] ?? null;
      return cell !== null && !(typeof cell === 'object' && 'error' in cell) && isFilled(cell);
    });
  }

  /** Every filled cell of a field. Errors such as #N/A are taken as empty, with a warning. */
  all(field: ImportField): RawCell[] {
    const columns = this.table.columns.get(field);
    if (columns === undefined) return NO_CELLS;
    const found: RawCell[] = [];
    for (const column of columns) {
      const cell = this.filled(field, column);
      if (cell !== null) found.push(cell);
    }
    return found;
  }

  /** The cell of every column of a field, empty ones too. */
  columnsOf(field: ImportField): HeadedCell[] {
    return (this.table.columns.get(field) ?? []).map((column) => ({
      header: this.table.headers[column] ?? '',
      cell: this.filled(field, column),
    }));
  }

  /** The header of a column, as it is written. */
  headerOf(column: number): string {
    return this.table.headers[column] ?? '';
  }

  /** The cell of a column as it is written: where a column says yes and no, `none` and `geen` are answers. */
  written(column: number): RawCell {
    return this.row.cells[column] ?? null;
  }

  /** The cell of a column that is read into a field; null when it is empty. */
  filled(field: ImportField, column: number): RawCell {
    const cell = this.row.cells[column] ?? null;
    if (typeof cell === 'string') return isFilled(cell) ? cell : null;
    if (cell !== null && typeof cell === 'object' && 'error' in cell) {
      this.warn(field, filled(IMPORT_ROW_TEMPLATES.cellError, { error: cell.error }));
      return null;
    }
    return cell;
  }

  /** The address that the name leads to, as in lists made of web pages; empty without one. */
  get nameLink(): string {
    const cell = this.first('name');
    return cell !== null && typeof cell === 'object' && 'link' in cell ? cell.link : '';
  }

  /** Reports comments on cells, which no field holds. */
  warnOfNotes(): void {
    for (const { column, text } of this.row.notes ?? []) {
      const field = [...this.table.columns].find(([, indexes]) => indexes.includes(column))?.[0];
      if (field) this.warn(field, filled(IMPORT_ROW_TEMPLATES.comment, { text: quoted(text) }));
    }
  }

  /** Reads the first filled cell. */
  value<T>(field: ImportField, reader: (cell: RawCell) => ParseResult<T>): T {
    return this.unwrap(field, reader(this.first(field)));
  }

  /** Reads every filled cell; those that say nothing are left out. */
  values<T>(field: ImportField, reader: (cell: RawCell) => ParseResult<T | null>): T[] {
    return this.all(field).flatMap((cell) => this.unwrap(field, reader(cell)) ?? []);
  }

  /** Reads every cell of a field into one list. */
  list<T>(field: ImportField, reader: (cell: RawCell) => ParseResult<T[]>): T[] {
    return this.lists(field, reader).flat();
  }

  /** Reads every cell of a field into a list of its own. */
  lists<T>(field: ImportField, reader: (cell: RawCell) => ParseResult<T[]>): T[][] {
    return this.all(field).map((cell) => this.unwrap(field, reader(cell)));
  }

  /** The value of a result; its warnings are added to the row's. */
  unwrap<T>(field: ImportField, { value, warnings }: ParseResult<T>): T {
    warnings.forEach((warning) => this.warn(field, warning));
    return value;
  }

  /** Adds a warning, once however often a cell is read. */
  warn(field: ImportField, warning: string): void {
    const message = `${this.where}: ${field}: ${warning}`;
    if (!this.warnings.includes(message)) this.warnings.push(message);
  }

  refuse(field: ImportField, error: string): void {
    this.errors.push(`${this.where}: ${field}: ${error}`);
  }
}
