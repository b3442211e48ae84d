import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { IMAGE, PICTURE_WIDTHS, pictureFile } from '@kampvuur/domain';
import type { ImageStore } from './image-store';
import { isAcceptedImage } from './magic-bytes';

/** Unguessable: 128 random bits. */
const KEY_BYTES = 16;

/** Quality and effort tuned for flat size on phones at little CPU. */
const WEBP = { quality: 76, effort: 3 } as const;

/** Why bytes were refused as a picture. */
export class UnreadableImage extends Error {}

/** A picture ready to be stored: one WebP file a width, upright, without metadata. */
export interface PreparedPicture {
  key: string;
  files: { name: string; bytes: Buffer }[];
}

/**
 * Judges a file by its bytes and re-encodes it in every width (DECISIONS 6). Nothing of the original is kept.
 * @throws UnreadableImage when the bytes are not a whole JPEG, PNG or WebP of at most 50 megapixels.
 */
export async function preparePicture(original: Buffer): Promise<PreparedPicture> {
  if (!isAcceptedImage(original)) throw new UnreadableImage('not a JPEG, PNG or WebP');
  const key = randomBytes(KEY_BYTES).toString('base64url');
  try {
    const upright = sharp(original, { limitInputPixels: IMAGE.maxPixels, failOn: 'truncated' }).rotate();
    const files = await Promise.all(
      PICTURE_WIDTHS.map(async (width) => ({
        name: pictureFile(key, width),
        bytes: await upright
          .clone()
          .resize({ width, withoutEnlargement: true })
          .toColourspace('srgb')
          .webp(WEBP)
          .toBuffer(),
      })),
    );
    return { key, files };
  } catch (cause) {
    throw new UnreadableImage('the image could not be read', { cause });
  }
}

/** Stores every width; on failure none stays. */
export async function storePicture(store: ImageStore, picture: PreparedPicture): Promise<void> {
  try {
    await Promise.all(picture.files.map((file) => store.put(file.name, file.bytes)));
  } catch (error) {
    await removePicture(store, picture.key);
    throw error;
  }
}

export async function removePicture(store: ImageStore, key: string): Promise<void> {
  await Promise.all(PICTURE_WIDTHS.map((width) => store.remove(pictureFile(key, width))));
}
