import { crc32, inflateSync } from 'node:zlib';
import { UnreadableImage } from '../unreadable-image';
import { MAX_PROFILE_BYTES, partCounter } from './limits';
import { orientationOnly } from './orientation';

const SIGNATURE_BYTES = 8;
/** Length and type in front of a chunk's data, and the checksum behind them. */
const HEAD_BYTES = 8;
const CRC_BYTES = 4;

/** Largest data of each chunk that is kept as it is, in bytes: what the format prescribes. */
const KEPT = new Map([
  ['IHDR', 13],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['PLTE', 768],
  ['tRNS', 256],
]);

interface Chunk {
  type: string;
  /** Type and data, which the checksum is of. */
  checked: Buffer;
  data: Buffer;
  crc: number;
}

/**
 * A PNG of the same pixels with nothing but header, palette, transparency, colours and orientation. Its pixel data, which
 * may come in any number of chunks, are one.
 * @throws UnreadableImage
 */
export function stripPng(png: Buffer): Buffer {
  const kept = new Map<string, Buffer>();
  // Only the first chunk of a type is looked at, kept or not: each further profile would be inflated too.
  const judged = new Set<string>();
  const pixels: Buffer[] = [];
  for (const chunk of chunksOf(png)) {
    if (chunk.type === 'IDAT') pixels.push(verifiedData(chunk));
    else if (!judged.has(chunk.type)) {
      judged.add(chunk.type);
      const data = retainedData(chunk);
      if (data) kept.set(chunk.type, data);
    }
  }
  if (!kept.has('IHDR') || pixels.length === 0) throw new UnreadableImage('a PNG without pixels');
  return Buffer.concat([
    png.subarray(0, SIGNATURE_BYTES),
    ...[...kept].flatMap(([type, data]) => chunkOf(type, data)),
    ...chunkOf('IDAT', Buffer.concat(pixels)),
    ...chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

/** The chunks up to the one that ends the picture; what follows it is no part of it. */
function* chunksOf(png: Buffer): Generator<Chunk> {
  const countPart = partCounter();
  let offset = SIGNATURE_BYTES;
  while (offset + HEAD_BYTES + CRC_BYTES <= png.length) {
    countPart();
    const start = offset + HEAD_BYTES;
    const end = start + png.readUInt32BE(offset);
    if (end + CRC_BYTES > png.length) break;
    const type = png.toString('latin1', offset + 4, start);
    if (type === 'IEND') return;
    yield {
      type,
      checked: png.subarray(offset + 4, end),
      data: png.subarray(start, end),
      crc: png.readUInt32BE(end),
    };
    offset = end + CRC_BYTES;
  }
  throw new UnreadableImage('a PNG that is cut off');
}

function retainedData(chunk: Chunk): Buffer | undefined {
  if (chunk.type === 'eXIf') return orientationOnly(chunk.data);
  if (chunk.type === 'iCCP') return isProfile(chunk.data) ? chunk.data : undefined;
  const maxBytes = KEPT.get(chunk.type);
  if (maxBytes === undefined || chunk.data.length > maxBytes) return undefined;
  return verifiedData(chunk);
}

function verifiedData({ type, checked, data, crc }: Chunk): Buffer {
  if (crc32(checked) !== crc) throw new UnreadableImage(`damaged ${type}`);
  return data;
}

/** True when a colour profile inflates to no more than one may have: the decoder would inflate whatever is there. */
function isProfile(data: Buffer): boolean {
  if (data.length > MAX_PROFILE_BYTES) return false;
  // Behind the name and its NUL stands the method of compression, of which there is one.
  const compressed = data.subarray(data.indexOf(0) + 2);
  try {
    inflateSync(compressed, { maxOutputLength: MAX_PROFILE_BYTES });
    return true;
  } catch {
    return false;
  }
}

function chunkOf(type: string, data: Buffer): Buffer[] {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const crc = Buffer.alloc(CRC_BYTES);
  crc.writeUInt32BE(crc32(data, crc32(head.subarray(4))));
  return [head, data, crc];
}
