import { fromBuffer, type Entry, type Options, type ZipFile } from 'yauzl';
import { IMPORT, IMPORT_MESSAGES } from '@kampvuur/domain';
import { UnreadableWorkbook } from './unreadable-workbook';

/** Files in an archive: a workbook has a few dozen. */
const ENTRIES_MAX = 2_000;

const OPTIONS: Options = { lazyEntries: true, validateEntrySizes: true };

/**
 * Reads the directory of an archive, and nothing else of it.
 * @throws UnreadableWorkbook when it holds no workbook or would unpack to too much.
 */
export async function checkZip(bytes: Buffer): Promise<void> {
  const zip = await opened(bytes);
  if (zip.entryCount > ENTRIES_MAX) throw new UnreadableWorkbook(IMPORT_MESSAGES.unpacksTooLarge);
  let unpacked = 0;
  let hasWorkbook = false;
  for await (const entry of entriesOf(zip)) {
    unpacked += entry.uncompressedSize;
    if (unpacked > IMPORT.maxUnpackedBytes) throw new UnreadableWorkbook(IMPORT_MESSAGES.unpacksTooLarge);
    if (entry.isEncrypted()) throw new UnreadableWorkbook(IMPORT_MESSAGES.encrypted);
    hasWorkbook ||= /^\/?xl\/.+\.xml$/i.test(entry.fileName);
  }
  if (!hasWorkbook) throw new UnreadableWorkbook(IMPORT_MESSAGES.notASpreadsheet);
}

function opened(bytes: Buffer): Promise<ZipFile> {
  return new Promise((done, failed) => {
    fromBuffer(bytes, OPTIONS, (error, zip) => {
      if (error) failed(new UnreadableWorkbook(IMPORT_MESSAGES.damaged));
      else done(zip);
    });
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let read = 0; read < zip.entryCount; read += 1) yield await nextEntry(zip);
}

function nextEntry(zip: ZipFile): Promise<Entry> {
  return new Promise((done, failed) => {
    const fail = () => failed(new UnreadableWorkbook(IMPORT_MESSAGES.damaged));
    zip.removeAllListeners();
    zip.once('entry', done).once('error', fail).once('end', fail);
    zip.readEntry();
  });
}
