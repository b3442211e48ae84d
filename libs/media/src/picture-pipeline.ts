import { randomBytes } from 'node:crypto';
import {
  type FocalPoint,
  IMAGE,
  MAX_PICTURE_WIDTH,
  PICTURE_WIDTHS,
  pictureFile,
  pictureKey,
} from '@kampvuur/domain';
import type { PictureRules } from './decoders/decoder-messages';
import { PictureDecoders } from './decoders/picture-decoders';
import type { ImageStore } from './image-store';
import { stripMetadata } from './metadata/strip-metadata';

/** Random bytes of a picture key: 128 bits cannot be guessed. */
const KEY_BYTES = 16;

const RULES: PictureRules = {
  maxPixels: IMAGE.maxPixels,
  // No camera exceeds it, and extremely thin pictures only cost time.
  maxSide: 65_535,
  minWidth: 1,
  widths: [...PICTURE_WIDTHS].reverse(),
  // Limits the file size of very tall pictures.
  maxHeight: 4 * MAX_PICTURE_WIDTH,
  quality: 76,
  // Effort 2 costs a third of the CPU of effort 3 for the same size within 1 %.
  effort: 2,
};

/** The decoder processes that belong to this process. */
export const pictureDecoders = new PictureDecoders();

/** A picture ready to be stored: one WebP file per width, upright and without metadata. */
export interface PreparedPicture {
  key: string;
  files: { name: string; bytes: Buffer }[];
}

/** A new picture key that cannot be guessed; it contains the focal point, if known. */
export function newPictureKey(focus?: FocalPoint): string {
  return pictureKey(randomBytes(KEY_BYTES).toString('base64url'), focus);
}

/**
 * Checks the bytes of a file and re-encodes the picture in every width; the original is not stored. Only what its pixels,
 * colours and orientation need is decoded, in a process with limits. When the signal is aborted, rejects at once.
 * @throws UnreadableImage when the bytes are not a complete JPEG, PNG or WebP of at most 50 megapixels, at least
 * `minWidth` pixels wide when upright, and can be decoded within the limits.
 * @throws Unavailable when too many pictures wait, or the decoder's process ends.
 */
export async function preparePicture(
  original: Buffer,
  { signal, minWidth = RULES.minWidth }: { signal?: AbortSignal; minWidth?: number } = {},
): Promise<PreparedPicture> {
  const { files, focus } = await pictureDecoders.decode(
    stripMetadata(original),
    { ...RULES, minWidth },
    signal,
  );
  const key = newPictureKey(focus);
  return { key, files: files.map(({ width, bytes }) => ({ name: pictureFile(key, width), bytes })) };
}

/** Stores every width; when one fails, removes those already stored. */
export async function storePicture(store: ImageStore, picture: PreparedPicture): Promise<void> {
  const puts = await Promise.allSettled(picture.files.map((file) => store.put(file.name, file.bytes)));
  // `allSettled` waits for every write, so that none can create its file after the removal.
  const failed = puts.find((put) => put.status === 'rejected');
  if (!failed) return;
  // The sweep removes later what cannot be removed now; the error to report is that of the write.
  await removePicture(store, picture.key).catch(() => undefined);
  throw failed.reason;
}

export async function removePicture(store: ImageStore, key: string): Promise<void> {
  await Promise.all(PICTURE_WIDTHS.map((width) => store.remove(pictureFile(key, width))));
}
