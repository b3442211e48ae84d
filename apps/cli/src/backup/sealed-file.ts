import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AES_GCM, gcmDecipher } from '@kampvuur/runtime';
import type { BackupKey } from './backup-key';

// Encrypted files of backups in format 1: nonce, ciphertext, tag. Only read: backups are written in the format of `age`.

const { nonce: NONCE_BYTES, tag: TAG_BYTES } = AES_GCM;

/** The stream fails when the key or the label is wrong or the file was changed: its data must not be used before it has ended. */
export async function readSealed(path: string, label: string, key: BackupKey): Promise<Readable> {
  const { size } = await stat(path);
  if (size < NONCE_BYTES + TAG_BYTES) throw new Error(`${path} is cut off`);
  const nonce = await readAt(path, 0, NONCE_BYTES);
  const tag = await readAt(path, size - TAG_BYTES, TAG_BYTES);
  const decipher = gcmDecipher(key.bytes, nonce, label, tag);
  const body = createReadStream(path, { start: NONCE_BYTES, end: size - TAG_BYTES - 1 });
  const gunzip = createGunzip();
  pipeline(body, decipher, gunzip).catch((error: Error) => gunzip.destroy(error));
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

/** Decrypts a picture. @throws when the key or the label is wrong or the bytes were changed. */
export function openSealed(sealed: Buffer, label: string, key: BackupKey): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = gcmDecipher(key.bytes, nonce, label, sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}
