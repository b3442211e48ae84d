import { createHash } from 'node:crypto';
import { MAX_PICTURE_WIDTH, pictureFile } from '@kampvuur/domain';
import type { PreparedPicture } from './picture-pipeline';

/** SHA-256 in hexadecimal digits. */
export function contentHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The file of a stored picture from which its hash is computed. */
export function hashedFile(key: string): string {
  return pictureFile(key, MAX_PICTURE_WIDTH);
}

/**
 * The hash of the largest stored width of a picture. As long as the encoder does not change, the same original leads to
 * the same hash, so nothing about originals has to be stored.
 */
export function storedHash({ key, files }: PreparedPicture): string {
  const file = files.find(({ name }) => name === hashedFile(key));
  if (!file) throw new Error('A prepared picture has a file of every width');
  return contentHash(file.bytes);
}
