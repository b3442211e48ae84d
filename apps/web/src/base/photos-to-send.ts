import { listText } from './messages/lists';
import { DeviceFailure } from './problem';
import { sayCommon } from './messages/say-common';

/** Longest side of a sent picture in px: twice the width of the largest stored picture. */
const MAX_SIDE = 2400;
const QUALITY = 0.85;

/** Files up to this size are sent unchanged. */
const SMALL_BYTES = 400_000;

const SUPPORTED_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Photos as they are sent: large ones made smaller, one after the other, because decoding ten large pictures at once would need too
 * much memory on a small phone. All of them are in memory, so that nothing that happens to the files on the device
 * (deleted, changed, taken out of reach by the app they come from) looks like a lost connection later.
 * @throws DeviceFailure that names those which cannot be read any longer.
 */
export async function photosToSend(files: readonly File[]): Promise<File[]> {
  const photos: File[] = [];
  const unreadable: string[] = [];
  for (const file of files) {
    const photo = await inMemory(await shrinkImage(file));
    if (photo) photos.push(photo);
    else unreadable.push(file.name);
  }
  if (unreadable.length > 0) throw new DeviceFailure(unreadableText(unreadable));
  return photos;
}

/** What is said about files that the device cannot read any longer. */
export function unreadableText(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  return sayCommon('unreadablePhotos', { photos: listText(quoted), count: names.length });
}

/** A copy of a file that no longer depends on the device's; null if it cannot be read. */
export async function inMemory(file: File): Promise<File | null> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type });
  } catch {
    return null;
  }
}

/**
 * Shrinks a large photo, to save mobile data, and applies the camera's orientation. Returns the original if the browser cannot
 * read it, or the result would not be smaller.
 */
async function shrinkImage(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES && SUPPORTED_TYPES.includes(file.type)) return file;
  try {
    const jpeg = await asJpeg(file);
    const isBetter = jpeg !== null && (jpeg.size < file.size || !SUPPORTED_TYPES.includes(file.type));
    return isBetter ? new File([jpeg], jpegName(file.name), { type: jpeg.type }) : file;
  } catch {
    // An unknown format, or too little memory: the server decides about the original.
    return file;
  }
}

async function asJpeg(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitToMaxSide(bitmap);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG has no transparency: without a white background it would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } finally {
    bitmap.close();
  }
}

function fitToMaxSide({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;
