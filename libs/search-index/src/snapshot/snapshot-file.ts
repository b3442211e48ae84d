import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { endianness } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { PartReader } from './part-reader';
import type { SnapshotPart } from './part-writer';
import { rulesVersion } from './rules-version';

/** Begins and ends every file; the number is that of the layout of parts and directory. */
const MAGIC = Buffer.from('KVINDEX1');

/** The end of a file: length and checksum of the directory before it, then the magic. */
const TRAILER = 8 + MAGIC.length;

/** Bytes that are copied, checked and written at once. */
const PIECE = 2 ** 20;

/** A file somebody still writes to is renamed long before this, in ms; an older one was left by a process that died. */
const LEFT_BEHIND_AFTER = 3_600_000;

/** Lies at the end of a file: what a snapshot is of, and where its parts end. */
interface Directory {
  /** Of the program that wrote it. */
  rules: string;
  byteOrder: string;
  stamp: unknown;
  parts: { bytes: number; checksum: number }[];
}

/** A file that is there and is no snapshot this program can read; the message says why, after "it". */
export class UnusableSnapshot extends Error {}

/**
 * Writes a snapshot: beside its place, then on the disk, then renamed, so that a reader finds all of a snapshot or
 * the one before. `stamp` comes back from `SnapshotFile.open`.
 */
export async function writeSnapshot(path: string, stamp: unknown, parts: SnapshotPart[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await removeLeftBehind(path);
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
      // A copy: what is checked must be what is written, whatever changes meanwhile.
      const piece = Buffer.from(chunk.subarray(from, from + PIECE));
      checksum = crc32(piece, checksum);
      bytes += piece.length;
      await file.writeFile(piece);
    }
  return { bytes, checksum };
}

/** Partial files of processes that were killed while they wrote. */
async function removeLeftBehind(path: string): Promise<void> {
  const names = await readdir(dirname(path));
  const partial = names.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.part'));
  for (const name of partial) {
    const file = join(dirname(path), name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > LEFT_BEHIND_AFTER) await rm(file, { force: true });
  }
}

/** A snapshot that lies on the disk whole, written by a program with the same rules. */
export class SnapshotFile {
  private constructor(
    private readonly file: FileHandle,
    private readonly directory: Directory,
  ) {}

  /** Undefined when there is none. @throws UnusableSnapshot */
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

  /** Reads the parts once, from the first to the last; each is checked before it is handed out. */
  parts(): PartReader {
    const { file } = this;
    const { parts } = this.directory;
    let [at, position] = [0, MAGIC.length];
    return new PartReader(async () => {
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

/** Bytes at the start of a buffer of their own, so that columns of any width can lie on them. */
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
