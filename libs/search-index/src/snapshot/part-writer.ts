/** A column of numbers whose bytes are written as they lie in memory. */
export type Numbers = Uint8Array | Int32Array | Uint32Array | Float64Array;

/** Bytes of one part of a snapshot, made piece by piece while it is written. */
export type SnapshotPart = () => Iterable<Uint8Array>;

/** Texts that are encoded at once: some milliseconds of work. */
const TEXTS_AT_ONCE = 4_096;

function bytesOf({ buffer, byteOffset, byteLength }: Numbers): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/**
 * Collects the parts of a snapshot, in the order in which they are read again. Collecting takes a moment, writing takes
 * long: what may change meanwhile is copied, what only grows is taken up to where it ends now.
 */
export class PartWriter {
  readonly parts: SnapshotPart[] = [];

  /** Numbers that stay as they are, or whose later changes do no harm. */
  kept(numbers: Numbers): void {
    this.parts.push(() => [bytesOf(numbers)]);
  }

  /** Numbers that will change. */
  copied(numbers: Numbers): void {
    this.kept(numbers.slice());
  }

  /** A list of texts that only grows. */
  texts(texts: readonly string[]): void {
    const lengths = new Uint32Array(texts.length);
    this.parts.push(() => encoded(texts, lengths));
    // Their lengths are known once they are written, which is just before.
    this.kept(lengths);
  }

  /** Anything small. */
  value(value: unknown): void {
    const bytes = Buffer.from(JSON.stringify(value));
    this.parts.push(() => [bytes]);
  }
}

function* encoded(texts: readonly string[], lengths: Uint32Array): Iterable<Uint8Array> {
  for (let from = 0; from < lengths.length; from += TEXTS_AT_ONCE) {
    const some = texts.slice(from, Math.min(from + TEXTS_AT_ONCE, lengths.length));
    some.forEach((text, at) => (lengths[from + at] = Buffer.byteLength(text)));
    yield Buffer.from(some.join(''));
  }
}
