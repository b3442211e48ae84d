import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const MEGABYTE = 1_000_000;
/** What a compressed chunk may not be unpacked to. */
const BOMB_BYTES = 50 * MEGABYTE;
const SMALL_PARTS = 10_000;

/** 50 MB in 50 kB. */
const bomb = deflateSync(Buffer.alloc(BOMB_BYTES, 'a'), { level: 9 });
/** Twice what a profile may unpack to. */
const smallBomb = deflateSync(Buffer.alloc(2 * MEGABYTE, 'a'), { level: 9 });
const ballast = Buffer.alloc(MEGABYTE, 'b');
const text = (value: string) => Buffer.from(value, 'latin1');

export const FORMATS = ['jpeg', 'png', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

/** A picture with all its format's usual parts: a JPEG with a JFIF header, a WebP of the extended format. */
export async function plainPicture(format: Format, width = 300, height = 200): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: '#c02020', noise } });
  if (format === 'jpeg') return inJpeg(jpegSegment(0xe0, JFIF))(await picture.jpeg().toBuffer());
  return (format === 'webp' ? picture.ensureAlpha(0.5) : picture).toFormat(format).toBuffer();
}

/** A way to add to a file what its pixels do not need. */
type Addition = (plain: Buffer) => Buffer;

export function pngChunk(type: string, data: Buffer): Buffer {
  const checked = Buffer.concat([text(type), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(checked));
  return Buffer.concat([length, checked, crc]);
}

/** The end of IHDR. */
const PNG_HEADER = 33;
/** The length of IEND. */
const PNG_END = 12;

const inPng =
  (...chunks: Buffer[]): Addition =>
  (png) =>
    Buffer.concat([png.subarray(0, PNG_HEADER), ...chunks, png.subarray(PNG_HEADER)]);

const afterPixels =
  (...chunks: Buffer[]): Addition =>
  (png) =>
    Buffer.concat([png.subarray(0, -PNG_END), ...chunks, png.subarray(-PNG_END)]);

/** The same pixel data in pieces of a few bytes. */
function inPieces(png: Buffer): Buffer {
  const start = png.indexOf('IDAT') + 4;
  const data = png.subarray(start, start + png.readUInt32BE(start - 8));
  const size = Math.ceil(data.length / SMALL_PARTS);
  const pieces = Array.from({ length: Math.ceil(data.length / size) }, (_, index) =>
    pngChunk('IDAT', data.subarray(index * size, (index + 1) * size)),
  );
  const end = start + data.length + 4;
  return Buffer.concat([png.subarray(0, start - 8), ...pieces, png.subarray(end)]);
}

function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

const inJpeg =
  (...segments: Buffer[]): Addition =>
  (jpeg) =>
    Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

const JFIF = Buffer.from('4a46494600010100000100010000', 'hex');
const SEGMENT = Buffer.alloc(65_000, 's');
const sixteen = (make: (index: number) => Buffer) => Array.from({ length: 16 }, (_, index) => make(index));

export function webpChunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([text(type), size, data, Buffer.alloc(data.length % 2)]);
}

/** The end of VP8X. */
const WEBP_HEADER = 30;

/** After VP8X, whose flags announce everything. */
const inWebp =
  (...chunks: Buffer[]): Addition =>
  (webp) => {
    const file = Buffer.concat([webp.subarray(0, WEBP_HEADER), ...chunks, webp.subarray(WEBP_HEADER)]);
    file.writeUInt32LE(file.length - 8, 4);
    file.writeUInt8(file.readUInt8(20) | 0x2c, 20);
    return file;
  };

/** EXIF data of an upright picture with a maker's note of any size. */
const exif = Buffer.concat([text('II*\0\x08\0\0\0\0\0\0\0\0\0'), ballast]);

const trailing: Addition = (plain) => Buffer.concat([plain, plain, ballast]);

