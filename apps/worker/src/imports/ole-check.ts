import { IMPORT_MESSAGES } from '@kampvuur/domain';
import { UnreadableWorkbook } from './unreadable-workbook';

/** Places in the header of a compound file (MS-CFB 2.2). */
const SECTOR_SHIFT_AT = 30;
const FAT_SECTORS_AT = 44;
const FAT_LIST = { at: 76, entries: 109 } as const;
const HEADER_BYTES = 512;
/** Numbers from here on are marks, not sectors. */
const MARKS_FROM = 0xffff_fffa;
const ENTRY_BYTES = 4;

/** Names of streams stand in the directory in UTF-16, 128 bytes an entry. */
const streamName = (name: string) => Buffer.from(`${name}\0`, 'utf16le');
const ENCRYPTED = streamName('EncryptedPackage');
const WORKBOOKS = [streamName('Workbook'), streamName('Book')];

/**
 * Looks whether a compound file is a whole, unprotected workbook. A password inside the workbook's stream shows only
 * when it is read.
 * @throws UnreadableWorkbook
 */
export function checkOle(bytes: Buffer): void {
  if (bytes.length < HEADER_BYTES) throw new UnreadableWorkbook(IMPORT_MESSAGES.damaged);
  if (bytes.includes(ENCRYPTED)) throw new UnreadableWorkbook(IMPORT_MESSAGES.encrypted);
  if (isCutOff(bytes)) throw new UnreadableWorkbook(IMPORT_MESSAGES.damaged);
  if (!WORKBOOKS.some((name) => bytes.includes(name)))
    throw new UnreadableWorkbook(IMPORT_MESSAGES.notASpreadsheet);
}

/** True when the allocation table leads to sectors past the end of the file. */
function isCutOff(bytes: Buffer): boolean {
  const shift = bytes.readUInt16LE(SECTOR_SHIFT_AT);
  if (shift !== 9 && shift !== 12) return true;
  const sectorBytes = 2 ** shift;
  const held = Math.ceil((bytes.length - sectorBytes) / sectorBytes);
  const tables = Math.min(bytes.readUInt32LE(FAT_SECTORS_AT), FAT_LIST.entries);
  for (let table = 0; table < tables; table += 1) {
    const sector = bytes.readUInt32LE(FAT_LIST.at + table * ENTRY_BYTES);
    const at = (sector + 1) * sectorBytes;
    if (at + sectorBytes > bytes.length) return true;
    for (let entry = at; entry < at + sectorBytes; entry += ENTRY_BYTES) {
      const next = bytes.readUInt32LE(entry);
      if (next < MARKS_FROM && next >= held) return true;
    }
  }
  return false;
}
