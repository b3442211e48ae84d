import { UnreadableImage } from '../unreadable-image';
import { MAX_PROFILE_BYTES, partCounter } from './limits';
import { orientationOnly } from './orientation';

/** `RIFF`, the size and `WEBP`. */
const FILE_HEAD_BYTES = 12;
/** Type and size in front of a chunk's data. */
const HEAD_BYTES = 8;
/** The background and the number of repetitions of an animation. */
const ANIM_BYTES = 6;
/** Position, size, duration and blending in front of the chunks of a frame. */
const FRAME_HEAD_BYTES = 16;

/** What VP8X says of the other chunks. */
const FLAGS = { animation: 0x02, exif: 0x08, alpha: 0x10, profile: 0x20 } as const;
const VP8X_BYTES = 10;

interface Chunk {
  type: string;
  data: Buffer;
}

/**
 * A WebP of the same pixels with nothing but them, their colours and orientation; of an animation its first frame.
 * @throws UnreadableImage
 */
export function stripWebp(webp: Buffer): Buffer {
  const size = webp.readUInt32LE(4) + HEAD_BYTES;
  if (size > webp.length) throw new UnreadableImage('a WebP that is cut off');
  const chunks = [...chunksOf(webp.subarray(FILE_HEAD_BYTES, size))];
  const [first] = chunks;
  const kept = first?.type === 'VP8X' ? extended(first.data, chunks) : pixelsOf(chunks);
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept.flatMap(chunkOf)]);
  return Buffer.concat(chunkOf({ type: 'RIFF', data: body }));
}

function* chunksOf(bytes: Buffer): Generator<Chunk> {
  const countPart = partCounter();
  let offset = 0;
  while (offset + HEAD_BYTES <= bytes.length) {
    countPart();
    const start = offset + HEAD_BYTES;
    const end = start + bytes.readUInt32LE(offset + 4);
    if (end > bytes.length) throw new UnreadableImage('a WebP that is cut off');
    yield { type: bytes.toString('latin1', offset, offset + 4), data: bytes.subarray(start, end) };
    offset = end + (end % 2);
  }
}

function extended(vp8x: Buffer, chunks: Chunk[]): Chunk[] {
  if (vp8x.length < VP8X_BYTES) throw new UnreadableImage('a damaged VP8X');
  const dataOf = (type: string) => chunks.find((chunk) => chunk.type === type)?.data;
  const flags = vp8x.readUInt8(0);
  const isAnimation = (flags & FLAGS.animation) !== 0;
  const pixels = isAnimation ? firstFrame(chunks) : pixelsOf(chunks);
  const profile = dataOf('ICCP');
  const colours = profile && profile.length <= MAX_PROFILE_BYTES ? [{ type: 'ICCP', data: profile }] : [];
  const exif = orientationOnly(dataOf('EXIF') ?? Buffer.alloc(0));
  const orientation = exif ? [{ type: 'EXIF', data: exif }] : [];

  const header = Buffer.from(vp8x.subarray(0, VP8X_BYTES));
  const present = (colours.length && FLAGS.profile) | (orientation.length && FLAGS.exif);
  header.writeUInt8((flags & (FLAGS.animation | FLAGS.alpha)) | present, 0);
  return [{ type: 'VP8X', data: header }, ...colours, ...pixels, ...orientation];
}

/** The first picture with its transparency. */
function pixelsOf(chunks: Chunk[]): Chunk[] {
  const index = chunks.findIndex(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const pixels = chunks[index];
  if (!pixels) throw new UnreadableImage('a WebP without pixels');
  const alpha = chunks.slice(0, index).find(({ type }) => type === 'ALPH');
  return pixels.type === 'VP8 ' && alpha ? [alpha, pixels] : [pixels];
}

/** It may cover a part of the picture only, so it stays a frame. */
function firstFrame(chunks: Chunk[]): Chunk[] {
  const settings = chunks.find(({ type }) => type === 'ANIM')?.data;
  const frame = chunks.find(({ type }) => type === 'ANMF')?.data;
  if (!settings || settings.length < ANIM_BYTES || !frame || frame.length < FRAME_HEAD_BYTES)
    throw new UnreadableImage('an animation without frames');
  const pixels = pixelsOf([...chunksOf(frame.subarray(FRAME_HEAD_BYTES))]);
  const data = Buffer.concat([frame.subarray(0, FRAME_HEAD_BYTES), ...pixels.flatMap(chunkOf)]);
  return [
    { type: 'ANIM', data: settings.subarray(0, ANIM_BYTES) },
    { type: 'ANMF', data },
  ];
}

function chunkOf({ type, data }: Chunk): Buffer[] {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return [head, data, Buffer.alloc(data.length % 2)];
}
