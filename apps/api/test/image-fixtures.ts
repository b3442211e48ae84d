import sharp from 'sharp';

const RED = { r: 200, g: 60, b: 30 };

/** A JPEG of a size in pixels. */
export function jpeg(width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: RED } })
    .jpeg()
    .toBuffer();
}

/** A readable JPEG of an exact number of bytes: what follows its end counts for nothing. */
export async function jpegOfBytes(bytes: number): Promise<Buffer> {
  const picture = await jpeg();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}
