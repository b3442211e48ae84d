import { createHash } from 'node:crypto';
import { PICTURE_WIDTHS, pictureFile } from '@kampvuur/domain';
import type { PreparedPicture } from './picture-pipeline';

const LARGEST = Math.max(...PICTURE_WIDTHS);

/** SHA-256 of bytes, in hex. */
export function contentHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The file of a stored picture that its hash is taken of. */
export function hashedFile(key: string): string {
  return pictureFile(key, LARGEST);
}

/**
 * The hash of a picture as its largest width is stored. The same original gives the same one for as long as the encoder
 * stays the same, so nothing about originals has to be kept.
 */
export function storedHash({ key, files }: PreparedPicture): string {
  const file = files.find(({ name }) => name === hashedFile(key));
  if (!file) throw new Error('A prepared picture has a file of every width');
  return contentHash(file.bytes);
}
