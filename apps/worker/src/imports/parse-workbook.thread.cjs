// @ts-check
// The program of the thread that parses a workbook.
const { parentPort, workerData } = require('node:worker_threads');
const zlib = require('node:zlib');
const papaparse = require('papaparse');
const { geoJsonTable } = require('./openstreetmap/geojson-table.cjs');
const { osmCampsites } = require('./openstreetmap/osm-elements.cjs');
const { tableFeatures } = require('./openstreetmap/osm-table.cjs');
const { osmElements } = require('./openstreetmap/osm-xml.cjs');
const { overpassElements } = require('./openstreetmap/overpass-csv.cjs');

/**
 * @import { CellObject, DenseWorkSheet, Range } from 'xlsx'
 * @import { SpreadsheetKind } from '@kampvuur/domain'
 * @import { Merge, RawCell, RawRow, RawSheet, SheetLimits } from './raw-sheets'
 */

/** @type {{ bytes: Uint8Array, kind: SpreadsheetKind, limits: SheetLimits }} */
const { bytes, kind, limits } = workerData;

/** How programs part the values of a line. */
const DELIMITERS = [',', ';', '\t', '|'];

/** The beginning of a table in which they are counted. */
const SAMPLE = { characters: 65_536, rows: 100 };

/**
 * Loaded for workbooks and pages only: that takes longer than reading most other files.
 * @type {typeof import('xlsx')}
 */
let xlsx;

let bytesLeft = limits.unpackedBytes;
let cellsLeft = limits.cells;

/** What the directory of an archive says need not be true: this counts what really comes out. */
class CountedInflate extends zlib.InflateRaw {
  constructor() {
    super({ maxOutputLength: Math.max(1, bytesLeft) });
  }

  /**
   * SheetJS asks for it by the name that Node gave up.
   * @override
   */
  get bytesRead() {
    return this.bytesWritten;
  }

  /**
   * @param {Buffer} chunk
   * @param {number} flush
   * @returns {Buffer}
   */
  _processChunk(chunk, flush) {
    // Node's types leave it out.
    const out = /** @type {any} */ (zlib.InflateRaw.prototype)._processChunk.call(this, chunk, flush);
    bytesLeft -= out.length;
    return out;
  }
}

const MINUTES_A_DAY = 24 * 60;

/**
 * The day a number stands for, or the time of day when it is part of a day, as text.
 * @param {number} value
 * @param {CellObject} cell
 * @param {boolean} date1904
 * @returns {RawCell}
 */
function numberCell(value, cell, date1904) {
  const format = typeof cell.z === 'string' ? cell.z : '';
  if (format === '' || !xlsx.SSF.is_date(format))
    return { number: value, formatted: (cell.w ?? String(value)).trim() };
  const two = (/** @type {number} */ part) => String(part).padStart(2, '0');
  if (value >= 0 && value < 1 && /h/i.test(format)) {
    const minutes = Math.round(value * MINUTES_A_DAY) % MINUTES_A_DAY;
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  }
  const day = xlsx.SSF.parse_date_code(value, { date1904 });
  return { date: day ? `${day.y}-${two(day.m)}-${two(day.d)}` : (cell.w ?? '') };
}

/**
 * @param {CellObject | undefined} cell
 * @param {boolean} date1904
 * @returns {RawCell}
 */
function rawCell(cell, date1904) {
  if (!cell) return null;
  const { t: type, v: value } = cell;
  if (type === 'e') return { error: cell.w ?? '#N/A' };
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return numberCell(value, cell, date1904);
  if (value instanceof Date) return { date: value.toISOString().slice(0, 10) };
  if (value === undefined) return cell.f ? { error: 'a formula without a stored value' } : null;
  const link = cell.l?.Target ?? linkInFormula(cell.f);
  if (link) return { text: value, link };
  return value === '' ? null : value;
}

/**
 * The address in `=HYPERLINK("https://camp.example", "Website")`, which is no link of the cell.
 * @param {string | undefined} formula
 */
function linkInFormula(formula) {
  return /^=?\s*HYPERLINK\(\s*"([^"]+)"/i.exec(formula ?? '')?.[1];
}

/**
 * Rows that have cells.
 * @param {DenseWorkSheet | undefined} sheet
 * @param {boolean} date1904
 * @returns {RawRow[]}
 */
function rawRows(sheet, date1904) {
  return (sheet?.['!data'] ?? []).flatMap((cells, index) => {
    const read = cells.slice(0, limits.columns);
    const raw = Array.from(read, (cell) => rawCell(cell, date1904));
    const notes = read.flatMap((cell, column) => noteOf(cell, column));
    cellsLeft -= raw.length;
    if (cellsLeft < 0) throw new Error('TOO_MANY_CELLS');
    const row = { number: index + 1, cells: raw, ...(notes.length > 0 && { notes }) };
    return raw.some((cell) => cell !== null) ? [row] : [];
  });
}

/**
 * What somebody noted on a cell, without the author before it.
 * @param {CellObject | undefined} cell
 * @param {number} column
 */
function noteOf(cell, column) {
  const text = (cell?.c ?? [])
    .map((comment) => (comment.t ?? '').replace(/^[^\n:]{1,40}:\r?\n/, ''))
    .join(' ');
  return text.trim() === '' ? [] : [{ column, text: text.trim() }];
}

