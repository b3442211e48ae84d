import type { SearchIndex } from '../search-index';
import type { Numbers, PartWriter } from '../snapshot-parts';

/** The bytes of a part of a snapshot, produced in pieces while it is written. */
export type SnapshotPart = () => Iterable<Uint8Array>;

/** Number of texts encoded at once: a few milliseconds of work. */
const TEXTS_PER_PIECE = 4_096;

/** The current contents of an index, which may change while they are written. */
export function snapshotOf(index: SearchIndex): SnapshotPart[] {
  const to = new PartCollector();
  index.save(to);
  return to.parts;
}

/** Collects the parts of an index, to be written later. */
class PartCollector implements PartWriter {
  readonly parts: SnapshotPart[] = [];

  byReference(numbers: Numbers): void {
    this.parts.push(() => [bytesOf(numbers)]);
  }

  byValue(numbers: Numbers): void {
    this.byReference(numbers.slice());
  }

  texts(texts: readonly string[]): void {
    const lengths = new Uint32Array(texts.length);
    this.parts.push(() => encoded(texts, lengths));
    // The lengths are filled in while the texts are written, which is before this part.
    this.byReference(lengths);
  }

  value(value: unknown): void {
    const bytes = Buffer.from(JSON.stringify(value));
    this.parts.push(() => [bytes]);
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Numbers): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function* encoded(texts: readonly string[], lengths: Uint32Array): Iterable<Uint8Array> {
  for (let from = 0; from < lengths.length; from += TEXTS_PER_PIECE) {
    const some = texts.slice(from, Math.min(from + TEXTS_PER_PIECE, lengths.length));
    some.forEach((text, at) => (lengths[from + at] = Buffer.byteLength(text)));
    yield Buffer.from(some.join(''));
  }
}
