/** Longest side worth sending, in px: no stored picture is wider than half of it. */
const MAX_SIDE = 2400;
const QUALITY = 0.85;

/** Below this many bytes a picture goes as it is; decoding it would cost more than it saves. */
const SMALL_BYTES = 400_000;

const SENT_AS_IS = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * A large photo made smaller before it is sent, upright as its camera meant it. Rural data is dear. Where the browser
 * cannot, or the result would be no smaller, it is the file itself.
 */
export async function shrunkImage(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES && SENT_AS_IS.includes(file.type)) return file;
  try {
    const jpeg = await asJpeg(file);
    const isBetter = jpeg !== null && (jpeg.size < file.size || !SENT_AS_IS.includes(file.type));
    return isBetter ? new File([jpeg], jpegName(file.name), { type: jpeg.type }) : file;
  } catch {
    // An unknown format or too little memory: the server judges the original.
    return file;
  }
}

async function asJpeg(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitted(bitmap);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG knows no transparency: without paper beneath it would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } finally {
    bitmap.close();
  }
}

function fitted({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;
