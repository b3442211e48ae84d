import { crc32, deflateSync } from 'node:zlib';
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

/** A PNG with texts of 50 MB each, which take 50 kB in the file. */
export function withPackedText(png: Buffer, texts: number): Buffer {
  const checked = Buffer.concat([
    Buffer.from('zTXtComment\0\0', 'latin1'),
    deflateSync(Buffer.alloc(50_000_000, 'a')),
  ]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(checked.length - 4);
  crc.writeUInt32BE(crc32(checked));
  const chunk = Buffer.concat([length, checked, crc]);
  const headerEnd = 33;
  return Buffer.concat([
    png.subarray(0, headerEnd),
    ...Array<Buffer>(texts).fill(chunk),
    png.subarray(headerEnd),
  ]);
}
