import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { ALL_ADDITIONS, FORMATS, plainPicture, pngChunk, webpChunk } from '../../test/ancillary-data';
import { contentHash } from '../content-hash';
import { UnreadableImage } from '../unreadable-image';
import { stripMetadata } from './strip-metadata';

const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };
const ORIENTATIONS = [2, 3, 4, 5, 6, 7, 8];

const picture = (channels: 3 | 4 = 3) =>
  sharp({
    create: { width: 120, height: 80, channels, background: { ...RED, alpha: 0.5 } },
  }).composite([
    { input: { create: { width: 30, height: 20, channels: 3, background: BLUE } }, left: 9, top: 7 },
  ]);

/** Size and hash of the upright picture's pixels. */
async function pixelsOf(bytes: Buffer): Promise<{ hash: string; width: number; height: number }> {
  const { data, info } = await sharp(bytes).rotate().raw().toBuffer({ resolveWithObject: true });
  return { hash: contentHash(data), width: info.width, height: info.height };
}

describe('of a picture, no more reaches the decoder when it has', () => {
  it.each(ALL_ADDITIONS)('as %s %s', async (format, _name, add) => {
    const plain = await plainPicture(format);
    const loaded = add(plain);
    expect(loaded.length).toBeGreaterThan(plain.length);

    const stripped = stripMetadata(loaded);
    expect(stripped.length).toBeLessThanOrEqual(1.5 * plain.length);
    expect(stripped.equals(stripMetadata(plain))).toBe(true);
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(plain));
  });
});

describe('the same pixels reach the decoder', () => {
  it.each<[string, () => Sharp]>([
    ['JPEG', () => picture().jpeg()],
    ['progressive JPEG', () => picture().jpeg({ progressive: true })],
    ['grey JPEG', () => picture().greyscale().jpeg()],
    ['JPEG of print colours', () => picture().toColourspace('cmyk').jpeg()],
    ['PNG', () => picture().png()],
    ['see-through PNG', () => picture(4).png()],
    ['PNG of 16 bits', () => picture(4).toColourspace('rgb16').png()],
    ['PNG with a palette', () => picture(4).png({ palette: true })],
    ['interlaced PNG', () => picture().png({ progressive: true })],
    ['WebP', () => picture().webp()],
    ['see-through WebP', () => picture(4).webp()],
    ['WebP without loss', () => picture(4).webp({ lossless: true })],
  ])('of a %s', async (_name, make) => {
    const original = await make().toBuffer();
    expect(await pixelsOf(stripMetadata(original))).toEqual(await pixelsOf(original));
  });

  it.each(FORMATS)('of a %s in the colours of a phone', async (format) => {
    const original = await picture().withIccProfile('p3').toFormat(format).toBuffer();
    const stripped = stripMetadata(original);
    expect((await sharp(stripped).metadata()).icc).toEqual((await sharp(original).metadata()).icc);
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(original));
  });

  it.each(FORMATS.flatMap((format) => ORIENTATIONS.map((orientation) => [format, orientation] as const)))(
    'of a %s with orientation %i, and nothing else of its EXIF data',
    async (format, orientation) => {
      const exif = { IFD0: { Artist: 'Nomsa Dlamini' }, IFD3: { GPSLatitude: '26/1 12/1 0/1' } };
      const original = await picture()
        .withExif(exif)
        .withMetadata({ orientation })
        .toFormat(format)
        .toBuffer();
      const stripped = stripMetadata(original);
      expect((await sharp(stripped).metadata()).orientation).toBe(orientation);
      expect(await pixelsOf(stripped)).toEqual(await pixelsOf(original));
      expect(original.includes('Nomsa Dlamini')).toBe(true);
      expect(stripped.includes('Nomsa Dlamini')).toBe(false);
    },
  );

  it('of a JPEG whose orientation is written the other way round', async () => {
    const original = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const start = original.indexOf('Exif\0\0') + 6;
    const bigEndian = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
    bigEndian.copy(original, start);
    expect((await sharp(stripMetadata(original)).metadata()).orientation).toBe(6);
  });

  it('of the first frame of an animation', async () => {
    const frames = await Promise.all(
      [RED, BLUE, RED].map((background) =>
        sharp({ create: { width: 100, height: 80, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100, 100] })
      .toBuffer();
    const stripped = stripMetadata(moving);
    expect((await sharp(moving).metadata()).pages).toBe(3);
    expect((await sharp(stripped).metadata()).pages ?? 1).toBe(1);
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(moving));

    // Whatever follows the settings of the animation in their chunk stays out.
    const at = moving.indexOf('ANIM');
    const longer = Buffer.concat([moving.subarray(at + 8, at + 14), Buffer.alloc(100_000, 'x')]);
    const padded = Buffer.concat([
      moving.subarray(0, at),
      webpChunk('ANIM', longer),
      moving.subarray(at + 14),
    ]);
    padded.writeUInt32LE(padded.length - 8, 4);
    expect(stripMetadata(padded)).toEqual(stripped);
  });
});

