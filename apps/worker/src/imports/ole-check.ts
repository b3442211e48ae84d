import { IMPORT_MESSAGES } from '@kampvuur/domain';
import { UnreadableWorkbook } from './unreadable-workbook';

/* Offsets in the header of a compound file (MS-CFB 2.2). */
const SECTOR_SHIFT_AT = 30;
const FAT_SECTORS_AT = 44;
const FAT_LIST = { at: 76, entries: 109 } as const;
const HEADER_BYTES = 512;
/** Sector numbers from here on have special meanings. */
const SPECIAL_FROM = 0xffff_fffa;
const ENTRY_BYTES = 4;

/** The name of a stream as the directory stores it, in UTF-16. */
const streamName = (name: string) => Buffer.from(`${name}\0`, 'utf16le');
const ENCRYPTED = streamName('EncryptedPackage');
const WORKBOOKS = [streamName('Workbook'), streamName('Book')];

/**
 * Checks that a compound file is a complete workbook without a password. A password inside the workbook's stream is
 * only detected when it is parsed.
 * @throws UnreadableWorkbook
 */
export function checkOle(bytes: Buffer): void {
  if (bytes.length < HEADER_BYTES) throw new UnreadableWorkbook(IMPORT_MESSAGES.damaged);
  if (bytes.includes(ENCRYPTED)) throw new UnreadableWorkbook(IMPORT_MESSAGES.encrypted);
  if (isCutOff(bytes)) throw new UnreadableWorkbook(IMPORT_MESSAGES.damaged);
  if (!WORKBOOKS.some((name) => bytes.includes(name)))
    throw new UnreadableWorkbook(IMPORT_MESSAGES.notASpreadsheet);
}

/** True when the allocation table refers to sectors beyond the end of the file. */
function isCutOff(bytes: Buffer): boolean {
  const shift = bytes.readUInt16LE(SECTOR_SHIFT_AT);
  if (shift !== 9 && shift !== 12) return true;
  const sectorBytes = 2 ** shift;
  const sectorCount = Math.ceil((bytes.length - sectorBytes) / sectorBytes);
  const tables = Math.min(bytes.readUInt32LE(FAT_SECTORS_AT), FAT_LIST.entries);
  for (let table = 0; table < tables; table += 1) {
    const sector = bytes.readUInt32LE(FAT_LIST.at + table * ENTRY_BYTES);
    const at = (sector + 1) * sectorBytes;
    if (at + sectorBytes > bytes.length) return true;
    for (let entry = at; entry < at + sectorBytes; entry += ENTRY_BYTES) {
      const next = bytes.readUInt32LE(entry);
      if (next < SPECIAL_FROM && next >= sectorCount) return true;
    }
  }
  return false;
}
