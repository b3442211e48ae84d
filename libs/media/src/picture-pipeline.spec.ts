import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { IMAGE, PICTURE_WIDTHS, pictureFile, pictureFocus, MEDIA_PATH } from '@kampvuur/domain';
import { DiskImageStore } from './disk-image-store';
import {
  pictureDecoders,
  type PreparedPicture,
  preparePicture,
  removePicture,
  storePicture,
} from './picture-pipeline';
import { UnreadableImage } from './unreadable-image';

afterAll(() => pictureDecoders.endIdle());

const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };
const SIDEWAYS = 6;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } });

/** Red with a blue left half: shows which way up a picture is. */
async function halves(width: number, height: number): Promise<sharp.Sharp> {
  const left = await sharp({
    create: { width: Math.floor(width / 2), height, channels: 3, background: BLUE },
  })
    .png()
    .toBuffer();
  const picture = await plain(width, height)
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return sharp(picture);
}

/** The files of a picture, smallest first. */
function bySize({ files }: PreparedPicture): { name: string; bytes: Buffer }[] {
  return [...files].sort((one, other) => one.bytes.length - other.bytes.length);
}

/** Whether one point of a picture is more blue than red; `x` and `y` from 0 to 1. */
async function isBlue(bytes: Buffer, x: number, y: number): Promise<boolean> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const column = Math.floor(x * (info.width - 1));
  const offset = (Math.floor(y * (info.height - 1)) * info.width + column) * info.channels;
  return (data[offset + 2] ?? 0) > (data[offset] ?? 0);
}

describe('a picture', () => {
  it('is kept as WebP in three widths with its proportions', async () => {
    const picture = await preparePicture(await plain(2400, 1200).jpeg().toBuffer());
    const { key } = picture;
    const files = bySize(picture);
    expect(key).toMatch(/^[\w-]{22}-\d{4}$/);
    expect(files.map(({ name }) => name)).toEqual(PICTURE_WIDTHS.map((width) => `${key}-${width}.webp`));
    const stored = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()));
    expect(stored.map(({ format, width, height }) => [format, width, height])).toEqual(
      PICTURE_WIDTHS.map((width) => ['webp', width, width / 2]),
    );
  });

  it('is never made larger than it came', async () => {
    const { files } = await preparePicture(await plain(500, 500).png().toBuffer());
    const widths = await Promise.all(files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
    expect(widths.sort()).toEqual([400, 500, 500]);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('may come as %s', async (format) => {
    const bytes = await plain(64, 64).toFormat(format).toBuffer();
    expect((await preparePicture(bytes)).files).toHaveLength(PICTURE_WIDTHS.length);
  });

  it('of a camera held sideways stands upright', async () => {
    const sideways = await (
      await halves(1200, 600)
    )
      .jpeg()
      .withMetadata({ orientation: SIDEWAYS })
      .toBuffer();
    const smallest = bySize(await preparePicture(sideways))[0]?.bytes ?? Buffer.alloc(0);
    const { width, height, orientation } = await sharp(smallest).metadata();
    expect([width, height, orientation]).toEqual([400, 800, undefined]);
    expect(await isBlue(smallest, 0.5, 0.1)).toBe(true);
    expect(await isBlue(smallest, 0.5, 0.9)).toBe(false);
  });

  it.each([
    [0.2, 0.3],
    [0.8, 0.7],
    [0.5, 0.9],
  ])('knows that its subject stands at %d across and %d down', async (x, y) => {
    const subject = await sharp({ create: { width: 160, height: 160, channels: 3, background: RED } })
      .png()
      .toBuffer();
    const grey = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8A8F8C' } });
    const place = { left: Math.round(1600 * x) - 80, top: Math.round(1200 * y) - 80 };
    const photo = await grey
      .composite([{ input: subject, ...place }])
      .jpeg()
      .toBuffer();

    const { key } = await preparePicture(photo);

    const [across = NaN, down = NaN] =
      pictureFocus(`${MEDIA_PATH}/${pictureFile(key, 400)}`)
        ?.split(' ')
        .map(parseFloat) ?? [];
    expect(Math.abs(across - 100 * x)).toBeLessThan(8);
    expect(Math.abs(down - 100 * y)).toBeLessThan(8);
  });

  it('contains neither location nor author', async () => {
    const original = await plain(800, 600)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Nomsa Dlamini' }, IFD3: { GPSLatitude: '26/1 12/1 0/1' } })
      .toBuffer();
    expect(original.includes('Nomsa Dlamini')).toBe(true);
    const { files } = await preparePicture(original);
    expect(files).toHaveLength(PICTURE_WIDTHS.length);
    for (const { bytes } of files) {
      expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
      expect(await sharp(bytes).metadata()).not.toHaveProperty('xmp');
      expect(bytes.includes('Nomsa Dlamini')).toBe(false);
    }
  });
});

describe('refused as a picture', () => {
  const refused = (bytes: Buffer) => expect(preparePicture(bytes)).rejects.toBeInstanceOf(UnreadableImage);

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'],
    ['text', 'This is not a picture.'],
    ['nothing', ''],
    ['a PNG in name only', '\x89PNG\r\n\x1a\nnothing behind the signature'],
  ])('is %s', (_name, text) => refused(Buffer.from(text, 'latin1')));

  it('is a GIF', async () => refused(await plain(64, 64).gif().toBuffer()));

  it('is a JPEG cut off half way', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: RED, noise } })
      .jpeg()
      .toBuffer();
    await refused(whole.subarray(0, Math.floor(whole.length / 2)));
  });

  it('is one of more than fifty megapixels', async () => {
    const height = Math.ceil(IMAGE.maxPixels / 10_000) + 1;
    await refused(await plain(10_000, height).png({ compressionLevel: 1 }).toBuffer());
  });
});

describe('storing', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'kampvuur-pictures-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  /** A disk that is full for the largest file. */
  class FullDisk extends DiskImageStore {
    override async put(name: string, bytes: Buffer): Promise<void> {
      if (name.endsWith(`-${Math.max(...PICTURE_WIDTHS)}.webp`)) throw new Error('no space left');
      await super.put(name, bytes);
    }
  }

  it('keeps every width under its name, and removing leaves nothing', async () => {
    const store = new DiskImageStore(root);
    const picture = await preparePicture(await plain(900, 600).png().toBuffer());
    await storePicture(store, picture);
    expect(readdirSync(root).sort()).toEqual(picture.files.map(({ name }) => name).sort());
    await removePicture(store, picture.key);
    expect(readdirSync(root)).toEqual([]);
    await removePicture(store, picture.key);
  });

  it('leaves no half file behind when the folder cannot take it', async () => {
    const store = new DiskImageStore(root);
    mkdirSync(join(root, 'taken.webp', 'by a folder'), { recursive: true });
    await expect(store.put('taken.webp', Buffer.from('bytes'))).rejects.toThrow();
    expect(readdirSync(root)).toEqual(['taken.webp']);
  });

  it('leaves nothing behind when one width cannot be kept', async () => {
    const picture = await preparePicture(await plain(900, 600).png().toBuffer());
    await expect(storePicture(new FullDisk(root), picture)).rejects.toThrow('no space left');
    expect(readdirSync(root)).toEqual([]);
  });
});
