/** Workbooks we read, told by their first bytes. */
export type SpreadsheetKind = 'xlsx' | 'xls';

const MAGIC: readonly [SpreadsheetKind, readonly number[]][] = [
  ['xlsx', [0x50, 0x4b, 0x03, 0x04]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];

/** What the bytes may be: a zip archive or an OLE compound file; null for anything else. */
export function spreadsheetKind(bytes: Uint8Array): SpreadsheetKind | null {
  const found = MAGIC.find(([, magic]) => magic.every((byte, place) => bytes[place] === byte));
  return found?.[0] ?? null;
}

/** True for the names of files an import takes (docs/product.md 5). */
export function isSpreadsheetName(filename: string): boolean {
  return /\.xlsx?$/i.test(filename.trim());
}
