import { randomBytes } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import {
  type FocalPoint,
  IMAGE,
  MAX_PICTURE_WIDTH,
  PICTURE_WIDTHS,
  pictureFile,
  pictureKey,
} from '@kampvuur/domain';
import { Semaphore } from '@kampvuur/runtime';
import type { ImageStore } from './image-store';
import { isAcceptedImage } from './magic-bytes';

/** Random bytes of a picture key: 128 bits cannot be guessed. */
const KEY_BYTES = 16;

/** Effort 2 costs a third of the CPU of effort 3 for the same size within 1 %. */
const WEBP = { quality: 76, effort: 2 } as const;

/** Largest height of a stored picture, in pixels: limits the file size of very tall pictures. */
const MAX_HEIGHT = 4 * MAX_PICTURE_WIDTH;

/** Largest accepted width or height, in pixels: no camera exceeds it, and extremely thin pictures only cost time. */
const MAX_SIDE = 65_535;

/** Limits how many pictures this process decodes at the same time: each takes up to 550 MB (measured). */
const decoders = new Semaphore(2);

/** Timeout of one processing step: ten times what a picture of 50 megapixels needs. */
const TIMEOUT = { seconds: 30 };

// No picture is decoded twice, so a cache would be useless.
sharp.cache(false);

/** Bytes that were refused as a picture; the message is the reason. */
export class UnreadableImage extends Error {}

/** A picture whose header declares more than 50 megapixels. */
export class TooManyPixels extends UnreadableImage {}

/** A picture ready to be stored: one WebP file per width, upright and without metadata. */
export interface PreparedPicture {
  key: string;
  files: { name: string; bytes: Buffer }[];
}

/** A new picture key that cannot be guessed; it contains the focal point, if known. */
export function newPictureKey(focus?: FocalPoint): string {
  return pictureKey(randomBytes(KEY_BYTES).toString('base64url'), focus);
}

/** Decoded pixels. Each width is scaled from the next larger one, so that the original is decoded only once. */
interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

function sharpOf({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** Reads only the header, to refuse pictures that are too large before decoding them. */
async function checkPixels(original: Buffer): Promise<void> {
  const { width, height } = await sharp(original, { limitInputPixels: false }).metadata();
  if (width * height > IMAGE.maxPixels) throw new TooManyPixels('too many pixels');
  if (Math.max(width, height) > MAX_SIDE) throw new UnreadableImage('too long');
}

function decode(original: Buffer): Promise<Pixels> {
  return sharp(original, { limitInputPixels: IMAGE.maxPixels, failOn: 'truncated' })
    .timeout(TIMEOUT)
    .rotate()
    .resize({ width: MAX_PICTURE_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
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
 * Checks the bytes of a file and re-encodes the picture in every width; the original is not stored. When the signal is
 * aborted, a waiting picture is dropped at once and one being processed after the current step.
 * @throws UnreadableImage when the bytes are not a complete JPEG, PNG or WebP of at most 50 megapixels.
 */
export async function preparePicture(original: Buffer, signal?: AbortSignal): Promise<PreparedPicture> {
  if (!isAcceptedImage(original)) throw new UnreadableImage('not a JPEG, PNG or WebP');
  try {
    return await decoders.run(() => encodeWidths(original, signal), signal);
  } catch (cause) {
    if (cause instanceof UnreadableImage || signal?.aborted) throw cause;
    throw new UnreadableImage('the image could not be read', { cause });
  }
}

async function encodeWidths(original: Buffer, signal?: AbortSignal): Promise<PreparedPicture> {
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

/**
 * The focal point according to sharp's attention strategy, in percent; undefined for pictures too small to be cropped.
 */
async function focalPoint(pixels: Pixels): Promise<FocalPoint | undefined> {
  const { width, height } = pixels.info;
  // sharp only determines it when cropping. Half the height at the same width crops without scaling.
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
