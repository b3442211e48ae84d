import { unparse } from 'papaparse';
import * as XLSX from 'xlsx';
import { ZipFile } from 'yazl';

/** Cells of one row. */
export type Row = (string | number | boolean | Date | null)[];
/** A last touch before a workbook is written. */
export type Change = (sheet: XLSX.WorkSheet, book: XLSX.WorkBook) => void;

/** The rows as text, which is read far faster than a workbook: for tests of anything but the kind of file. */
export function csvOf(rows: Row[]): Buffer {
  return Buffer.from(unparse(rows));
}

/** A workbook of sheets of rows, changed before it is written. */
export function bookOf(sheets: Record<string, Row[]>, change: Change = () => undefined): XLSX.WorkBook {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
  }
  change(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, book);
  return book;
}

/** The workbook as a file. */
export function bytesOf(
  book: XLSX.WorkBook,
  bookType: 'xlsx' | 'xlsm' | 'xlsb' | 'biff8' | 'ods' | 'fods' = 'xlsx',
): Buffer {
  return XLSX.write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
}

/** A compound file with these streams. */
export function ole(streams: Record<string, string>): Buffer {
  const file = XLSX.CFB.utils.cfb_new();
  for (const [name, text] of Object.entries(streams))
    XLSX.CFB.utils.cfb_add(file, name, Buffer.from(text.padEnd(5000)));
  return Buffer.from(XLSX.CFB.write(file, { type: 'buffer' }) as Buffer);
}

/** An xls whose workbook begins with FilePass, as a password makes it. */
export function protectedXls(xls: Buffer): Buffer {
  const file = XLSX.CFB.read(xls, { type: 'buffer' });
  const stream = XLSX.CFB.find(file, 'Workbook');
  const content = Buffer.from(stream?.content as Uint8Array);
  const first = 4 + content.readUInt16LE(2);
  const filePass = Buffer.from([0x2f, 0, 6, 0, 0, 0, 1, 2, 3, 4]);
  if (stream) stream.content = Buffer.concat([content.subarray(0, first), filePass, content.subarray(first)]);
  if (stream) stream.size = content.length + filePass.length;
  return Buffer.from(XLSX.CFB.write(file, { type: 'buffer' }) as Buffer);
}

/** An archive of these files. */
export async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