const ADDITIONS: Record<Format, Record<string, Addition>> = {
  png: {
    'compressed text (zTXt)': inPng(pngChunk('zTXt', Buffer.concat([text('Comment\0\0'), bomb]))),
    'four compressed texts (zTXt, iTXt)': inPng(
      ...['zTXt', 'iTXt', 'zTXt', 'iTXt'].map((type) =>
        pngChunk(type, Buffer.concat([text(type === 'zTXt' ? 'Comment\0\0' : 'Comment\0\x01\0\0\0'), bomb])),
      ),
    ),
    'compressed text after the pixels': afterPixels(
      pngChunk('zTXt', Buffer.concat([text('Comment\0\0'), bomb])),
    ),
    'text (tEXt)': inPng(pngChunk('tEXt', Buffer.concat([text('Comment\0'), ballast]))),
    'a profile that unpacks to 50 MB (iCCP)': inPng(
      pngChunk('iCCP', Buffer.concat([text('Profile\0\0'), bomb])),
    ),
    'many profiles that each unpack to 2 MB (iCCP)': inPng(
      ...Array.from({ length: 2_000 }, () =>
        pngChunk('iCCP', Buffer.concat([text('Profile\0\0'), smallBomb])),
      ),
    ),
    'EXIF data (eXIf)': inPng(pngChunk('eXIf', exif)),
    'an unknown chunk': inPng(pngChunk('abCd', ballast)),
    'many small chunks': inPng(
      ...Array.from({ length: SMALL_PARTS }, () => pngChunk('tEXt', text('Comment\0x'))),
    ),
    'further frames (APNG)': afterPixels(
      pngChunk('acTL', Buffer.alloc(8)),
      pngChunk('fcTL', Buffer.alloc(26)),
      pngChunk('fdAT', Buffer.concat([Buffer.alloc(4), bomb])),
    ),
    'pixels in many small chunks': inPieces,
    'something behind its end': trailing,
  },
  jpeg: {
    'EXIF data (APP1)': inJpeg(
      jpegSegment(0xe1, Buffer.concat([text('Exif\0\0'), exif.subarray(0, 65_000)])),
    ),
    'XMP (APP1)': inJpeg(
      ...sixteen(() => jpegSegment(0xe1, Buffer.concat([text('http://ns.adobe.com/xap/1.0/\0'), SEGMENT]))),
    ),
    'a profile of more than 1 MB (APP2)': inJpeg(
      ...sixteen((index) =>
        jpegSegment(0xe2, Buffer.concat([text('ICC_PROFILE\0'), Buffer.from([index + 1, 16]), SEGMENT])),
      ),
      ...sixteen(() => jpegSegment(0xe2, Buffer.concat([text('ICC_PROFILE\0\x01\x10'), SEGMENT]))),
    ),
    'an index of further pictures (MPF)': (plain) =>
      trailing(inJpeg(jpegSegment(0xe2, Buffer.concat([text('MPF\0'), SEGMENT])))(plain)),
    'Photoshop data (APP13)': inJpeg(...sixteen(() => jpegSegment(0xed, SEGMENT))),
    'an unknown segment (APP5)': inJpeg(...sixteen(() => jpegSegment(0xe5, SEGMENT))),
    'comments (COM)': inJpeg(...sixteen(() => jpegSegment(0xfe, SEGMENT))),
    'many small segments': inJpeg(...Array.from({ length: SMALL_PARTS }, () => jpegSegment(0xfe, text('x')))),
    'a thumbnail (JFIF)': (plain) => {
      const content = Buffer.concat([JFIF, Buffer.alloc(30_000)]);
      content.set([100, 100], 12);
      return Buffer.concat([
        plain.subarray(0, 2),
        jpegSegment(0xe0, content),
        plain.subarray(4 + 2 + JFIF.length),
      ]);
    },
    'something behind its end': trailing,
  },
  webp: {
    'EXIF data': inWebp(webpChunk('EXIF', exif)),
    XMP: inWebp(webpChunk('XMP ', ballast)),
    'a profile of more than 1 MB': inWebp(webpChunk('ICCP', Buffer.concat([ballast, ballast]))),
    'an unknown chunk': inWebp(webpChunk('abcd', ballast)),
    'many small chunks': inWebp(...Array.from({ length: SMALL_PARTS }, () => webpChunk('abcd', text('xy')))),
    'something behind its end': trailing,
  },
};

/** Every format with everything that can be added to it. */
export const ALL_ADDITIONS = FORMATS.flatMap((format) =>
  Object.entries(ADDITIONS[format]).map(([name, add]) => [format, name, add] as const),
);
