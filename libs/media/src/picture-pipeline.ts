import { randomBytes } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { type FocalPoint, IMAGE, PICTURE_WIDTHS, pictureFile, pictureKey } from '@kampvuur/domain';
import { Semaphore } from '@kampvuur/runtime';
import type { ImageStore } from './image-store';
import { isAcceptedImage } from './magic-bytes';

/** Unguessable: 128 random bits. */
const KEY_BYTES = 16;

/** Effort 2 costs a third of the CPU of effort 3 for the same size within 1 %. */
const WEBP = { quality: 76, effort: 2 } as const;

const MAX_WIDTH = Math.max(...PICTURE_WIDTHS);

/** Largest height of a stored picture, in pixels: a long strip must not become a huge file. */
const MAX_HEIGHT = 4 * MAX_WIDTH;

/** Longest side, in pixels, of what we take: no camera makes more, and a mile of one pixel only costs time. */
const MAX_SIDE = 65_535;

/** Pictures decoded at the same time in this process: one needs up to 550 MB (measured), the others wait. */
const decoders = new Semaphore(2);

/** Longest a step on one picture may take, in seconds: ten times what 50 megapixels need. */
const TIMEOUT = { seconds: 30 };

// No picture is decoded twice, so nothing is worth caching.
sharp.cache(false);

/** Why bytes were refused as a picture. */
export class UnreadableImage extends Error {}

/** Refused from the header alone: more than 50 megapixels. */
export class TooManyPixels extends UnreadableImage {}

/** A picture ready to be stored: one WebP file a width, upright, without metadata. */
export interface PreparedPicture {
  key: string;
  files: { name: string; bytes: Buffer }[];
}

/** Name of a new picture's files that nobody can guess, with its focal point where it is known. */
export function newPictureKey(focus?: FocalPoint): string {
  return pictureKey(randomBytes(KEY_BYTES).toString('base64url'), focus);
}

/** Decoded pixels; every width is made from the next larger one, so the original is decoded once. */
interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

function sharpOf({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** Reads the header only: what unpacks to more than we take is refused before it is unpacked. */
async function checkPixels(original: Buffer): Promise<void> {
  const { width, height } = await sharp(original, { limitInputPixels: false }).metadata();
  if (width * height > IMAGE.maxPixels) throw new TooManyPixels('too many pixels');
  if (Math.max(width, height) > MAX_SIDE) throw new UnreadableImage('too long');
}

function decode(original: Buffer): Promise<Pixels> {
  return sharp(original, { limitInputPixels: IMAGE.maxPixels, failOn: 'truncated' })
    .timeout(TIMEOUT)
    .rotate()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

async function resizedTo(pixels: Pixels, width: number): Promise<Pixels> {
  if (pixels.info.width <= width) return pixels;
  return sharpOf(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
}

function encode(pixels: Pixels): Promise<Buffer> {
  return sharpOf(pixels).timeout(TIMEOUT).webp(WEBP).toBuffer();
}

/**
 * Checks a file by its bytes and re-encodes it in every width. Nothing of the original is stored. Once the signal is
 * aborted a picture that waits is dropped at once, and one that is worked on after the step under way.
 * @throws UnreadableImage when the bytes are not a whole JPEG, PNG or WebP of at most 50 megapixels.
 */
export async function preparePicture(original: Buffer, signal?: AbortSignal): Promise<PreparedPicture> {
  if (!isAcceptedImage(original)) throw new UnreadableImage('not a JPEG, PNG or WebP');
  try {
    return await decoders.run(() => prepared(original, signal), signal);
  } catch (cause) {
    if (cause instanceof UnreadableImage || signal?.aborted) throw cause;
    throw new UnreadableImage('the image could not be read', { cause });
  }
}

async function prepared(original: Buffer, signal?: AbortSignal): Promise<PreparedPicture> {
  await checkPixels(original);
  signal?.throwIfAborted();
  let larger = await decode(original);
  const encoded = [];
  for (const width of [...PICTURE_WIDTHS].reverse()) {
    signal?.throwIfAborted();
    larger = await resizedTo(larger, width);
    encoded.push({ width, bytes: await encode(larger) });
  }
  const key = newPictureKey(await focalPoint(larger));
  return { key, files: encoded.map(({ width, bytes }) => ({ name: pictureFile(key, width), bytes })) };
}

/** Where the eye goes first, as sharp's crop by attention sees it; undefined of pictures too small to be cut. */
async function focalPoint(pixels: Pixels): Promise<FocalPoint | undefined> {
  const { width, height } = pixels.info;
  // Only a crop looks for it: half the height of the same width is one that scales nothing.
  const crop = { width, height: Math.ceil(height / 2), position: sharp.strategy.attention };
  const { info } = await sharpOf(pixels)
    .timeout(TIMEOUT)
    .resize(crop)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { attentionX, attentionY } = info;
  if (attentionX === undefined || attentionY === undefined) return undefined;
  return [(attentionX / width) * 100, (attentionY / height) * 100];
}

/** Stores every width; on failure none stays. */
export async function storePicture(store: ImageStore, picture: PreparedPicture): Promise<void> {
  const puts = await Promise.allSettled(picture.files.map((file) => store.put(file.name, file.bytes)));
  // All have ended: none can bring its file back after the removal.
  const failed = puts.find((put) => put.status === 'rejected');
  if (!failed) return;
  // What cannot be removed now either is left to the sweep; the first error is the one to report.
  await removePicture(store, picture.key).catch(() => undefined);
  throw failed.reason;
}

export async function removePicture(store: ImageStore, key: string): Promise<void> {
  await Promise.all(PICTURE_WIDTHS.map((width) => store.remove(pictureFile(key, width))));
}
