/** Longest side of a sent picture in px: twice the width of the largest stored picture. */
const MAX_SIDE = 2400;
const QUALITY = 0.85;

/** Files up to this size are sent unchanged. */
const SMALL_BYTES = 400_000;

const SUPPORTED_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Shrinks a large photo before it is sent, to save mobile data, and applies the camera's orientation. Returns the original
 * if the browser cannot read it, or the result would not be smaller.
 */
export async function shrinkImage(file: File): Promise<File> {
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
