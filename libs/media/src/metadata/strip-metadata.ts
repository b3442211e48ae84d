import { imageFormat } from '../magic-bytes';
import { UnreadableImage } from '../unreadable-image';
import { stripJpeg } from './strip-jpeg';
import { stripPng } from './strip-png';
import { stripWebp } from './strip-webp';

/**
 * A file of the same picture with only those chunks or segments that its pixels, colours and orientation need: a decoder
 * would unpack and parse the others, at a cost that says nothing of the picture's size (docs/decisions 24).
 * @throws UnreadableImage when the bytes are no JPEG, PNG or WebP, or not put together as one.
 */
export function stripMetadata(original: Buffer): Buffer {
  switch (imageFormat(original)) {
    case 'jpeg':
      return stripJpeg(original);
    case 'png':
      return stripPng(original);
    case 'webp':
      return stripWebp(original);
    case undefined:
      throw new UnreadableImage('not a JPEG, PNG or WebP');
  }
}
