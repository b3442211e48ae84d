import { PostingLists } from './posting-lists';

/** Stands before the first and after the last letter of a word. */
const EDGE = 0;
const SYMBOLS = 64;

/** Threes of letters that two slips spoil (two swaps that touch spoil more), and those that must be left. */
const DESTROYED_THREES = 6;
const SHARED_THREES = 2;

function symbol(code: number): number {
  if (code >= 97 && code <= 122) return code - 96;
  if (code >= 48 && code <= 57) return code - 21;
  // Other scripts share the numbers left over; whoever asks compares the words themselves.
  return 37 + (code % (SYMBOLS - 37));
}

/** Threes of neighbouring letters of a word, its edges included, as numbers below 64 ** 3. */
export function threesOf(word: string, edges: 'both' | 'start' | 'none'): number[] {
  const symbols = Array.from({ length: word.length }, (_, at) => symbol(word.charCodeAt(at)));
  if (edges !== 'none') symbols.unshift(EDGE);
  if (edges === 'both') symbols.push(EDGE);
  const threes = new Set<number>();
  for (let at = 2; at < symbols.length; at++) {
    threes.add((symbols[at - 2]! * SYMBOLS + symbols[at - 1]!) * SYMBOLS + symbols[at]!);
  }
  return [...threes];
}

/** All words that occur, numbered as they come, found by their beginning, their middle or threes of their letters. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly words: string[] = [];
  private readonly threes = new PostingLists();
  private shared = new Uint8Array(0);

  get size(): number {
    return this.words.length;
  }

  find(word: string): number | undefined {
    return this.numbers.get(word);
  }

  word(number: number): string {
    return this.words[number]!;
  }

  /** Number of a word, which is a new one when it has not occurred before. */
  numberOf(word: string): number {
    return this.numbers.get(word) ?? this.add(word);
  }

  /** Words that begin with a text of two letters or more, itself included. */
  startingWith(text: string): number[] {
    return this.among(threesOf(text, 'start'), (word) => word.startsWith(text));
  }

  /** Words that contain a text of three letters or more. */
  containing(text: string): number[] {
    return this.among(threesOf(text, 'none'), (word) => word.includes(text));
  }

  /** Words that share enough threes of letters with one of eight letters or more to be two slips away. */
  resembling(text: string): number[] {
    if (this.shared.length < this.size) this.shared = new Uint8Array(this.size * 2);
    const { shared } = this;
    const needed = Math.max(SHARED_THREES, text.length - DESTROYED_THREES);
    const found: number[] = [];
    const lists = threesOf(text, 'both').map((three) => this.threes.decoded(three).slice());
    for (const list of lists)
      for (const entry of list) if (++shared[entry >>> 2]! === needed) found.push(entry >>> 2);
    for (const list of lists) for (const entry of list) shared[entry >>> 2] = 0;
    return found;
  }

  private among(threes: number[], fits: (word: string) => boolean): number[] {
    let rarest = threes[0];
    if (rarest === undefined) return [];
    for (const three of threes) if (this.threes.count(three) < this.threes.count(rarest)) rarest = three;
    const found: number[] = [];
    for (const entry of this.threes.decoded(rarest)) {
      if (fits(this.words[entry >>> 2]!)) found.push(entry >>> 2);
    }
    return found;
  }

  private add(slice: string): number {
    // A copy: a part of a text would keep the whole text in memory.
    const word = Buffer.from(slice).toString();
    const number = this.words.push(word) - 1;
    this.numbers.set(word, number);
    for (const three of threesOf(word, 'both')) this.threes.append(three, number, 0);
    return number;
  }
}
