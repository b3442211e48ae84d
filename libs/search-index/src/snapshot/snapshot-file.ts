import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { endianness } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { PartReader } from '../snapshot-parts';
import type { SnapshotPart } from './part-collector';
import { BufferPartReader } from './part-reader';
import { rulesVersion } from './rules-version';

/** At the beginning and end of every file; the number is the version of the file format. */
const MAGIC = Buffer.from('KVINDEX2');

/** Length of the end of a file: length and checksum of the directory before it, then `MAGIC`. */
const TRAILER = 8 + MAGIC.length;

/** Number of bytes that are copied, checksummed and written at once. */
const PIECE = 2 ** 20;

/**
 * Age from which a partial file is considered abandoned, in ms: a running process would have renamed it long before.
 */
const ABANDONED_AFTER = 3_600_000;

/** Description of a snapshot and its parts, at the end of the file. */
interface Directory {
  /** `rulesVersion` of the program that wrote it. */
  rules: string;
  byteOrder: string;
  stamp: unknown;
  parts: { bytes: number; checksum: number }[];
}

/**
 * An existing file is not a snapshot that this program can read; the message completes a sentence that begins with
 * "it".
 */
export class UnusableSnapshot extends Error {}

/**
 * Writes a snapshot to a partial file, syncs it to the disk and renames it, so that readers find either the complete
 * snapshot or the previous one. `stamp` is returned by `SnapshotFile.open`.
 */
export async function writeSnapshot(path: string, stamp: unknown, parts: SnapshotPart[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await removeAbandoned(path);
  const partial = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(partial, 'w');
    try {
      await writeParts(file, stamp, parts);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeParts(file: FileHandle, stamp: unknown, parts: SnapshotPart[]): Promise<void> {
  await file.writeFile(MAGIC);
  const written: Directory['parts'] = [];
  for (const part of parts) written.push(await writePart(file, part));
  const directory: Directory = {
    rules: await rulesVersion(),
    byteOrder: endianness(),
    stamp,
    parts: written,
  };
  const bytes = Buffer.from(JSON.stringify(directory));
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32LE(bytes.length, 0);
  numbers.writeUInt32LE(crc32(bytes), 4);
  await file.writeFile(Buffer.concat([bytes, numbers, MAGIC]));
}

async function writePart(file: FileHandle, part: SnapshotPart): Promise<{ bytes: number; checksum: number }> {
  let [bytes, checksum] = [0, 0];
  for (const chunk of part())
    for (let from = 0; from < chunk.length; from += PIECE) {
      // Copied, so that the written bytes match the checksum even if the source changes meanwhile.
      const piece = Buffer.from(chunk.subarray(from, from + PIECE));
      checksum = crc32(piece, checksum);
      bytes += piece.length;
      await file.writeFile(piece);
    }
  return { bytes, checksum };
}

/** Removes partial files of processes that were killed while writing. */
async function removeAbandoned(path: string): Promise<void> {
  const names = await readdir(dirname(path));
  const partial = names.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.part'));
  for (const name of partial) {
    const file = join(dirname(path), name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER) await rm(file, { force: true });
  }
}

/** A complete snapshot on the disk, written by a program with the same rules. */
export class SnapshotFile {
  private constructor(
    private readonly file: FileHandle,
    private readonly directory: Directory,
  ) {}

  /** Opens a snapshot; undefined when there is no file. @throws UnusableSnapshot */
  static async open(path: string): Promise<SnapshotFile | undefined> {
    const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!file) return undefined;
    try {
      return new SnapshotFile(file, await readDirectory(file));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  get stamp(): unknown {
    return this.directory.stamp;
  }

  /** Reads the parts once, from first to last, and verifies the checksum of each. */
  parts(): PartReader {
    const { file } = this;
    const { parts } = this.directory;
    let [at, position] = [0, MAGIC.length];
    return new BufferPartReader(async () => {
      const part = parts[at++];
      if (!part) throw new UnusableSnapshot('has fewer parts than it should');
      const bytes = await readAll(file, position, part.bytes);
      position += part.bytes;
      if (crc32(bytes) !== part.checksum) throw new UnusableSnapshot('is damaged');
      return bytes;
    });
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

async function readDirectory(file: FileHandle): Promise<Directory> {
  const { size } = await file.stat();
  if (size < MAGIC.length + TRAILER) throw new UnusableSnapshot('is cut off');
  const trailer = await readAll(file, size - TRAILER, TRAILER);
  const head = await readAll(file, 0, MAGIC.length);
  if (!head.equals(MAGIC)) throw new UnusableSnapshot('is in another format');
  if (!trailer.subarray(8).equals(MAGIC)) throw new UnusableSnapshot('is cut off');
  const length = trailer.readUInt32LE(0);
  if (length > size - TRAILER - MAGIC.length) throw new UnusableSnapshot('is damaged');
  const bytes = await readAll(file, size - TRAILER - length, length);
  if (crc32(bytes) !== trailer.readUInt32LE(4)) throw new UnusableSnapshot('is damaged');

  const directory = JSON.parse(bytes.toString()) as Directory;
  if (directory.rules !== (await rulesVersion()))
    throw new UnusableSnapshot('was written by another version of this program');
  if (directory.byteOrder !== endianness())
    throw new UnusableSnapshot('was written on another kind of processor');
  return directory;
}

/** Reads into the start of a new buffer, so that it is aligned for typed arrays of any element size. */
async function readAll(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, position + read);
    if (bytesRead === 0) throw new UnusableSnapshot('is cut off');
    read += bytesRead;
  }
  return bytes;
}
