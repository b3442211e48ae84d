import type { PartReader, PartWriter } from './snapshot-parts';

const EMPTY = -1;
const FIRST_SEED = 0x811c9dc5 | 0;

/**
 * Assigns numbers to words. They are looked up within a longer text, because extracting them first would be far slower.
 */
export class TermNumbers {
  private places = new Int32Array(4096).fill(EMPTY);
  private hashes = new Int32Array(1024);
  private words: string[] = [];

  get size(): number {
    return this.words.length;
  }

  word(number: number): string {
    return this.words[number]!;
  }

  /** The number of the word from `from` to `to` (exclusive); -1 when it has none yet. */
  find(text: string, from: number, to: number): number {
    const hash = hashOf(text, from, to);
    const mask = this.places.length - 1;
    for (let place = spread(hash) & mask; ; place = (place + 1) & mask) {
      const number = this.places[place]!;
      if (number === EMPTY) return EMPTY;
      if (this.hashes[number] === hash && this.isAt(this.words[number]!, text, from, to)) return number;
    }
  }

  /** Assigns the next number to a new word. */
  add(word: string): number {
    const number = this.words.push(word) - 1;
    if (number === this.hashes.length) {
      const larger = new Int32Array(this.hashes.length * 2);
      larger.set(this.hashes);
      this.hashes = larger;
    }
    this.hashes[number] = hashOf(word, 0, word.length);
    if (this.words.length * 2 > this.places.length) this.growPlaces();
    else this.settle(number);
    return number;
  }

  save(to: PartWriter): void {
    to.texts(this.words);
    to.byReference(this.hashes.subarray(0, this.size));
  }

  /** Replaces the contents by those of a snapshot, whose first words are the same. */
  async load(from: PartReader): Promise<void> {
    this.words = await from.texts();
    this.hashes = await from.numbers(Int32Array);
    let room = this.places.length;
    while (room < this.size * 2) room *= 2;
    this.settleAll(room);
  }

  private isAt(word: string, text: string, from: number, to: number): boolean {
    if (word.length !== to - from) return false;
    for (let at = 0; at < word.length; at++)
      if (word.charCodeAt(at) !== text.charCodeAt(from + at)) return false;
    return true;
  }

  private growPlaces(): void {
    this.settleAll(this.places.length * 2);
  }

  private settleAll(room: number): void {
    this.places = new Int32Array(room).fill(EMPTY);
    for (let number = 0; number < this.words.length; number++) this.settle(number);
  }

  private settle(number: number): void {
    const mask = this.places.length - 1;
    let place = spread(this.hashes[number]!) & mask;
    while (this.places[place] !== EMPTY) place = (place + 1) & mask;
    this.places[place] = number;
  }
}

function hashOf(text: string, from: number, to: number): number {
  let hash = FIRST_SEED;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

function spread(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 8;
}
