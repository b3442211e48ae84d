import { ones } from './bits';
import { PostingLists } from './posting-lists';
import type { PartReader, PartWriter } from './snapshot-parts';
import { TermNumbers } from './term-numbers';

/** Symbol before the first and after the last letter of a word. */
const EDGE = 0;
const SYMBOLS = 64;

/** Number of trigrams changed by two edits (adjacent swaps may change more), and minimum number of shared ones. */
const DESTROYED_TRIGRAMS = 6;
const SHARED_TRIGRAMS = 2;

/** Maximum number of letters that two edits add or remove. */
const EDITS = 2;

/** A copy of its own: a slice would keep the whole text in memory. */
function copied(slice: string): string {
  return String.fromCharCode(...Array.from({ length: slice.length }, (_, at) => slice.charCodeAt(at)));
}

function symbol(code: number): number {
  if (code >= 97 && code <= 122) return code - 96;
  if (code >= 48 && code <= 57) return code - 21;
  // Letters of other scripts share the remaining symbols; callers compare the words themselves.
  return 37 + (code % (SYMBOLS - 37));
}

/** Trigrams of a word and the given edges, as numbers below 64 ** 3. */
function trigramsOf(word: string, edges: 'both' | 'start' | 'none'): number[] {
  const symbols = Array.from({ length: word.length }, (_, at) => symbol(word.charCodeAt(at)));
  if (edges !== 'none') symbols.unshift(EDGE);
  if (edges === 'both') symbols.push(EDGE);
  const trigrams = new Set<number>();
  for (let at = 2; at < symbols.length; at++) {
    trigrams.add((symbols[at - 2]! * SYMBOLS + symbols[at - 1]!) * SYMBOLS + symbols[at]!);
  }
  return [...trigrams];
}

/** The letters of a word, as one bit each; some rare letters share a bit. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (symbol(word.charCodeAt(at)) & 31);
  return letters;
}

/** All terms, numbered consecutively, with look-up by prefix, by substring and by shared trigrams. */
export class TermDictionary {
  private readonly words = new TermNumbers();
  /** `lettersOf` each word, with which most words are ruled out without reading them. */
  private letters = new Int32Array(1024);
  private readonly trigrams = new PostingLists();

  get size(): number {
    return this.words.size;
  }

  find(word: string): number | undefined {
    const number = this.words.find(word, 0, word.length);
    return number < 0 ? undefined : number;
  }

  word(number: number): string {
    return this.words.word(number);
  }

  /** The number of the word from `from` to `to` (exclusive); adds the word if it is new. */
  numberAt(text: string, from: number, to: number): number {
    const number = this.words.find(text, from, to);
    return number < 0 ? this.add(text.slice(from, to)) : number;
  }

  /** Words that begin with a text of two letters or more, including the text itself. */
  startingWith(text: string): number[] {
    return this.among(text, trigramsOf(text, 'start'), (word) => word.startsWith(text));
  }

  /** Words that contain a text of three letters or more. */
  containing(text: string): number[] {
    return this.among(text, trigramsOf(text, 'none'), (word) => word.includes(text));
  }

  /**
   * Candidates for terms that are two edits away from one of eight letters or more, judged by shared trigrams and
   * letters. The most frequent trigrams are skipped, as many as possible without missing a candidate.
   */
  resembling(text: string): number[] {
    const trigrams = trigramsOf(text, 'both').sort((a, b) => this.trigrams.count(a) - this.trigrams.count(b));
    const shared = Math.max(SHARED_TRIGRAMS, text.length - DESTROYED_TRIGRAMS);
    const own = lettersOf(text);
    const found = new Set<number>();
    for (const trigram of trigrams.slice(0, trigrams.length - shared + 1)) {
      const entries = this.trigrams.decoded(trigram);
      for (let at = 0; at < entries.length; at++) {
        const number = entries[at]! >>> 2;
        const letters = this.letters[number]!;
        if (ones(letters & ~own) <= EDITS && ones(own & ~letters) <= EDITS) found.add(number);
      }
    }
    return [...found];
  }

  save(to: PartWriter): void {
    this.words.save(to);
    to.byReference(this.letters.subarray(0, this.size));
    this.trigrams.save(to);
  }

  /** Replaces the contents by those of a snapshot, whose first terms are the same. */
  async load(from: PartReader): Promise<void> {
    await this.words.load(from);
    this.letters = await from.numbers(Int32Array);
    await this.trigrams.load(from);
  }

  private among(text: string, trigrams: number[], fits: (word: string) => boolean): number[] {
    let rarest = trigrams[0];
    if (rarest === undefined) return [];
    for (const trigram of trigrams)
      if (this.trigrams.count(trigram) < this.trigrams.count(rarest)) rarest = trigram;
    const found: number[] = [];
    const letters = lettersOf(text);
    const entries = this.trigrams.decoded(rarest);
    for (let at = 0; at < entries.length; at++) {
      const number = entries[at]! >>> 2;
      if ((letters & ~this.letters[number]!) === 0 && fits(this.words.word(number))) found.push(number);
    }
    return found;
  }

  private add(slice: string): number {
    const word = copied(slice);
    const number = this.words.add(word);
    if (number === this.letters.length) this.growLetters();
    this.letters[number] = lettersOf(word);
    for (const trigram of trigramsOf(word, 'both')) this.trigrams.append(trigram, number, 0);
    return number;
  }

  private growLetters(): void {
    const larger = new Int32Array(this.letters.length * 2);
    larger.set(this.letters);
    this.letters = larger;
  }
}
