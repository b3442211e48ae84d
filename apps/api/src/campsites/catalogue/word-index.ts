import { LRUCache } from 'lru-cache';
import type { BitsPool } from './bits-pool';
import { PhraseFinder } from './phrase-finder';
import { nearbyWords, placePhrases, placeTokens } from './place-phrases';
import { tagPhrases, tokensMeant } from './tokens';
import { MARKS, WordCampsites } from './word-campsites';
import { joinedMatches, wholeWord, wordMatches, type WordMatches } from './word-matches';
import { WordPostings } from './word-postings';
import { Vocabulary } from './vocabulary';

/** Searched words whose campsites are kept: half a megabyte each for a million campsites at most. */
const WORDS_KEPT = 32;

/** Searched words of which is kept what they stand for, when that is no more words than this. */
const MATCHES_KEPT = { words: 1_024, each: 2_000 } as const;

/** Towns, facilities and so on whose words are kept ready: there are only so many. */
const KEYS_KEPT = 50_000;

const JOINED = '+';
const UNKNOWN = '?';
const WHOLE = '=';

/** Folded words of one campsite by where they stand; a word counts where it matters most. */
export interface CampsiteWords {
  name: string;
  /** Town, province, names attached to it and other names for all of these. */
  key: readonly string[];
  /** Names of places around it; campsites close together share the array. */
  near: readonly string[];
  text: string;
}

/** Which campsite has which words, and where. */
export class WordIndex {
  readonly vocabulary = new Vocabulary();
  private readonly postings: WordPostings;
  private readonly matches = new LRUCache<string, WordMatches>({ max: MATCHES_KEPT.words });
  private readonly kept: LRUCache<string, WordCampsites>;
  private readonly keys = new Map<string, number[]>();
  private readonly around = new WeakMap<readonly string[], number[]>();
  private readonly places = new PhraseFinder(placePhrases(), this.vocabulary);
  private readonly tags = new PhraseFinder(tagPhrases(), this.vocabulary);
  private readonly scratch: number[] = [];
  private slots = 0;
  private isKeptFresh = true;

  constructor(pool: BitsPool) {
    this.postings = new WordPostings(pool);
    this.kept = new LRUCache({ max: WORDS_KEPT, dispose: (word) => word.release(pool) });
  }

  /** Gets ready to be asked. */
  async finishLoading(): Promise<void> {
    await this.postings.finish(this.vocabulary.size, this.slots);
  }

  /** Adds the next slot's words. */
  add(slot: number, words: CampsiteWords): void {
    this.slots = slot + 1;
    this.isKeptFresh = false;
    const name = this.addWords(slot, words.name, MARKS.name);
    this.tags.find(name, (token) => this.postings.add(token, slot, MARKS.name));
    for (const key of words.key)
      for (const number of this.keyNumbers(key)) this.postings.add(number, slot, MARKS.key);
    for (const number of this.nearNumbers(words.near)) this.postings.add(number, slot, MARKS.near);
    this.addWords(slot, words.text, MARKS.text);
  }

  /** To be called before words are looked up: what was looked up before is no longer in use. */
  begin(): void {
    if (!this.isKeptFresh) {
      this.matches.clear();
      this.kept.clear();
    }
    this.isKeptFresh = true;
  }

  /** Campsites a searched word stands for: as typed, as the beginning of a word, inside one or with slips. */
  campsitesOf(word: string): WordCampsites {
    const find = (): WordMatches =>
      wordMatches(word, this.vocabulary, (number) => this.postings.count(number), placeTokens().has(word));
    return this.kept.get(word) ?? this.keep(word, this.matchesOf(word, find));
  }

  /** What so many words of a search, joined, stand for as one: a place, a province, a name attached to campsites. */
  tokenOf(text: string, words: number): string | undefined {
    const places = words > 1 && placeTokens().has(text) ? [text] : [];
    return [...tokensMeant(text, words), ...places].find((token) => {
      const number = this.vocabulary.find(token);
      return number !== undefined && this.postings.count(number) > 0;
    });
  }

  /** Campsites with just this word. */
  campsitesWith(word: string): WordCampsites {
    const key = WHOLE + word;
    const find = (): WordMatches => wholeWord(word, this.vocabulary);
    return this.kept.get(key) ?? this.keep(key, this.matchesOf(key, find));
  }

  /** False when nothing has a word that begins so. */
  isKnown(word: string): boolean {
    return this.campsitesWith(word).isStrong;
  }

  /** Campsites with words that begin with a text, if any; slips in it may be forgiven. */
  campsitesJoined(text: string, isForgiving: boolean): WordCampsites | undefined {
    const key = (isForgiving ? UNKNOWN : JOINED) + text;
    const known = this.kept.get(key);
    if (known) return known;
    const find = (): WordMatches => joinedMatches(text, this.vocabulary, isForgiving);
    const matches = this.matchesOf(key, find);
    return matches.strong.length + matches.weak.length === 0 ? undefined : this.keep(key, matches);
  }

  private keep(key: string, matches: WordMatches): WordCampsites {
    const found = new WordCampsites(matches, this.postings, this.slots);
    this.kept.set(key, found);
    return found;
  }

  private matchesOf(key: string, find: () => WordMatches): WordMatches {
    const known = this.matches.get(key);
    if (known) return known;
    const matches = find();
    if (matches.strong.length + matches.weak.length < MATCHES_KEPT.each) this.matches.set(key, matches);
    return matches;
  }

  /** Adds the words and the places among them; the numbers are good until the next call. */
  private addWords(slot: number, text: string, mark: number): readonly number[] {
    const { scratch, postings } = this;
    scratch.length = 0;
    this.eachWord(text, (number) => {
      scratch.push(number);
      postings.add(number, slot, mark);
    });
    this.places.find(scratch, (token) => postings.add(token, slot, mark));
    return scratch;
  }

  private nearNumbers(names: readonly string[]): readonly number[] {
    const known = this.around.get(names);
    if (known) return known;
    const numbers = [...new Set(names.flatMap((name) => this.keyNumbers(nearbyWords(name))))];
    this.around.set(names, numbers);
    return numbers;
  }

  private keyNumbers(text: string): number[] {
    const known = this.keys.get(text);
    if (known) return known;
    const numbers: number[] = [];
    this.eachWord(text, (number) => numbers.push(number));
    if (this.keys.size >= KEYS_KEPT) this.keys.clear();
    this.keys.set(text, numbers);
    return numbers;
  }

  private eachWord(text: string, visit: (number: number) => void): void {
    let from = 0;
    while (from < text.length) {
      let to = text.indexOf(' ', from);
      if (to === -1) to = text.length;
      if (to > from) visit(this.vocabulary.numberAt(text, from, to));
      from = to + 1;
    }
  }
}
