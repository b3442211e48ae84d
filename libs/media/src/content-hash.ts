import { createHash } from 'node:crypto';
import type { PreparedPicture } from './picture-pipeline';

/** SHA-256 of bytes, in hex. */
export function contentHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * The hash of a picture as its largest width is stored. The same original gives the same one for as long as the encoder
 * stays the same, so nothing about originals has to be kept.
 */
export function storedHash({ files }: PreparedPicture): string {
  const largest = files.at(-1);
  if (!largest) throw new Error('A prepared picture has files');
  return contentHash(largest.bytes);
}
