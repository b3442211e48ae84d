const PREFIX = Buffer.from('Exif\0\0', 'latin1');
const LITTLE_ENDIAN = Buffer.from('II*\0', 'latin1');
const BIG_ENDIAN = Buffer.from('MM\0*', 'latin1');

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const UPRIGHT = 1;
const LAST_ORIENTATION = 8;

/** True for the content of a JPEG's APP1 segment that contains EXIF data. */
export function isExif(content: Buffer): boolean {
  return content.subarray(0, PREFIX.length).equals(PREFIX);
}

/**
 * EXIF data that say nothing but the orientation of the given ones; undefined when the picture is upright anyway, or
 * its orientation is none of the eight that exist. `exif` may begin with the prefix it has in a JPEG; the result does
 * not.
 */
export function orientationOnly(exif: Buffer): Buffer | undefined {
  const orientation = orientationOf(isExif(exif) ? exif.subarray(PREFIX.length) : exif);
  return orientation === undefined ? undefined : exifOf(orientation);
}

/** The same as the content of an APP1 segment. */
export function exifSegment(exif: Buffer): Buffer {
  return Buffer.concat([PREFIX, exif]);
}

/** Reads the first directory of a TIFF structure, and of that the one entry. */
function orientationOf(tiff: Buffer): number | undefined {
  const isBigEndian = tiff.subarray(0, BIG_ENDIAN.length).equals(BIG_ENDIAN);
  if (!isBigEndian && !tiff.subarray(0, LITTLE_ENDIAN.length).equals(LITTLE_ENDIAN)) return undefined;
  const read = (offset: number, bytes: 2 | 4): number => {
    if (offset + bytes > tiff.length) return 0;
    return isBigEndian ? tiff.readUIntBE(offset, bytes) : tiff.readUIntLE(offset, bytes);
  };

  const directory = read(4, 4);
  const entries = read(directory, 2);
  for (let entry = 0; entry < entries; entry += 1) {
    const start = directory + 2 + entry * ENTRY_BYTES;
    if (start + ENTRY_BYTES > tiff.length) return undefined;
    if (read(start, 2) !== ORIENTATION_TAG) continue;
    const orientation = read(start + 8, 2);
    const isTurned = orientation > UPRIGHT && orientation <= LAST_ORIENTATION;
    return read(start + 2, 2) === SHORT && isTurned ? orientation : undefined;
  }
  return undefined;
}

function exifOf(orientation: number): Buffer {
  const exif = Buffer.alloc(26);
  LITTLE_ENDIAN.copy(exif);
  exif.writeUInt32LE(8, 4);
  exif.writeUInt16LE(1, 8);
  exif.writeUInt16LE(ORIENTATION_TAG, 10);
  exif.writeUInt16LE(SHORT, 12);
  exif.writeUInt32LE(1, 14);
  exif.writeUInt16LE(orientation, 18);
  return exif;
}
