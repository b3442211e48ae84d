import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { fromBuffer, type Entry, type Options, type ZipFile, type ZipFileOptions } from 'yauzl';
import { IMPORT, IMPORT_MESSAGES } from '@kampvuur/domain';
import { UnreadableWorkbook } from './unreadable-workbook';

/** Most files in an archive; a workbook has a few dozen. */
const MAX_ENTRIES = 2_000;

/** The compression method of compressed files. */
const DEFLATE = 8;

/** Bytes unpacked at a time: with smaller chunks, passing them on costs more than unpacking. */
const CHUNK = 524_288;

const OPTIONS: Options = { lazyEntries: true, validateEntrySizes: true };

/**
 * Reads the directory of an archive and then unpacks each file once, discarding its content, to check the size declared
 * in the directory. Stops at the first file that is larger.
 * @throws UnreadableWorkbook when it is not a workbook or would unpack to too much.
 */
export async function checkZip(bytes: Buffer): Promise<void> {
  const { zip, entries } = await directoryOf(bytes);
  for (const entry of entries) await checkSize(zip, entry);
}

/** Reads and checks the directory; nothing is unpacked. */
async function directoryOf(bytes: Buffer): Promise<{ zip: ZipFile; entries: Entry[] }> {
  const zip = await openZip(bytes);
  if (zip.entryCount > MAX_ENTRIES) throw tooLarge();
  let unpacked = 0;
  let hasWorkbook = false;
  let hasPlaces = false;
  const entries: Entry[] = [];
  for await (const entry of entriesOf(zip)) {
    unpacked += entry.uncompressedSize;
    if (unpacked > IMPORT.maxUnpackedBytes) throw tooLarge();
    if (entry.isEncrypted()) throw new UnreadableWorkbook(IMPORT_MESSAGES.encrypted);
    entries.push(entry);
    hasPlaces ||= /\.kml$/i.test(entry.fileName);
    hasWorkbook ||= /^\/?(?:xl\/.+|content)\.xml$/i.test(entry.fileName);
  }
  if (!hasWorkbook)
    throw new UnreadableWorkbook(hasPlaces ? IMPORT_MESSAGES.places : IMPORT_MESSAGES.notASpreadsheet);
  return { zip, entries };
}

/** Largest compressed size of a file of a given size: deflate adds 5 bytes to a block that it cannot compress. */
const compressedMax = (unpacked: number) => unpacked + 5 * (Math.ceil(unpacked / 1_024) + 1);

async function checkSize(zip: ZipFile, entry: Entry): Promise<void> {
  // The size of uncompressed files is checked by yauzl (`validateEntrySizes`).
  if (entry.compressionMethod !== DEFLATE) return;
  // A cheap check that finds most wrong sizes.
  if (entry.compressedSize > compressedMax(entry.uncompressedSize)) throw tooLarge();
  let unpacked = 0;
  try {
    const inflate = createInflateRaw({ chunkSize: CHUNK });
    await pipeline(await compressedContent(zip, entry), inflate, async (content: AsyncIterable<Buffer>) => {
      for await (const { length } of content) {
        unpacked += length;
        if (unpacked > entry.uncompressedSize) return;
      }
    });
  } catch {
    // Leaving the loop early also fails the pipeline; then the size decides.
    if (unpacked <= entry.uncompressedSize) throw new UnreadableWorkbook(IMPORT_MESSAGES.damaged);
  }
  if (unpacked > entry.uncompressedSize) throw tooLarge();
}

const tooLarge = () => new UnreadableWorkbook(IMPORT_MESSAGES.unpacksTooLarge);

function compressedContent(zip: ZipFile, entry: Entry): Promise<Readable> {
  const options: ZipFileOptions = { decompress: false, decrypt: null, start: null, end: null };
  return new Promise((done, failed) => {
    zip.openReadStream(entry, options, (error, content) => (error ? failed(error) : done(content)));
  });
}

function openZip(bytes: Buffer): Promise<ZipFile> {
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
