import { intersect, type Bits } from './bits';
import { queryWords, type QueryWord } from './query-words';
import { bestOnly, fitOf, levelOf, slotOf, UNFIT, type Level, type WordCampsites } from './word-campsites';
import type { WordIndex } from './word-index';

/** Neighbouring words that may be written as one. */
const JOINED_WORDS = [2, 3];

/** A word's ways to fit: campsites it is in, and those in which it is written together with its neighbours. */
type Ways = WordCampsites[];

/** A search for campsites with every word of a text; undefined when it has no letter or digit. */
export function searchFor(query: string, index: WordIndex): WordSearch | undefined {
  const parsed = queryWords(query, (text, words) => index.tokenOf(text, words));
  return parsed && new WordSearch(parsed.phrase, parsed.words, index);
}

/** What a search found, by how well it fits. */
export class WordSearch {
  /** Slots with how well every word fits, ascending; undefined when no word is rare. */
  readonly few: Uint32Array | undefined;

  /** `phrase` is the search as it would begin a name. */
  constructor(
    readonly phrase: string,
    private readonly words: readonly QueryWord[],
    private readonly index: WordIndex,
  ) {
    this.few = this.findFew();
  }

  /** Keeps the campsites in which every word fits at least so well. */
  narrow(members: Bits, level: Level): void {
    for (const ways of this.ways()) {
      const sets = ways.flatMap((way) => way.at(level) ?? []);
      if (sets.length === 0) {
        members.fill(0);
        return;
      }
      intersectAny(members, sets);
    }
  }

  private findFew(): Uint32Array | undefined {
    const all = this.ways();
    let [rarest, least]: [Ways | undefined, number] = [undefined, Infinity];
    for (const ways of all) {
      const most = ways.reduce((sum, { few }) => sum + (few?.length ?? Infinity), 0);
      if (most < least) [rarest, least] = [ways, most];
    }
    if (!rarest) return undefined;
    const others = all.filter((ways) => ways !== rarest);
    return fitting(entriesOf(rarest), others);
  }

  /** Looked up anew each time: sets of words that are no longer kept hold other words by now. */
  private ways(): Ways[] {
    const { words, index } = this;
    index.begin();
    const all = words.map(({ text, as }) => [
      as === 'beginning' ? index.campsitesOf(text) : index.campsitesWith(text),
    ]);
    for (const length of JOINED_WORDS) {
      for (let at = 0; at + length <= words.length; at++) {
        const joined = this.joined(words.slice(at, at + length));
        if (joined) all.slice(at, at + length).forEach((ways) => ways.push(joined));
      }
    }
    return all;
  }

  private joined(words: readonly QueryWord[]): WordCampsites | undefined {
    if (words.some(({ as }) => as === 'token')) return undefined;
    const isForgiving = words.some(({ text }) => !this.index.isKnown(text));
    return this.index.campsitesJoined(words.map(({ text }) => text).join(''), isForgiving);
  }
}

function entriesOf(ways: Ways): Uint32Array {
  const lists = ways.flatMap(({ few }) => few ?? []);
  if (lists.length === 1) return lists[0]!;
  const entries = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    entries.set(list, at);
    at += list.length;
  }
  return bestOnly(entries);
}

/** The entries whose slots the other words fit too, with the worst of their levels. */
function fitting(entries: Uint32Array, others: Ways[]): Uint32Array {
  if (others.length === 0) return entries;
  const found = new Uint32Array(entries.length);
  let count = 0;
  for (const entry of entries) {
    const level = worstLevel(entry, others);
    if (level < UNFIT) found[count++] = fitOf(slotOf(entry), level);
  }
  return found.subarray(0, count);
}

function worstLevel(entry: number, others: Ways[]): number {
  let worst = levelOf(entry);
  for (const ways of others) {
    let best = UNFIT;
    for (const way of ways) best = Math.min(best, way.levelOf(slotOf(entry)));
    worst = Math.max(worst, best);
  }
  return worst;
}

/** Keeps in `target` what is in one of the sets. */
function intersectAny(target: Bits, [only, ...others]: Bits[]): void {
  if (!only) return;
  if (others.length === 0) {
    intersect(target, only);
    return;
  }
  for (let word = 0; word < target.length; word++) {
    let either = only[word] ?? 0;
    for (const other of others) either |= other[word] ?? 0;
    target[word]! &= either;
  }
}
