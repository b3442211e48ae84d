import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { fromBuffer, type Entry, type Options, type ZipFile, type ZipFileOptions } from 'yauzl';
import { IMPORT, IMPORT_MESSAGES } from '@kampvuur/domain';
import { UnreadableWorkbook } from './unreadable-workbook';

/** Files in an archive: a workbook has a few dozen. */
const ENTRIES_MAX = 2_000;

/** How files in an archive are pressed, when they are. */
const DEFLATE = 8;

/** Bytes unpacked at a time: small pieces cost more on the way than the unpacking. */
const CHUNK = 524_288;

const OPTIONS: Options = { lazyEntries: true, validateEntrySizes: true };

/**
 * Reads the directory of an archive, and then unpacks each file once, keeping nothing, to see that it is as large as
 * the directory says: the first one that is larger ends it.
 * @throws UnreadableWorkbook when it holds no workbook or would unpack to too much.
 */
export async function checkZip(bytes: Buffer): Promise<void> {
  const { zip, entries } = await directoryOf(bytes);
  for (const entry of entries) await checkSize(zip, entry);
}

/** What the directory says; nothing is unpacked. */
async function directoryOf(bytes: Buffer): Promise<{ zip: ZipFile; entries: Entry[] }> {
  const zip = await opened(bytes);
  if (zip.entryCount > ENTRIES_MAX) throw tooLarge();
  let unpacked = 0;
  let hasWorkbook = false;
  const entries: Entry[] = [];
  for await (const entry of entriesOf(zip)) {
    unpacked += entry.uncompressedSize;
    if (unpacked > IMPORT.maxUnpackedBytes) throw tooLarge();
    if (entry.isEncrypted()) throw new UnreadableWorkbook(IMPORT_MESSAGES.encrypted);
    entries.push(entry);
    hasWorkbook ||= /^\/?(?:xl\/.+|content)\.xml$/i.test(entry.fileName);
  }
  if (!hasWorkbook) throw new UnreadableWorkbook(IMPORT_MESSAGES.notASpreadsheet);
  return { zip, entries };
}

/** Longest a compressed file may be for what it unpacks to: deflate adds 5 bytes to a block it cannot press. */
const pressedMax = (unpacked: number) => unpacked + 5 * (Math.ceil(unpacked / 1_024) + 1);

async function checkSize(zip: ZipFile, entry: Entry): Promise<void> {
  // Of files that are not pressed the directory has been checked already.
  if (entry.compressionMethod !== DEFLATE) return;
  // Most liars are seen by this, at no cost.
  if (entry.compressedSize > pressedMax(entry.uncompressedSize)) throw tooLarge();
  let unpacked = 0;
  try {
    const inflate = createInflateRaw({ chunkSize: CHUNK });
    await pipeline(await pressed(zip, entry), inflate, async (content: AsyncIterable<Buffer>) => {
      for await (const { length } of content) {
        unpacked += length;
        if (unpacked > entry.uncompressedSize) return;
      }
    });
  } catch {
    // Streams that are left in the middle complain; what came out of them decides.
    if (unpacked <= entry.uncompressedSize) throw new UnreadableWorkbook(IMPORT_MESSAGES.damaged);
  }
  if (unpacked > entry.uncompressedSize) throw tooLarge();
}

const tooLarge = () => new UnreadableWorkbook(IMPORT_MESSAGES.unpacksTooLarge);

function pressed(zip: ZipFile, entry: Entry): Promise<Readable> {
  const options: ZipFileOptions = { decompress: false, decrypt: null, start: null, end: null };
  return new Promise((done, failed) => {
    zip.openReadStream(entry, options, (error, content) => (error ? failed(error) : done(content)));
  });
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
