import type { Numbers, NumbersConstructor, PartReader } from '../snapshot-parts';

/** Reads the parts of a snapshot from buffers, one for each part. */
export class BufferPartReader implements PartReader {
  /** `next` reads the next part, into the start of a new buffer. */
  constructor(private readonly next: () => Promise<Buffer>) {}

  async numbers<Column extends Numbers>(kind: NumbersConstructor<Column>): Promise<Column> {
    const { buffer, byteOffset, byteLength } = await this.next();
    return new kind(buffer, byteOffset, byteLength / kind.BYTES_PER_ELEMENT);
  }

  async texts(): Promise<string[]> {
    const bytes = await this.next();
    const lengths = await this.numbers(Uint32Array);
    const texts: string[] = [];
    let from = 0;
    // Decoded separately: slices of one long string would keep it in memory and be slower to read.
    for (const length of lengths) texts.push(bytes.toString('utf8', from, (from += length)));
    return texts;
  }

  async value<Value>(): Promise<Value> {
    return JSON.parse((await this.next()).toString()) as Value;
  }
}
