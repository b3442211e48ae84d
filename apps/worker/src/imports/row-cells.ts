import type { ImportField } from '@kampvuur/domain/facts';
import { cellText } from './cells/cell-text';
import type { ParseResult } from './cells/parse-result';
import type { Table } from './find-tables';
import type { RawCell, RawRow } from './raw-sheets';

/** The cells of one row by field; collects errors and warnings while they are read. */
export class RowCells {
  readonly errors: string[] = [];
  readonly warnings: string[] = [];

  constructor(
    private readonly row: RawRow,
    private readonly columns: Table['columns'],
    readonly where: string,
  ) {}

  /** The first filled cell of a field; null without one. */
  first(field: ImportField): RawCell {
    return this.all(field)[0] ?? null;
  }

  /** True when a cell of the field is filled and not an error. */
  has(field: ImportField): boolean {
    return (this.columns.get(field) ?? []).some((column) => {
      const cell = this.row.cells[column] ?? null;
      return cell !== null && !(typeof cell === 'object' && 'error' in cell) && isFilled(cell);
    });
  }

  /** Every filled cell of a field. Errors such as #N/A are taken as empty, with a warning. */
  all(field: ImportField): RawCell[] {
    const cells = (this.columns.get(field) ?? []).map((column) => this.row.cells[column] ?? null);
    return cells.filter((cell) => {
      if (cell === null || typeof cell !== 'object' || !('error' in cell))
        return cell !== null && isFilled(cell);
      this.warn(field, `holds ${cell.error}; taken as empty`);
      return false;
    });
  }

  /** Reads the first filled cell. */
  value<T>(field: ImportField, reader: (cell: RawCell) => ParseResult<T>): T {
    return this.unwrap(field, reader(this.first(field)));
  }

  /** Reads every cell of a field into one list. */
  list<T>(field: ImportField, reader: (cell: RawCell) => ParseResult<T[]>): T[] {
    return this.all(field).flatMap((cell) => this.unwrap(field, reader(cell)));
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

function isFilled(cell: RawCell): boolean {
  return typeof cell !== 'string' || cellText(cell) !== '';
}
