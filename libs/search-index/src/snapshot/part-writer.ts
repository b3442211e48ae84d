/** A column of numbers whose bytes are written as they are in memory. */
export type Numbers = Uint8Array | Int32Array | Uint32Array | Float64Array;

/** The bytes of a part of a snapshot, produced in pieces while it is written. */
export type SnapshotPart = () => Iterable<Uint8Array>;

/** Number of texts encoded at once: a few milliseconds of work. */
const TEXTS_PER_PIECE = 4_096;

function bytesOf({ buffer, byteOffset, byteLength }: Numbers): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/**
 * Collects the parts of a snapshot, in the order in which they will be read. Collecting is fast, writing takes long:
 * data that may change meanwhile are copied, and of data that only grow the current length is remembered.
 */
export class PartWriter {
  readonly parts: SnapshotPart[] = [];

  /** Numbers that do not change, or whose later changes are harmless. */
  byReference(numbers: Numbers): void {
    this.parts.push(() => [bytesOf(numbers)]);
  }

  /** Numbers that may change. */
  byValue(numbers: Numbers): void {
    this.byReference(numbers.slice());
  }

  /** A list of texts that only grows. */
  texts(texts: readonly string[]): void {
    const lengths = new Uint32Array(texts.length);
    this.parts.push(() => encoded(texts, lengths));
    // The lengths are filled in while the texts are written, which is before this part.
    this.byReference(lengths);
  }

  /** A small value, as JSON. */
  value(value: unknown): void {
    const bytes = Buffer.from(JSON.stringify(value));
    this.parts.push(() => [bytes]);
  }
}

function* encoded(texts: readonly string[], lengths: Uint32Array): Iterable<Uint8Array> {
  for (let from = 0; from < lengths.length; from += TEXTS_PER_PIECE) {
    const some = texts.slice(from, Math.min(from + TEXTS_PER_PIECE, lengths.length));
    some.forEach((text, at) => (lengths[from + at] = Buffer.byteLength(text)));
    yield Buffer.from(some.join(''));
  }
}
