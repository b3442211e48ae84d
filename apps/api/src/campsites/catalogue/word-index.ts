import { LRUCache } from 'lru-cache';
import { PostingLists } from './posting-lists';
import { Vocabulary } from './vocabulary';
import { beginnings, wordMatches } from './word-matches';
import { MARKS, WordCampsites } from './word-campsites';

/** Searched words whose campsites are kept: half a megabyte each for a million campsites. */
const WORDS_KEPT = 48;

/** Slots a kept word is brought up to date by; beyond that it is looked up anew. */
const CATCH_UP = 2_000;

const JOINED = '+';

/** Folded words of one campsite by where they stand; a word counts where it matters most. */
export interface CampsiteWords {
  name: string;
  /** Town, province, names attached to it and other names for all of these. */
  key: readonly string[];
  text: string;
}

/** Which campsite has which words, and where. */
export class WordIndex {
  readonly vocabulary = new Vocabulary();
  private readonly postings = new PostingLists();
  private readonly kept = new LRUCache<string, WordCampsites>({ max: WORDS_KEPT });
  /** Words of the slots filled after loading, so that kept words can catch up. */
  private readonly later: Uint32Array[] = [];
  private laterFrom = Infinity;
  private slots = 0;

  /** From now on the words of every slot are remembered. */
  finishLoading(): void {
    this.laterFrom = this.slots;
  }

  /** Adds the next slot's words. */
  add(slot: number, words: CampsiteWords): void {
    this.slots = slot + 1;
    const added: number[] | undefined = slot >= this.laterFrom ? [] : undefined;
    this.addWords(slot, words.name, MARKS.name, added);
    for (const key of words.key) this.addWords(slot, key, MARKS.key, added);
    this.addWords(slot, words.text, MARKS.text, added);
    if (added) this.later[slot - this.laterFrom] = Uint32Array.from(added);
  }

  /** Campsites a searched word stands for: as typed, as the beginning of a word, inside one or with slips. */
  campsitesOf(word: string): WordCampsites {
    return this.lookUp(word, () =>
      wordMatches(word, this.vocabulary, (number) => this.postings.count(number)),
    );
  }

  /** Campsites with words that begin with a text, if any. */
  campsitesJoined(text: string): WordCampsites | undefined {
    const strong = beginnings(text, this.vocabulary);
    if (strong.length === 0) return undefined;
    return this.lookUp(JOINED + text, () => ({ strong, weak: [], pairs: [] }));
  }

  private lookUp(key: string, matches: () => ReturnType<typeof wordMatches>): WordCampsites {
    const known = this.kept.get(key);
    const fresh = known?.vocabularySize === this.vocabulary.size && known.slots >= this.slots - CATCH_UP;
    if (known && fresh) {
      known.catchUp(this.slots, (slot) => this.later[slot - this.laterFrom]);
      return known;
    }
    const found = new WordCampsites(matches(), this.postings, this.slots, this.vocabulary.size);
    this.kept.set(key, found);
    return found;
  }

  private addWords(slot: number, text: string, mark: number, added: number[] | undefined): void {
    const { postings, vocabulary } = this;
    let from = 0;
    while (from < text.length) {
      let to = text.indexOf(' ', from);
      if (to === -1) to = text.length;
      if (to > from) {
        const number = vocabulary.numberOf(text.slice(from, to));
        if (postings.last(number) !== slot) {
          postings.append(number, slot, mark);
          added?.push(number * 4 + mark);
        }
      }
      from = to + 1;
    }
  }
}
