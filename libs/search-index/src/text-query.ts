import type { NamedPoint } from '@kampvuur/domain/geography';
import { intersect, type Bits } from './bits';
import type { MatchingTerms } from './fuzzy-terms';
import type { InvertedIndex } from './inverted-index';
import { nearbyPlace, type ParsedQuery } from './query-parser';
import type { QueryTerm } from './query-term';
import type { Scratch } from './scratch';
import { joined } from './taxonomy-tokens';
import { bestOnly, matchOf, levelOf, slotOf, NO_MATCH, type Level, TermMatches } from './term-matches';

/** Numbers of neighbouring words that may be written as one. */
const JOINED_WORDS = [2, 3];

/** Matches of a term by itself and joined with its neighbours. */
type Alternatives = TermMatches[];

/**
 * The terms of a query and the documents that match them, by level. Belongs to one query: its sets are scratch memory.
 */
export class TextQuery {
  private fewest: Uint32Array | undefined | null = null;

  private constructor(
    /** The folded query, to compare it with names. */
    readonly phrase: string,
    readonly terms: readonly QueryTerm[],
    private readonly alternatives: readonly Alternatives[],
  ) {}

  /** Looks up the words of a query; undefined when there are none. */
  static of({ phrase, words }: ParsedQuery, index: InvertedIndex, scratch: Scratch): TextQuery | undefined {
    if (words.length === 0) return undefined;
    return new TextQuery(phrase, words, new Alternation(words, index, scratch).all());
  }

  /** Slots that match all terms, with their levels, ascending; undefined when every term has many matches. */
  get few(): Uint32Array | undefined {
    if (this.fewest === null) this.fewest = this.findFew();
    return this.fewest;
  }

  /** The beginning of names that match the query; a place must be a complete word (Bloem does not match Bloemhof). */
  get nameStart(): string {
    return this.terms.length === 1 && this.terms[0]?.place !== undefined ? `${this.phrase} ` : this.phrase;
  }

  /** The town or village, if the query consists of nothing else. */
  get lonePlace(): NamedPoint | undefined {
    return this.terms.length === 1 ? nearbyPlace(this.terms[0]!)?.place : undefined;
  }

  /** The query with only the terms at these indexes. */
  only(places: readonly number[]): TextQuery {
    const terms = places.map((at) => this.terms[at]!);
    const phrase = terms.map(({ typed }) => typed).join(' ');
    return new TextQuery(
      phrase,
      terms,
      places.map((at) => this.alternatives[at]!),
    );
  }

  /** Upper bound of the number of documents that match the term at an index. */
  maxCountOf(at: number): number {
    return this.alternatives[at]!.reduce((sum, { maxCount }) => sum + maxCount, 0);
  }

  /** Keeps the slots in which every term matches at this level or better. */
  narrow(slots: Bits, level: Level): void {
    for (const alternatives of this.alternatives) {
      const sets = alternatives.flatMap((matches) => matches.at(level) ?? []);
      if (sets.length === 0) {
        slots.fill(0);
        return;
      }
      intersectAny(slots, sets);
    }
  }

  /** Whether `narrow` may keep more slots at this level than at those before. */
  hasMoreAt(level: Level): boolean {
    let isMore = false;
    for (const alternatives of this.alternatives) {
      if (alternatives.every((matches) => !matches.at(level))) return false;
      isMore ||= alternatives.some((matches) => matches.hasMoreAt(level));
    }
    return isMore;
  }

  private findFew(): Uint32Array | undefined {
    let [rarest, minCount]: [Alternatives | undefined, number] = [undefined, Infinity];
    for (const alternatives of this.alternatives) {
      const count = alternatives.reduce((sum, { few }) => sum + (few?.length ?? Infinity), 0);
      if (count < minCount) [rarest, minCount] = [alternatives, count];
    }
    if (!rarest) return undefined;
    const others = this.alternatives.filter((alternatives) => alternatives !== rarest);
    return fitting(entriesOf(rarest), others);
  }
}

/** Looks up the terms of a query, each by itself and joined with its neighbours. */
class Alternation {
  constructor(
    private readonly terms: readonly QueryTerm[],
    private readonly index: InvertedIndex,
    private readonly scratch: Scratch,
  ) {}

  all(): Alternatives[] {
    const { terms } = this;
    const all = terms.map((term) => [this.matches(this.index.termsFor(term))]);
    for (const length of JOINED_WORDS) {
      for (let at = 0; at + length <= terms.length; at++) {
        const joined = this.joined(terms.slice(at, at + length));
        if (joined) all.slice(at, at + length).forEach((alternatives) => alternatives.push(joined));
      }
    }
    return all;
  }

  private joined(terms: readonly QueryTerm[]): TermMatches | undefined {
    // The parts of a name may mean something of their own: buffaloes ("buffels") are part of Buffelsbaai.
    const isPlain = terms.every(({ as }) => as !== 'token');
    const isFuzzy = isPlain && terms.some(({ text }) => !this.index.isKnown(text));
    const text = terms.map((term) => (term.as === 'token' ? joined(term.typed) : term.text)).join('');
    const found = this.index.joinedTerms(text, isFuzzy);
    return found.strong.length + found.weak.length === 0 ? undefined : this.matches(found);
  }

  private matches(terms: MatchingTerms): TermMatches {
    return new TermMatches(terms, this.index.postings, this.index.slots, this.scratch);
  }
}

function entriesOf(alternatives: Alternatives): Uint32Array {
  const lists = alternatives.flatMap(({ few }) => few ?? []);
  if (lists.length === 1) return lists[0]!;
  const entries = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    entries.set(list, at);
    at += list.length;
  }
  return bestOnly(entries);
}

/** The entries whose slots match all other terms too, with the worst of their levels. */
function fitting(entries: Uint32Array, others: Alternatives[]): Uint32Array {
  if (others.length === 0) return entries;
  const found = new Uint32Array(entries.length);
  let count = 0;
  for (const entry of entries) {
    const level = worstLevel(entry, others);
    if (level < NO_MATCH) found[count++] = matchOf(slotOf(entry), level);
  }
  return found.subarray(0, count);
}

function worstLevel(entry: number, others: Alternatives[]): number {
  let worst = levelOf(entry);
  for (const alternatives of others) {
    let best = NO_MATCH;
    for (const matches of alternatives) best = Math.min(best, matches.levelOf(slotOf(entry)));
    worst = Math.max(worst, best);
  }
  return worst;
}

/** Removes from `target` the slots that are in none of the sets. */
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