it('only the first profile of a PNG is looked at, as each further one would be unpacked too', async () => {
  const profileOf = async (...profiles: Buffer[]) => {
    const png = await plainPicture('png');
    const chunks = profiles.map((profile) =>
      pngChunk('iCCP', Buffer.concat([Buffer.from('P\0\0'), profile])),
    );
    const stripped = stripMetadata(Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]));
    return stripped.includes('iCCP');
  };
  const profile = deflateSync(Buffer.alloc(100));
  expect(await profileOf(profile)).toBe(true);
  expect(await profileOf(Buffer.from('damaged'), profile)).toBe(false);
});

describe('a file that is not put together as its format says is refused', () => {
  const refused = (bytes: Buffer) => expect(() => stripMetadata(bytes)).toThrow(UnreadableImage);

  it.each(FORMATS)('%s cut off within its headers', async (format) => {
    const whole = await plainPicture(format);
    for (const bytes of [3, 12, 20, 29]) refused(whole.subarray(0, bytes));
  });

  it('a PNG whose pixels do not match their checksum', async () => {
    const png = await plainPicture('png');
    png.writeUInt8(png.readUInt8(png.length - 20) ^ 1, png.length - 20);
    refused(png);
  });

  it('files of more than 20,000 parts', async () => {
    const [png, webp] = [await plainPicture('png'), await plainPicture('webp')];
    const many = (part: Buffer) => Buffer.concat(Array<Buffer>(20_001).fill(part));
    refused(Buffer.concat([png.subarray(0, 33), many(pngChunk('abCd', Buffer.alloc(0))), png.subarray(33)]));
    const file = Buffer.concat([
      webp.subarray(0, 30),
      many(webpChunk('abcd', Buffer.alloc(0))),
      webp.subarray(30),
    ]);
    file.writeUInt32LE(file.length - 8, 4);
    refused(file);
  });

  /** The same for the same seed. */
  function* randomNumbers(seed: number): Generator<number> {
    for (let state = seed; ;) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      yield state;
    }
  }

  it.each(FORMATS)('and no %s of changed bytes fails in another way', async (format) => {
    const plain = await picture()
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    const random = randomNumbers(7);
    const next = (below: number) => Number(random.next().value) % below;
    for (let round = 0; round < 2_000; round += 1) {
      const changed = Buffer.from(plain.subarray(0, plain.length - next(50)));
      for (let change = 0; change < 4; change += 1)
        changed.writeUInt8(next(256), 8 + next(changed.length - 8));
      try {
        expect(stripMetadata(changed).length).toBeLessThanOrEqual(1.5 * plain.length);
      } catch (error) {
        if (!(error instanceof UnreadableImage)) throw error;
      }
    }
  });
});
