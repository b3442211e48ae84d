import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { IMAGE, PICTURE_WIDTHS } from '@kampvuur/domain';
import { pictureDecoders, preparePicture } from './picture-pipeline';
import { TooManyPixels, UnreadableImage } from './unreadable-image';

afterAll(() => pictureDecoders.endIdle());

const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };
const FIFTY_MEGAPIXELS = { width: 8_000, height: 6_250 };
const TIMEOUT_MS = 60_000;

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { ...RED, alpha: 0.5 } } });

const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: RED,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** The smallest kept file of an original. */
async function kept(original: Buffer): Promise<{ width: number; height: number; pixel: number[] }> {
  const { files } = await preparePicture(original);
  expect(files).toHaveLength(PICTURE_WIDTHS.length);
  const smallest = [...files].sort((one, other) => one.bytes.length - other.bytes.length)[0];
  const { data, info } = await sharp(smallest?.bytes).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixel: [...data.subarray(0, info.channels)] };
}

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 180 && green < 80 && blue < 80;

describe('a picture is kept when it', () => {
  it.each<[string, () => Sharp]>([
    ['is of print colours (CMYK)', () => plain(800, 600).toColourspace('cmyk').jpeg()],
    ['has 16 bits a colour', () => plain(800, 600).toColourspace('rgb16').png()],
    ['has 16 bits a colour and is see-through', () => plain(800, 600, 4).toColourspace('rgb16').png()],
    ['has a palette', () => plain(800, 600).png({ palette: true })],
    ['has the wide colours of a phone', () => plain(800, 600).withIccProfile('p3').jpeg()],
    ['is a progressive JPEG', () => plain(800, 600).jpeg({ progressive: true })],
    ['is an interlaced PNG', () => plain(800, 600).png({ progressive: true })],
    ['is a WebP without loss', () => plain(800, 600).webp({ lossless: true })],
  ])('%s', async (_name, make) => {
    const { width, height, pixel } = await kept(await make().toBuffer());
    expect([width, height, isRed(pixel)]).toEqual([400, 300, true]);
  });

  it.each(['b-w', 'grey16'])('is grey (%s)', async (space) => {
    const { pixel } = await kept(await plain(800, 600).toColourspace(space).png().toBuffer());
    expect(Math.max(...pixel) - Math.min(...pixel)).toBeLessThan(4);
  });

  it('moves: of its pictures the first', async () => {
    const frames = await Promise.all(
      [RED, BLUE].map((background) =>
        sharp({ create: { width: 100, height: 80, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    expect(await kept(moving)).toMatchObject({ width: 100, height: 80 });
    expect(isRed((await kept(moving)).pixel)).toBe(true);
    expect((await sharp((await preparePicture(moving)).files[0]?.bytes).metadata()).pages).toBeUndefined();
  });

  it.each([
    [1, 400, 200],
    [2, 400, 200],
    [3, 400, 200],
    [4, 400, 200],
    [5, 400, 800],
    [6, 400, 800],
    [7, 400, 800],
    [8, 400, 800],
  ])('was taken with the camera turned (EXIF %i)', async (orientation, width, height) => {
    const turned = await plain(1200, 600).jpeg().withMetadata({ orientation }).toBuffer();
    expect(await kept(turned)).toMatchObject({ width, height });
  });

  it.each([0, 9, 65_535])('says nonsense about the camera (EXIF %i)', async (orientation) => {
    const turned = await plain(1200, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await kept(withOrientation(turned, orientation))).toMatchObject({ width: 400, height: 200 });
  });

  it.each([
    [20_000, 1, 400, 1],
    [1, 20_000, 1, 4_800],
    [1080, 12_000, 400, 4_444],
    [1, 1, 1, 1],
  ])('is an odd shape, %i x %i', async (width, height, expectedWidth, expectedHeight) => {
    const odd = await kept(await plain(width, height).png().toBuffer());
    expect(odd.width).toBe(expectedWidth);
    expect(Math.abs(odd.height - expectedHeight)).toBeLessThan(5);
  });

  it.each<[string, (large: Sharp) => Sharp]>([
    ['progressive JPEG', (large) => large.jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
    ['interlaced PNG, turned', (large) => large.png({ progressive: true }).withMetadata({ orientation: 6 })],
    ['WebP', (large) => large.webp({ effort: 0 })],
  ])(
    'has fifty megapixels, as %s',
    async (_name, make) => {
      const { width, height } = FIFTY_MEGAPIXELS;
      expect(width * height).toBe(IMAGE.maxPixels);
      const picture = await kept(await make(plain(width, height)).toBuffer());
      expect(isRed(picture.pixel)).toBe(true);
    },
    TIMEOUT_MS,
  );
});

/** Rewrites the one entry of the EXIF block sharp writes. */
function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const changed = Buffer.from(jpeg);
  const entry = changed.indexOf(Buffer.from([0x12, 0x01, 0x03, 0x00]));
  expect(entry).toBeGreaterThan(0);
  changed.writeUInt16LE(orientation, entry + 8);
  return changed;
}

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function pngPart(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const crc = body.reduce((sum, byte) => (CRC[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8), 0xffffffff);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of which nothing but header and packed data stand. */
function pngOf(width: number, height: number, packed: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [pngPart('IHDR', header), pngPart('IDAT', packed), pngPart('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

/** 200 MB of nothing, packed into 200 kB. */
const BOMB = deflateSync(Buffer.alloc(200_000_000), { level: 9 });
const PNG_HEAD = 33;

describe('a picture is refused or defused when it', () => {
  const refused = (original: Buffer) =>
    expect(preparePicture(original)).rejects.toBeInstanceOf(UnreadableImage);

  it('unpacks to ten gigapixels: from its header alone', async () => {
    const before = process.memoryUsage().rss;
    await expect(preparePicture(pngOf(100_000, 100_000, BOMB))).rejects.toBeInstanceOf(TooManyPixels);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it('has one pixel more than fifty million', async () => {
    await expect(preparePicture(pngOf(50_000_001, 1, BOMB))).rejects.toBeInstanceOf(TooManyPixels);
  });

  it('is a mile long', () => refused(pngOf(1, 65_536, deflateSync(Buffer.alloc(4 * 65_536)))));

  it.each(['zTXt', 'iCCP'])('hides a bomb in its %s', async (type) => {
    const png = await plain(64, 64).png().toBuffer();
    const bomb = pngPart(type, Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), BOMB]));
    const armed = Buffer.concat([png.subarray(0, PNG_HEAD), bomb, png.subarray(PNG_HEAD)]);
    const { files } = await preparePicture(armed);
    expect(files).toHaveLength(PICTURE_WIDTHS.length);
    for (const { bytes } of files) expect(bytes.length).toBeLessThan(1_000);
  });

  it.each<[string, () => Sharp]>([
    ['JPEG', () => noisy(600, 400).jpeg()],
    ['progressive JPEG', () => noisy(600, 400).jpeg({ progressive: true })],
    ['PNG', () => noisy(600, 400).png()],
    ['WebP', () => noisy(600, 400).webp()],
  ])('is a %s cut off anywhere', async (_name, make) => {
    const whole = await make().toBuffer();
    for (const share of [0.02, 0.3, 0.7, 0.98])
      await refused(whole.subarray(0, Math.floor(whole.length * share)));
  });

  it('is a PNG with its middle lost', async () => {
    const damaged = await noisy(600, 400).png().toBuffer();
    damaged.fill(0, Math.floor(damaged.length / 4), Math.floor(damaged.length / 2));
    await refused(damaged);
  });

  it.each([
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1')],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
    ['BMP', Buffer.from('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0', 'latin1')],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['SVG behind the marks of a byte order', Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['SVG behind the signature of a JPEG', Buffer.from('\xff\xd8\xff<svg width="9" height="9"/>', 'latin1')],
    ['RIFF that is sound', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
    ['WebP in name only', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1')],
  ])('is a %s', async (_name, bytes) => refused(bytes));

  it.each(['jpeg', 'png', 'webp'] as const)('is a page or an archive as well as a %s', async (format) => {
    const script = '<script>alert(document.cookie)</script>PK\x03\x04';
    const both = Buffer.concat([await plain(64, 64).toFormat(format).toBuffer(), Buffer.from(script)]);
    const { files } = await preparePicture(both);
    expect(files).toHaveLength(PICTURE_WIDTHS.length);
    for (const { bytes } of files) {
      expect(bytes.includes('script')).toBe(false);
      expect(bytes.includes('PK\x03\x04')).toBe(false);
    }
  });
});

describe('many pictures at once', () => {
  it(
    'wait for each other, and a bad one among them holds nobody up',
    async () => {
      const good = await plain(1600, 1200).jpeg().toBuffer();
      const bad = good.subarray(0, good.length / 2);
      const results = await Promise.allSettled(
        Array.from({ length: 24 }, (_, index) => preparePicture(index % 3 === 0 ? bad : good)),
      );
      expect(results.map(({ status }) => status)).toEqual(
        results.map((_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
      );
    },
    TIMEOUT_MS,
  );
});
