import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { AES_GCM, gcmCipher, gcmDecipher } from '@kampvuur/runtime';
import type { BackupKey } from './backup-key';

const { nonce: NONCE_BYTES, tag: TAG_BYTES } = AES_GCM;

/** How many bytes AES-GCM may encrypt with one nonce. */
const SEALED_MAX_BYTES = 2 ** 36 - 32;

/** The fastest level is enough: it makes rows, which are text, five times smaller. */
const GZIP = { level: constants.Z_BEST_SPEED };

/** Size and checksum of a file in the backup. */
export interface SealedFile {
  bytes: number;
  /** Of the compressed and encrypted file, so that it can be checked without the key. */
  sha256: string;
}

/** Encrypts a stream: nonce, ciphertext, tag. `label` is authenticated with it, so that files cannot be swapped. */
class Seal extends Transform {
  private readonly nonce = randomBytes(NONCE_BYTES);
  private readonly cipher;
  private sealed = 0;

  constructor(key: BackupKey, label: string) {
    super();
    this.cipher = gcmCipher(key.bytes, this.nonce, label);
    this.push(this.nonce);
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.sealed += chunk.length;
    if (this.sealed > SEALED_MAX_BYTES)
      return done(new Error('One table has more than 64 GB: too much to encrypt'));
    done(null, this.cipher.update(chunk));
  }

  override _flush(done: TransformCallback): void {
    this.push(this.cipher.final());
    done(null, this.cipher.getAuthTag());
  }
}

/** Writes a stream to a file, compressed and, with a key, encrypted; resolves when it is on the disk. */
export async function writeSealed(
  path: string,
  label: string,
  source: Readable,
  key: BackupKey | null,
): Promise<SealedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const steps = key ? [createGzip(GZIP), new Seal(key, label)] : [createGzip(GZIP)];
  await pipeline([source, ...steps, count, file]);
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Reads a file of `writeSealed`. The stream fails when the key is wrong or the file was changed: its data must not be used
 * before it has ended.
 */
export async function readSealed(path: string, label: string, key: BackupKey | null): Promise<Readable> {
  const gunzip = createGunzip();
  const passOn = (error: Error | null) => void (error && gunzip.destroy(error));
  if (!key) {
    pipeline(createReadStream(path), gunzip).catch(passOn);
    return gunzip;
  }
  const { size } = await stat(path);
  if (size < NONCE_BYTES + TAG_BYTES) throw new Error(`${path} is cut off`);
  const nonce = await readAt(path, 0, NONCE_BYTES);
  const tag = await readAt(path, size - TAG_BYTES, TAG_BYTES);
  const decipher = gcmDecipher(key.bytes, nonce, label, tag);
  const body = createReadStream(path, { start: NONCE_BYTES, end: size - TAG_BYTES - 1 });
  pipeline(body, decipher, gunzip).catch(passOn);
  return gunzip;
}

async function readAt(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer;
  } finally {
    await file.close();
  }
}

/** SHA-256 of a file in hexadecimal. */
export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Encrypts bytes as `writeSealed` does, without compression. */
export function sealBytes(bytes: Buffer, label: string, key: BackupKey | null): Buffer {
  if (!key) return bytes;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = gcmCipher(key.bytes, nonce, label);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts bytes of `sealBytes`. @throws when the key is wrong or the bytes were changed. */
export function openBytes(sealed: Buffer, label: string, key: BackupKey | null): Buffer {
  if (!key) return sealed;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = gcmDecipher(key.bytes, nonce, label, sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}
