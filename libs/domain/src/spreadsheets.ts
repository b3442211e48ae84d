/** What is imported by its first bytes: a ZIP archive (.xlsx, .xlsb, .ods), an OLE compound file (.xls), map data, or text. */
export type SpreadsheetKind = 'zip' | 'ole' | 'json' | 'text';

/** How JSON with map data begins; a table of values does not. */
const JSON_START = /^[\ufeff\s]*\{/;

const MAGIC: readonly [SpreadsheetKind, readonly number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];

/** Bytes looked at to decide whether a file is text. */
const LOOKED_AT = 4_096;
const UTF16_MARK = [0xff, 0xfe];
/** Bytes no text has but for tabs and ends of lines. */
const CONTROL_MAX = 0x1f;
const IN_TEXTS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d]);

/**
 * What the bytes may be; null for anything else. Text is a table of values (CSV), a page or a flat .fods, whatever the file is called:
 * programs save both as `.xls`.
 */
export function spreadsheetKind(bytes: Uint8Array): SpreadsheetKind | null {
  const found = MAGIC.find(([, magic]) => startsWith(bytes, magic));
  if (found) return found[0];
  if (bytes.length === 0 || !isText(bytes)) return null;
  return JSON_START.test(new TextDecoder().decode(bytes.subarray(0, LOOKED_AT))) ? 'json' : 'text';
}

function isText(bytes: Uint8Array): boolean {
  if (startsWith(bytes, UTF16_MARK)) return true;
  return bytes.subarray(0, LOOKED_AT).every((byte) => byte > CONTROL_MAX || IN_TEXTS.has(byte));
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, index) => bytes[index] === byte);

/** How names of archives end, of other workbooks and tables, and of map data. */
const ARCHIVES = ['.xlsx', '.xlsm', '.xlsb', '.ods'] as const;
const OTHERS = ['.xls', '.fods', '.csv', '.tsv'] as const;
const MAP_DATA = ['.json', '.geojson'] as const;

/** How the names of files end that an import takes (docs/product.md 5). */
export const IMPORTED_ENDINGS = [...ARCHIVES, ...OTHERS, ...MAP_DATA] as const;

/** True for the names of files an import takes. */
export const isSpreadsheetName = (filename: string): boolean => endsWithOne(filename, IMPORTED_ENDINGS);

/** True for names of files with map data. */
export const isMapDataName = (filename: string): boolean => endsWithOne(filename, MAP_DATA);

/** True for names of files that are archives: one with text in it is something else. */
export const isArchiveName = (filename: string): boolean => endsWithOne(filename, ARCHIVES);

function endsWithOne(filename: string, endings: readonly string[]): boolean {
  const name = filename.trim().toLowerCase();
  return endings.some((ending) => name.endsWith(ending));
}
