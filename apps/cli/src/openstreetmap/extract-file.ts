import { type FileHandle, open } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import { OSM_EXTRACT, OSM_EXTRACT_MESSAGES, SECOND } from '@kampvuur/domain';

/** Bytes before each header that say how long it is. */
const LENGTH_BYTES = 4;

/** What a file may demand of its reader; anything else changes what the elements mean. */
const FEATURES = ['OsmSchema-V0.6', 'DenseNodes', 'LocationsOnWays', 'Sort.Type_then_ID'];

/** The code of Node's error about too much output. */
const TOO_LARGE = 'ERR_BUFFER_TOO_LARGE';

/** The last second of the year 9999: later years have more digits. */
const MAX_TIMESTAMP = Date.UTC(9999, 11, 31) / SECOND;

/** Where the data of a block are in the file. */
export interface BlockPlace {
  offset: number;
  size: number;
}

interface BlobHeader {
  type: string;
  size: number;
}

/** Why an extract cannot be read, for the operator. */
export class UnreadableExtract extends Error {}

/** An extract of OpenStreetMap (`.osm.pbf`), read one block at a time. Every method throws `UnreadableExtract`. */
export class ExtractFile {
  /** When its data were current, as its header says; null where it does not. */
  currentAt: Date | null = null;

  private unpackedBytes = 0;

  private constructor(
    private readonly file: FileHandle,
    /** Size of the file in bytes. */
    readonly size: number,
  ) {}

  /** Opens a file that is not too large. */
  static async open(path: string): Promise<ExtractFile> {
    const file = await open(path).catch(() => {
      throw new UnreadableExtract(OSM_EXTRACT_MESSAGES.missing);
    });
    try {
      const stat = await file.stat();
      if (!stat.isFile()) throw new UnreadableExtract(OSM_EXTRACT_MESSAGES.missing);
      if (stat.size > OSM_EXTRACT.maxBytes) throw new UnreadableExtract(OSM_EXTRACT_MESSAGES.tooLarge);
      return new ExtractFile(file, stat.size);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }

  /** The blocks of elements in their order, after the header has been checked. */
  async *blocks(): AsyncGenerator<BlockPlace> {
    let blocks = 0;
    for (let offset = 0; offset < this.size;) {
      const { type, size, length } = await this.headerAt(offset, blocks === 0);
      const place = { offset: offset + LENGTH_BYTES + length, size };
      if (blocks === 0 && type !== 'OSMHeader')
        throw new UnreadableExtract(OSM_EXTRACT_MESSAGES.notAnExtract);
      if (type === 'OSMHeader') this.readExtractHeader(await this.read(place));
      if (type === 'OSMData') yield place;
      blocks += 1;
      if (blocks > OSM_EXTRACT.maxBlocks) throw new UnreadableExtract(OSM_EXTRACT_MESSAGES.damaged);
      offset = place.offset + size;
    }
    if (blocks === 0) throw new UnreadableExtract(OSM_EXTRACT_MESSAGES.notAnExtract);
  }

  /** The unpacked content of a block. */
  async read({ offset, size }: BlockPlace): Promise<Uint8Array> {
    const content = unpacked(await this.bytes(offset, size));
    this.unpackedBytes += content.length;
    if (this.unpackedBytes > OSM_EXTRACT.maxUnpackedBytes)
      throw new UnreadableExtract(OSM_EXTRACT_MESSAGES.unpacksTooLarge);
    return content;
  }

  private readExtractHeader(content: Uint8Array): void {
    const { features, timestamp } = decoded(content, readExtractHeader);
    const unknown = features.find((feature) => !FEATURES.includes(feature));
    if (unknown !== undefined) throw new UnreadableExtract(OSM_EXTRACT_MESSAGES.needsFeature(unknown));
    if (timestamp !== null && timestamp > 0 && timestamp <= MAX_TIMESTAMP)
      this.currentAt = new Date(timestamp * SECOND);
  }

  private async headerAt(offset: number, isFirst: boolean): Promise<BlobHeader & { length: number }> {
    const broken = isFirst ? OSM_EXTRACT_MESSAGES.notAnExtract : OSM_EXTRACT_MESSAGES.damaged;
    if (isFirst && this.size < LENGTH_BYTES) throw new UnreadableExtract(broken);
    const length = (await this.bytes(offset, LENGTH_BYTES)).readUInt32BE();
    if (length === 0 || length > OSM_EXTRACT.maxHeaderBytes) throw new UnreadableExtract(broken);
    if (isFirst && offset + LENGTH_BYTES + length > this.size) throw new UnreadableExtract(broken);
    const header = decoded(await this.bytes(offset + LENGTH_BYTES, length), readHeader, broken);
    if (header.size <= 0 || header.size > OSM_EXTRACT.maxBlockBytes) throw new UnreadableExtract(broken);
    return { ...header, length };
  }

  private async bytes(offset: number, size: number): Promise<Buffer> {
    if (offset + size > this.size) throw new UnreadableExtract(OSM_EXTRACT_MESSAGES.truncated);
    const { buffer, bytesRead } = await this.file.read(Buffer.allocUnsafe(size), 0, size, offset);
    if (bytesRead < size) throw new UnreadableExtract(OSM_EXTRACT_MESSAGES.truncated);
    return buffer;
  }
}

/** What `read` makes of a message; throws `message` when it cannot be decoded. */
export function decoded<Result>(
  bytes: Uint8Array,
  read: (pbf: PbfReader) => Result,
  message: string = OSM_EXTRACT_MESSAGES.damaged,
): Result {
  const pbf = new PbfReader(bytes);
  try {
    const result = read(pbf);
    if (pbf.pos <= pbf.length) return result;
  } catch (error) {
    if (error instanceof UnreadableExtract) throw error;
  }
  throw new UnreadableExtract(message);
}

function readHeader(pbf: PbfReader): BlobHeader {
  return pbf.readFields(
    (field, header) => {
      if (field === 1) header.type = pbf.readString();
      if (field === 3) header.size = pbf.readVarint();
    },
    { type: '', size: 0 },
  );
}

interface Blob {
  raw?: Uint8Array;
  zlib?: Uint8Array;
}

function readBlob(pbf: PbfReader): Blob {
  return pbf.readFields<Blob>((field, blob) => {
    if (field === 1) blob.raw = pbf.readBytes();
    if (field === 3) blob.zlib = pbf.readBytes();
  }, {});
}

function unpacked(bytes: Buffer): Uint8Array {
  const { raw, zlib } = decoded(bytes, readBlob);
  if (raw) return raw;
  if (!zlib) throw new UnreadableExtract(OSM_EXTRACT_MESSAGES.otherCompression);
  try {
    return inflateSync(zlib, { maxOutputLength: OSM_EXTRACT.maxBlockBytes });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === TOO_LARGE;
    throw new UnreadableExtract(
      isTooLarge ? OSM_EXTRACT_MESSAGES.unpacksTooLarge : OSM_EXTRACT_MESSAGES.damaged,
    );
  }
}

/** What the header says about the whole file. */
interface ExtractHeader {
  features: string[];
  /** When the data were current, in seconds since 1970; null where the file does not say. */
  timestamp: number | null;
}

function readExtractHeader(pbf: PbfReader): ExtractHeader {
  return pbf.readFields<ExtractHeader>(
    (field, header) => {
      if (field === 4) header.features.push(pbf.readString());
      if (field === 32) header.timestamp = pbf.readVarint(true);
    },
    { features: [], timestamp: null },
  );
}
