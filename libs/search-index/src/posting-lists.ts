import type { PartReader, PartWriter } from './snapshot-parts';

const PAGE_BITS = 20;
const PAGE_SIZE = 1 << PAGE_BITS;
const LINK_BYTES = 4;
const FIRST_PIECE = 16;
const LARGEST_PIECE = 16_384;

const NONE = new Int32Array(0);

/** Columns of a list's header. */
const FIELDS = { first: 0, write: 1, end: 2, last: 3, count: 4, piece: 5, marks: 6 } as const;
const WIDTH = 8;

/**
 * Many ascending lists of numbers with a two-bit mark each, stored as variable-length differences. A list is a chain of
 * chunks of doubling size in shared pages, so that a million short lists do not need a million arrays.
 */
export class PostingLists {
  private pages: Uint8Array[] = [];
  private used = PAGE_SIZE;
  private scratch = new Uint32Array(1024);
  private heads = new Uint32Array(WIDTH * 1024);

  /** Number of entries in a list. */
  count(list: number): number {
    return this.heads[list * WIDTH + FIELDS.count] ?? 0;
  }

  /** The largest number of a list; -1 when it is empty. */
  last(list: number): number {
    return this.count(list) === 0 ? -1 : this.heads[list * WIDTH + FIELDS.last]!;
  }

  /** Appends a number, which must be larger than the list's last one. */
  append(list: number, value: number, mark: number): void {
    const at = list * WIDTH;
    if (at >= this.heads.length) this.growHeads(at);
    const heads = this.heads;
    const fresh = heads[at + FIELDS.count] === 0;
    if (fresh) this.startList(at);
    let rest = ((value - (fresh ? 0 : heads[at + FIELDS.last]!)) << 2) | mark;
    rest >>>= 0;
    while (rest > 127) {
      this.write(at, (rest & 127) | 128);
      rest >>>= 7;
    }
    this.write(at, rest);
    heads[at + FIELDS.last] = value;
    heads[at + FIELDS.marks]! |= 1 << mark;
    heads[at + FIELDS.count]!++;
  }

  /** The marks that occur in a list: bit 0 stands for mark 0. */
  marks(list: number): number {
    return this.heads[list * WIDTH + FIELDS.marks] ?? 0;
  }

  /** Adds each number of a list to the set of its mark; marks that do not occur need no set. */
  collect(list: number, sets: readonly (Int32Array | undefined)[]): void {
    // Looked up rather than chosen by branches: marks follow no order that a processor could predict.
    const targets = [sets[0] ?? NONE, sets[1] ?? NONE, sets[2] ?? NONE, sets[3] ?? NONE];
    const entries = this.decoded(list);
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at]!;
      targets[entry & 3]![entry >>> 7]! |= 1 << ((entry >>> 2) & 31);
    }
  }

  /** The entries of a list as `number * 4 + mark`, ascending; valid until the next call. */
  decoded(list: number): Uint32Array {
    const count = this.count(list);
    if (count > this.scratch.length) this.scratch = new Uint32Array(count * 2);
    const { pages, scratch } = this;
    let [piece, link, done] = [FIRST_PIECE, this.heads[list * WIDTH + FIELDS.first]!, 0];
    let [value, entry, shift] = [0, 0, 0];
    while (done < count) {
      const page = pages[link >>> PAGE_BITS]!;
      let offset = link & (PAGE_SIZE - 1);
      const end = offset + piece - LINK_BYTES;
      while (offset < end && done < count) {
        const byte = page[offset++]!;
        if (byte > 127) {
          entry |= (byte & 127) << shift;
          shift += 7;
          continue;
        }
        entry |= byte << shift;
        value += entry >>> 2;
        scratch[done++] = (value << 2) | (entry & 3);
        entry = shift = 0;
      }
      if (done < count) link = linkAt(page, end);
      piece = Math.min(piece * 2, LARGEST_PIECE);
    }
    return scratch.subarray(0, count);
  }

  /** The pages need not be copied: later entries lie beyond the ends in the copied headers. */
  save(to: PartWriter): void {
    to.value({ used: this.used, pages: this.pages.length });
    to.byValue(this.heads);
    for (const page of this.pages) to.byReference(page);
  }

  /** Replaces the contents by those of a snapshot. */
  async load(from: PartReader): Promise<void> {
    const { used, pages } = await from.value<{ used: number; pages: number }>();
    this.used = used;
    this.heads = await from.numbers(Uint32Array);
    this.pages = [];
    while (this.pages.length < pages) this.pages.push(await from.numbers(Uint8Array));
  }

  private write(at: number, byte: number): void {
    const heads = this.heads;
    if (heads[at + FIELDS.write] === heads[at + FIELDS.end]) this.addPiece(at);
    const address = heads[at + FIELDS.write]!++;
    this.pages[address >>> PAGE_BITS]![address & (PAGE_SIZE - 1)] = byte;
  }

  private startList(at: number): void {
    const address = this.reserve(FIRST_PIECE);
    this.heads[at + FIELDS.first] = address;
    this.heads[at + FIELDS.write] = address;
    this.heads[at + FIELDS.end] = address + FIRST_PIECE - LINK_BYTES;
    this.heads[at + FIELDS.piece] = FIRST_PIECE;
  }

  private addPiece(at: number): void {
    const size = Math.min(this.heads[at + FIELDS.piece]! * 2, LARGEST_PIECE);
    const address = this.reserve(size);
    const end = this.heads[at + FIELDS.end]!;
    const page = this.pages[end >>> PAGE_BITS]!;
    for (let byte = 0; byte < LINK_BYTES; byte++) {
      page[(end & (PAGE_SIZE - 1)) + byte] = (address >>> (8 * byte)) & 255;
    }
    this.heads[at + FIELDS.write] = address;
    this.heads[at + FIELDS.end] = address + size - LINK_BYTES;
    this.heads[at + FIELDS.piece] = size;
  }

  private reserve(size: number): number {
    if (this.used + size > PAGE_SIZE) {
      this.pages.push(new Uint8Array(PAGE_SIZE));
      this.used = 0;
    }
    const address = (this.pages.length - 1) * PAGE_SIZE + this.used;
    this.used += size;
    return address;
  }

  private growHeads(at: number): void {
    const larger = new Uint32Array(Math.max(at + WIDTH, this.heads.length * 2));
    larger.set(this.heads);
    this.heads = larger;
  }
}

function linkAt(page: Uint8Array, offset: number): number {
  const [a, b, c, d] = [page[offset]!, page[offset + 1]!, page[offset + 2]!, page[offset + 3]!];
  return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
}
