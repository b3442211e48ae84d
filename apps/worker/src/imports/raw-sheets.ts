import type * as Xlsx from 'xlsx';
import type * as Zlib from 'node:zlib';

/** A cell as the file has it: a number with the text it shows, a day, an error such as #N/A, a text with its link. */
export type RawCell =
  | string
  | boolean
  | null
  | { number: number; shown: string }
  | { date: string }
  | { error: string }
  | { text: string; link: string };

/** A row that has cells; `number` counts from 1 as the program on the screen does. */
export interface RawRow {
  number: number;
  cells: RawCell[];
}

/** Cells shown as one; all from 0, `row` and `column` are the one that holds the value. */
export interface Merge {
  row: number;
  column: number;
  lastRow: number;
  lastColumn: number;
}

export interface RawSheet {
  name: string;
  isHidden: boolean;
  rows: RawRow[];
  merges: Merge[];
}

export interface SheetLimits {
  columns: number;
  cells: number;
  merges: number;
  unpackedBytes: number;
}

/**
 * The sheets of a workbook. Its text is the program of the thread in `parse-thread`: it must not use anything but its
 * arguments.
 */
export function rawSheets(
  xlsx: typeof Xlsx,
  zlib: typeof Zlib,
  bytes: Uint8Array,
  limits: SheetLimits,
): RawSheet[] {
  let left = limits.unpackedBytes;
  let cellsLeft = limits.cells;
  // What the directory of an archive says need not be true: this counts what really comes out.
  class CountedInflate extends zlib.InflateRaw {
    constructor() {
      super({ maxOutputLength: Math.max(1, left) });
    }
    // SheetJS asks for it by the name that Node gave up.
    override get bytesRead(): number {
      return this.bytesWritten;
    }
    _processChunk(chunk: Buffer, flush: number): Buffer {
      const parent = zlib.InflateRaw.prototype as unknown as {
        _processChunk: CountedInflate['_processChunk'];
      };
      const out = parent._processChunk.call(this, chunk, flush);
      left -= out.length;
      return out;
    }
  }
  const tools = xlsx.CFB.utils as unknown as { use_zlib(zlib: unknown): void };
  tools.use_zlib({ InflateRaw: CountedInflate, deflateRawSync: zlib.deflateRawSync });

  const book = xlsx.read(bytes, {
    type: 'buffer',
    dense: true,
    cellNF: true,
    cellHTML: false,
    sheetStubs: true,
  });
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const two = (part: number) => String(part).padStart(2, '0');

  const numberCell = (value: number, cell: Xlsx.CellObject): RawCell => {
    const format = typeof cell.z === 'string' ? cell.z : '';
    if (format === '' || !xlsx.SSF.is_date(format))
      return { number: value, shown: (cell.w ?? String(value)).trim() };
    const day = xlsx.SSF.parse_date_code(value, { date1904 });
    return { date: day ? `${day.y}-${two(day.m)}-${two(day.d)}` : (cell.w ?? '') };
  };
  const rawCell = (cell: Xlsx.CellObject | undefined): RawCell => {
    if (!cell) return null;
    const { t: type, v: value } = cell;
    if (type === 'e') return { error: cell.w ?? '#N/A' };
    if (typeof value === 'boolean') return value;
    if (typeof value === 'number') return numberCell(value, cell);
    if (value instanceof Date) return { date: value.toISOString().slice(0, 10) };
    if (value === undefined) return cell.f ? { error: 'a formula without a stored value' } : null;
    const link = cell.l?.Target;
    return link ? { text: value, link } : value === '' ? null : value;
  };

  return book.SheetNames.map((name, place) => {
    const sheet = book.Sheets[name] as Xlsx.DenseWorkSheet | undefined;
    const ranges: Xlsx.Range[] = sheet?.['!merges'] ?? [];
    const rows: RawRow[] = [];
    (sheet?.['!data'] ?? []).forEach((cells, index) => {
      const raw = Array.from(cells.slice(0, limits.columns), rawCell);
      cellsLeft -= raw.length;
      if (cellsLeft < 0) throw new Error('TOO_MANY_CELLS');
      if (raw.some((cell) => cell !== null)) rows.push({ number: index + 1, cells: raw });
    });
    const merges = ranges.slice(0, limits.merges).map(({ s, e }) => {
      return { row: s.r, column: s.c, lastRow: e.r, lastColumn: e.c };
    });
    const isHidden = (book.Workbook?.Sheets?.[place]?.Hidden ?? 0) !== 0;
    return { name, isHidden, rows, merges };
  });
}
