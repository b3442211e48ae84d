import { LRUCache } from 'lru-cache';
import { PhraseMatcher } from './phrase-matcher';
import { nearbyWords, placePhrases, placeTokens } from './place-phrases';
import { taxonomyPhrases, textPhrases, textToken, tokensMeant } from './taxonomy-tokens';
import { FIELDS } from './term-matches';
import { beginnings, joinedTerms, matchingTerms, wholeTerm, type MatchingTerms } from './fuzzy-terms';
import type { QueryTerm } from './query-term';
import type { PartReader, PartWriter } from './snapshot-parts';
import { TermPostings } from './term-postings';
import { TermDictionary } from './term-dictionary';

/** Limits of the look-up cache: number of look-ups, of terms in total (a few megabytes), and of terms per look-up. */
const CACHED = { lookups: 8_192, terms: 500_000, each: 2_000 } as const;

/** Maximum number of texts (towns, facilities, …) whose term numbers are cached. */
const MAX_KEYS = 50_000;

/** Prefixes of cache keys; the key of a look-up by prefix is the text alone. */
const [JOINED, FUZZY, WHOLE] = ['+', '?', '='];

/** Folded words of one campsite by field; a word in several fields is only indexed in the most important one. */
export interface TermsByField {
  name: string;
  /** Town, province, facilities, activities and categories, with their synonyms. */
  key: readonly string[];
  /** Names of nearby places; campsites close to each other share the array. */
  near: readonly string[];
  text: string;
}

/** Maps terms to the documents that have them, and the fields they are in. */
export class InvertedIndex {
  readonly dictionary = new TermDictionary();
  readonly postings = new TermPostings();
  private readonly lookups = new LRUCache<string, MatchingTerms>({
    max: CACHED.lookups,
    maxSize: CACHED.terms,
    maxEntrySize: CACHED.each,
    sizeCalculation: ({ strong, weak, pairs }) => 1 + strong.length + weak.length + pairs.length,
  });
  private readonly keys = new Map<string, number[]>();
  private readonly around = new WeakMap<readonly string[], number[]>();
  /** Matches places, compounds and synonyms anywhere in a text. */
  private readonly phrases = new PhraseMatcher([...placePhrases(), ...textPhrases()], this.dictionary);
  private readonly taxonomy = new PhraseMatcher(taxonomyPhrases(), this.dictionary);
  private readonly termBuffer: number[] = [];
  private documents = 0;

  /** Number of slots. */
  get slots(): number {
    return this.documents;
  }

  /** Builds the bitsets of frequent terms. */
  async finishLoading(): Promise<void> {
    await this.postings.finish(this.dictionary.size, this.slots);
  }

  save(to: PartWriter): void {
    to.value({ documents: this.documents });
    this.dictionary.save(to);
    this.postings.lists.save(to);
  }

  /**
   * Replaces the contents by those of a snapshot. The phrases of the constructor keep their numbers, because they are
   * always numbered first.
   */
  async load(from: PartReader): Promise<void> {
    this.documents = (await from.value<{ documents: number }>()).documents;
    await this.dictionary.load(from);
    await this.postings.lists.load(from);
    await this.finishLoading();
  }

  /** Adds the terms of the next slot. */
  add(slot: number, words: TermsByField): void {
    this.documents = slot + 1;
    if (this.lookups.size > 0) this.lookups.clear();
    const name = this.addWords(slot, words.name, FIELDS.name);
    this.taxonomy.find(name, (token) => this.postings.add(token, slot, FIELDS.name));
    for (const key of words.key)
      for (const number of this.keyNumbers(key)) this.postings.add(number, slot, FIELDS.key);
    for (const number of this.nearNumbers(words.near)) this.postings.add(number, slot, FIELDS.near);
    this.addWords(slot, words.text, FIELDS.text);
  }

  /** The dictionary terms that match a query term: the term itself, completions, terms containing it, similar terms. */
  termsFor({ text, as }: QueryTerm): MatchingTerms {
    if (as !== 'beginning') return this.wholeTerm(text);
    const frequency = (number: number): number => this.postings.count(number);
    return this.lookup(text, () => matchingTerms(text, this.dictionary, frequency, placeTokens().has(text)));
  }

  /**
   * The token of a phrase of `words` words, joined into `text`: a place, a province, a facility, activity or category,
   * a compound or a synonym.
   */
  tokenOf(text: string, words: number): string | undefined {
    const place = words > 1 && placeTokens().has(text) ? text : undefined;
    const meant = [...tokensMeant(text, words), place, textToken(text, words)];
    return meant.find((token) => token !== undefined && this.isWord(token));
  }

  /** Whether some document has this term. */
  isWord(text: string): boolean {
    const number = this.dictionary.find(text);
    return number !== undefined && this.postings.count(number) > 0;
  }

  /** Whether some document has a term with this prefix. Not cached: the cache is for slower look-ups. */
  isKnown(text: string): boolean {
    if (this.dictionary.find(text) !== undefined) return this.isWord(text);
    return beginnings(text, this.dictionary).some((number) => this.postings.count(number) > 0);
  }

  /** Terms that begin with neighbouring words joined into one, and similar terms if `isFuzzy`. */
  joinedTerms(text: string, isFuzzy: boolean): MatchingTerms {
    const prefix = isFuzzy ? FUZZY : JOINED;
    return this.lookup(prefix + text, () => joinedTerms(text, this.dictionary, isFuzzy));
  }

  private wholeTerm(text: string): MatchingTerms {
    return this.lookup(WHOLE + text, () => wholeTerm(text, this.dictionary));
  }

  private lookup(key: string, find: () => MatchingTerms): MatchingTerms {
    const known = this.lookups.get(key);
    if (known) return known;
    const terms = find();
    this.lookups.set(key, terms);
    return terms;
  }

  /** Adds the words and the phrases among them; the returned numbers are valid until the next call. */
  private addWords(slot: number, text: string, mark: number): readonly number[] {
    const { termBuffer, postings } = this;
    termBuffer.length = 0;
    this.eachWord(text, (number) => {
      termBuffer.push(number);
      postings.add(number, slot, mark);
    });
    this.phrases.find(termBuffer, (token) => postings.add(token, slot, mark));
    return termBuffer;
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
    if (this.keys.size >= MAX_KEYS) this.keys.clear();
    this.keys.set(text, numbers);
    return numbers;
  }

  private eachWord(text: string, visit: (number: number) => void): void {
    let from = 0;
    while (from < text.length) {
      let to = text.indexOf(' ', from);
      if (to === -1) to = text.length;
      if (to > from) visit(this.dictionary.numberAt(text, from, to));
      from = to + 1;
    }
  }
}