/**
 * @param {DenseWorkSheet | undefined} sheet
 * @returns {Merge[]}
 */
function mergesOf(sheet) {
  /** @type {Range[]} */
  const ranges = sheet?.['!merges'] ?? [];
  return ranges
    .slice(0, limits.merges)
    .map(({ s, e }) => ({ row: s.r, column: s.c, lastRow: e.r, lastColumn: e.c }));
}

/** Text is UTF-8, UTF-16 that says so, or what Excel writes in this part of the world. */
function decodedText() {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // As a stream: some releases of Node else lose its dashes, quotes and other signs.
    return new TextDecoder('windows-1252').decode(bytes, { stream: true });
  }
}

/**
 * What parts the values of a table: what gives the most rows of one length, and the longest. Values have commas too, as
 * in `-28,45` and lists.
 * @param {string} table
 */
function delimiterOf(table) {
  const start = table.slice(0, SAMPLE.characters);
  const scores = DELIMITERS.map((delimiter) => {
    const { data } = papaparse.parse(start, { delimiter, preview: SAMPLE.rows });
    const lengths = data.map((/** @type {unknown} */ values) => /** @type {string[]} */ (values).length);
    return Math.max(
      ...lengths.map((length) => (length - 1) * lengths.filter((one) => one === length).length),
    );
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))];
}

/**
 * The lines of a table as Overpass writes it, which quotes no value: a quote in one is taken as it stands.
 * @param {string} text
 * @returns {string[][]}
 */
function tableRows(text) {
  const delimiter = delimiterOf(text);
  const quoted = papaparse.parse(text, { delimiter, skipEmptyLines: true });
  const hasBrokenQuotes = quoted.errors.some(({ type }) => type === 'Quotes');
  const { data } = hasBrokenQuotes
    ? papaparse.parse(text, { delimiter, skipEmptyLines: true, quoteChar: '\0' })
    : quoted;
  const rows = /** @type {string[][]} */ (data).map((row) => row.slice(0, limits.columns));
  cellsLeft -= rows.reduce((sum, row) => sum + row.length, 0);
  if (cellsLeft < 0) throw new Error('TOO_MANY_CELLS');
  return rows;
}

/**
 * A table of values as text, as it stands: `0825550175` keeps its zero.
 * @param {string} text
 * @returns {RawSheet[]}
 */
function textSheets(text) {
  // Excel's own first line says what parts the values.
  const [line = '', given] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const table = text.slice(line.length);
  const { data } = papaparse.parse(table, { delimiter: given ?? delimiterOf(table) });
  const rows = data.flatMap((/** @type {unknown} */ values, /** @type {number} */ index) => {
    const cells = /** @type {string[]} */ (values).slice(0, limits.columns).map((value) => value || null);
    cellsLeft -= cells.length;
    if (cellsLeft < 0) throw new Error('TOO_MANY_CELLS');
    return cells.some((cell) => cell !== null) ? [{ number: index + 1 + (line ? 1 : 0), cells }] : [];
  });
  return [{ name: 'Sheet1', isHidden: false, rows, merges: [] }];
}

/** @returns {RawSheet[]} */
function rawSheets() {
  const text = kind === 'text' ? decodedText() : null;
  const isPage = text !== null && /^\s*</.test(text);
  if (text !== null && !isPage) return textSheets(text);
  return workbookSheets(text);
}

/**
 * @param {string | null} page of tables instead of the bytes
 * @returns {RawSheet[]}
 */
function workbookSheets(page) {
  xlsx = require('xlsx');
  xlsx.CFB.utils.use_zlib({ InflateRaw: CountedInflate, deflateRawSync: zlib.deflateRawSync });
  const book = xlsx.read(page ?? Buffer.from(bytes), {
    type: page === null ? 'buffer' : 'string',
    // The numbers of a page are texts.
    raw: page !== null,
    dense: true,
    cellNF: true,
    cellHTML: false,
    sheetStubs: true,
  });
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.map((name, index) => {
    const sheet = /** @type {DenseWorkSheet | undefined} */ (book.Sheets[name]);
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    return { name, isHidden, rows: rawRows(sheet, date1904), merges: mergesOf(sheet) };
  });
}

/** @param {string} text */
function mapElements(text) {
  const start = text.replace(/^[\ufeff\s]+/, '')[0];
  if (start === '<') return osmElements(text);
  if (start === '{') return JSON.parse(text);
  const rows = tableRows(text);
  return rows[0]?.some((heading) => heading.trim() === '@id') ? overpassElements(rows) : tableFeatures(rows);
}

/** Whatever of a file is not as map data should be, it is no map data. */
function mapData() {
  try {
    const text = decodedText();
    const data = mapElements(text);
    const campsites = osmCampsites(data);
    const geoJson = campsites.length === 0 ? geoJsonTable(data, limits.columns) : null;
    return geoJson ? { geoJson } : { campsites };
  } catch (error) {
    throw /CUT_MAP_DATA|TOO_MANY_CELLS/.test(String(error)) ? error : new Error('NO_MAP_DATA');
  }
}

/** The result for the file: the campsites of map data, the table of other GeoJSON, or the sheets. */
function answer() {
  return kind === 'map' ? mapData() : { sheets: rawSheets() };
}

try {
  parentPort?.postMessage(answer());
} catch (error) {
  parentPort?.postMessage({ error: String(error) });
}
