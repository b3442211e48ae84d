import { UnreadableImage } from '../unreadable-image';
import { MAX_PROFILE_BYTES, partCounter } from './limits';
import { exifSegment, isExif, orientationOnly } from './orientation';

const MARKER = 0xff;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const FIRST_RST = 0xd0;
const LAST_RST = 0xd7;

/** What pixels are decoded with: frames (SOF), Huffman and arithmetic tables, quantization tables, restart interval. */
const CODING = new Set([
  ...[0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf],
  ...[0xc4, 0xcc, 0xdb, 0xdd],
]);

/** Marker and length in front of a segment's content. */
const HEAD_BYTES = 4;
const JFIF = Buffer.from('JFIF\0', 'latin1');
/** A JFIF header that says no more than that it is one: three components are then YCbCr. */
const JFIF_CONTENT = Buffer.from('4a46494600010100000100010000', 'hex');
const ADOBE = Buffer.from('Adobe', 'latin1');
/** It says how components become colours. */
const ADOBE_BYTES = 12;
const PROFILE = Buffer.from('ICC_PROFILE\0', 'latin1');

interface Segment {
  marker: number;
  bytes: Buffer;
}

/**
 * A JPEG of the same pixels with nothing but what they are decoded with, colours and orientation. What follows its end,
 * such as further pictures, is left out.
 * @throws UnreadableImage
 */
export function stripJpeg(jpeg: Buffer): Buffer {
  const headers = new HeaderSegments();
  const coding: Buffer[] = [];
  let hasScan = false;
  for (const { marker, bytes } of segmentsOf(jpeg)) {
    if (marker === SOS || marker === EOI || CODING.has(marker)) coding.push(bytes);
    else if (!hasScan) headers.add(marker, bytes.subarray(HEAD_BYTES));
    hasScan ||= marker === SOS;
  }
  if (!hasScan) throw new UnreadableImage('a JPEG without pixels');
  return Buffer.concat([Buffer.from([MARKER, SOI]), ...headers.kept(), ...coding]);
}

/** The segments from the one after SOI to EOI; those of scans with the data that follow them. */
function* segmentsOf(jpeg: Buffer): Generator<Segment> {
  const countPart = partCounter();
  let offset = markerAfter(jpeg, 2);
  while (offset + HEAD_BYTES <= jpeg.length) {
    countPart();
    const marker = jpeg.readUInt8(offset + 1);
    if (marker === EOI) break;
    const headerEnd = offset + 2 + jpeg.readUInt16BE(offset + 2);
    // The decoder says whether what came before is enough.
    if (headerEnd < offset + HEAD_BYTES || headerEnd > jpeg.length) return;
    const end = marker === SOS ? endOfScan(jpeg, headerEnd) : headerEnd;
    yield { marker, bytes: jpeg.subarray(offset, end) };
    offset = markerAfter(jpeg, end);
  }
  if (jpeg[offset + 1] === EOI) yield { marker: EOI, bytes: jpeg.subarray(offset, offset + 2) };
}

/** The position of the next marker; any number of 0xff may stand in front of it. */
function markerAfter(jpeg: Buffer, from: number): number {
  let offset = jpeg.indexOf(MARKER, from);
  if (offset < 0) return jpeg.length;
  while (jpeg[offset + 1] === MARKER) offset += 1;
  return offset;
}

/** Where the data of a scan end: at a marker that is neither an escaped 0xff nor a restart. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let offset = from; offset + 1 < jpeg.length; offset += 1) {
    if (jpeg[offset] !== MARKER) continue;
    const next = jpeg[offset + 1] ?? 0;
    if (next !== 0 && (next < FIRST_RST || next > LAST_RST)) return offset;
  }
  return jpeg.length;
}

/** The segments in front of the first scan that are kept, most of them reduced. */
class HeaderSegments {
  private readonly profile: Buffer[] = [];
  private jfif: Buffer | undefined;
  private adobe: Buffer | undefined;
  private exif: Buffer | undefined;

  add(marker: number, content: Buffer): void {
    if (marker === APP0 && startsWith(content, JFIF)) this.jfif ??= JFIF_CONTENT;
    else if (marker === APP14 && startsWith(content, ADOBE)) this.adobe ??= content.subarray(0, ADOBE_BYTES);
    else if (marker === APP1 && isExif(content)) this.exif ??= orientationOnly(content);
    else if (marker === APP2 && startsWith(content, PROFILE)) this.profile.push(content);
  }

  kept(): Buffer[] {
    const profileBytes = this.profile.reduce((sum, { length }) => sum + length, 0);
    return [
      ...segments(APP0, this.jfif),
      ...segments(APP14, this.adobe),
      ...segments(APP1, this.exif && exifSegment(this.exif)),
      ...(profileBytes > MAX_PROFILE_BYTES ? [] : this.profile.flatMap((part) => segments(APP2, part))),
    ];
  }
}

function startsWith(content: Buffer, identifier: Buffer): boolean {
  return content.subarray(0, identifier.length).equals(identifier);
}

function segments(marker: number, content: Buffer | undefined): Buffer[] {
  if (!content) return [];
  const head = Buffer.from([MARKER, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return [head, content];
}
