import { inflateRawSync } from 'node:zlib';

const DIRECTORY_END = 0x06054b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const HEADER_SIZE = 30;

/** Every file of a small zip by its name, read through the directory at its end. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - END_SIZE;
  if (zip.readUInt32LE(end) !== DIRECTORY_END) throw new Error('The zip is cut off');
  const files = new Map<string, Buffer>();
  let entry = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = zip.readUInt16LE(entry + 28);
    const header = zip.readUInt32LE(entry + 42);
    const start = header + HEADER_SIZE + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
    const name = zip.toString('utf8', entry + ENTRY_SIZE, entry + ENTRY_SIZE + nameLength);
    files.set(name, zip.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed));
    entry += ENTRY_SIZE + nameLength + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  return files;
}
