import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { decrypted, encrypted } from './age-file';
import type { BackupKey } from './backup-key';

/** The fastest level is enough: it makes rows, which are text, five times smaller. */
const GZIP = { level: constants.Z_BEST_SPEED };

/** Size and checksum of a file in the backup. */
export interface StoredFile {
  bytes: number;
  /** Of the compressed and encrypted file, so that it can be checked without the key. */
  sha256: string;
}

/** Writes a stream to a file, compressed and, with a key, encrypted; resolves when it is on the disk. */
export async function writeStored(
  path: string,
  source: Readable,
  key: BackupKey | null,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(
    source,
    createGzip(GZIP),
    (chunks: AsyncIterable<Uint8Array>) => (key ? encrypted(chunks, key) : chunks),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    file,
  );
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Reads a file of `writeStored`. The stream fails when the key is wrong or the file does not have this checksum: its data must
 * not be used before it has ended.
 */
export function readStored(path: string, { sha256 }: StoredFile, key: BackupKey | null): Readable {
  const gunzip = createGunzip();
  pipeline(
    createReadStream(path),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      const hash = createHash('sha256');
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
      if (hash.digest('hex') !== sha256) throw new Error(`${path} was changed`);
    },
    (chunks: AsyncIterable<Uint8Array>) => (key ? decrypted(chunks, key) : chunks),
    gunzip,
  ).catch((error: Error) => gunzip.destroy(error));
  return gunzip;
}

/** SHA-256 of a file in hexadecimal. */
export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
