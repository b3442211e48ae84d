import { folded, type Province } from '@kampvuur/domain';
import { asciiDigits, halfWidth } from '@kampvuur/domain/text/digits';
import { regionNamed, placesNamed, type NamedPoint } from '@kampvuur/domain/geography';
import { takeDistanceLimit, type DistanceLimit } from './distance-limit';
import { settleNamesakes, undecidedTowns, withoutProvince } from './namesakes';
import { takeNumberOfPeople } from './number-of-people';
import { isPlaceName, placeToken, townToken } from './place-phrases';
import { takePriceLimit, type PricedQuery } from './price-limit';
import { takeConditions, type QueryConditions } from './query-conditions';
import type { QueryTerm } from './query-term';
import { ARTICLES, CAMP, CAMPING_WORDS, DISTANCE_WORDS, FREE_WORDS, STOP_WORDS } from './query-words';
import { isTextSynonym, soundAlike } from './sound-alikes';
import { initialToken, joined } from './taxonomy-tokens';
import type { NamedTown, UnstatedWords } from './types';
import { nearestTerm, takeUnmetWays } from './unmet-ways';

/** Maximum number of words that are looked up: about those of a sensible query of a hundred characters. */
const MAX_WORDS = 20;

/** Maximum number of words of a phrase recognised by its spelling, and of one recognised by its sound. */
const PHRASE_WORDS = { spelt: 6, soundAlike: 3 } as const;

/** Words with at least this number of letters also match longer words, even if they are not the last word. */
const BEGINNING = 4;

/** A place near which a query asks for campsites. */
export interface NearbyPlace {
  term: QueryTerm;
  place: NamedPoint;
}

/** A parsed query. */
export interface ParsedQuery {
  /** The query, folded. */
  phrase: string;
  /** The significant words; none when the query only names a place to be near to. */
  words: QueryTerm[];
  near?: NearbyPlace;
  /** The largest distance, if the query states one. */
  limit?: DistanceLimit | undefined;
  /** Whether it contains a word for "campsite", which is ignored next to other words. */
  isForCampsites?: boolean;
  /** What it rules out or demands besides, if anything. */
  conditions?: QueryConditions | undefined;
  /** What no campsite says anything about. */
  unstated?: UnstatedWords;
  /** It asks for nothing but ways to stay that no campsite names; its words, if any, are what comes nearest to them. */
  isUnmet?: boolean;
  /** The towns of one name that it may mean, if nothing says which of them. */
  namesakes?: NamedTown[];
}

/** The vocabulary of the index, as far as the parser needs it. */
export interface QueryVocabulary {
  /** The token of a phrase of `words` words, joined into `text`, if any. */
  tokenOf(text: string, words: number): string | undefined;
  /** Whether some document has this word. */
  isWord(word: string): boolean;
  /** Whether some document has a word that begins with this. */
  isKnown(word: string): boolean;
}

/** Parses a query, in a province if one is chosen beside it; undefined when it has no letter or digit. */
export function parseQuery(
  query: string,
  vocabulary: QueryVocabulary,
  province?: Province,
): ParsedQuery | undefined {
  const phrase = folded(query);
  if (phrase === '') return undefined;
  if (/^\p{L}$/u.test(phrase))
    return {
      phrase,
      words: [{ text: initialToken(phrase), as: 'token', typed: phrase }],
      isForCampsites: false,
    };
  const { words, limit, priced, unstated } = takeAsides(asciiDigits(halfWidth(query)), vocabulary);
  const terms = settleNamesakes(termsOf(words, vocabulary), province);
  const conditioned = takeConditions(terms, (word) => vocabulary.isWord(word));
  const conditions = withPrice(conditioned.conditions, priced);
  const { near, others } = takeNearbyPlace(conditioned.others);
  const significant = others.filter((term) => term.as === 'token' || !isStopWord(term.text));
  const specific = significant.filter((term) => term.as === 'token' || !CAMPING_WORDS.has(term.text));
  const isForCampsites = specific.length < significant.length;
  if (unstated.ways && specific.length === 0 && !near && !conditions)
    return { phrase, ...insteadOf(unstated, unstated.ways, vocabulary), isUnmet: true };
  const aside = { limit, isForCampsites, conditions, unstated, namesakes: undecidedTowns(terms) };
  if (near) return { phrase, words: specific.slice(0, MAX_WORDS), near, ...aside };
  if (isForCampsites && specific.length === 0)
    return { phrase: CAMP, words: [{ text: CAMP, as: 'beginning', typed: CAMP }], ...aside };
  return { phrase, words: (specific.length > 0 ? specific : others).slice(0, MAX_WORDS), ...aside };
}

/** The words of a query without its distance, price, number of people and ways to stay that no campsite names. */
function takeAsides(query: string, vocabulary: QueryVocabulary) {
  const limited = takeDistanceLimit(query);
  const unlimited = limited?.rest ?? query;
  const peopled = takeNumberOfPeople(unlimited);
  const unpeopled = peopled?.rest ?? unlimited;
  const priced = takePriceLimit(unpeopled, (word) => vocabulary.isWord(word));
  const { words, unmet } = takeUnmetWays(wordsOf(priced?.rest ?? unpeopled), (way) =>
    isNamed(way, vocabulary),
  );
  const unstated = {
    ...(peopled && { people: folded(peopled.typed) }),
    ...(unmet.length > 0 && { ways: unmet }),
  };
  return { words, limit: limited?.limit, priced, unstated };
}

/** What comes nearest to ways to stay that no campsite names, among what some campsite has. */
function insteadOf(
  unstated: UnstatedWords,
  ways: readonly string[],
  vocabulary: QueryVocabulary,
): Pick<ParsedQuery, 'words' | 'unstated'> {
  for (const way of ways) {
    const instead = nearestTerm(way);
    const name = folded(instead ?? '');
    const text = instead && vocabulary.tokenOf(joined(name), name.split(' ').length);
    if (text) return { words: [tokenTerm(text, way, name)], unstated: { ...unstated, instead } };
  }
  return { words: [], unstated };
}

/** The words of a text; those for a campsite that are written as two ("camp ground", "overnight stop") are one. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const word of folded(text).split(' ').filter(Boolean)) {
    const both = `${words.at(-1) ?? ''}${word}`;
    if (both !== word && CAMPING_WORDS.has(both)) words[words.length - 1] = both;
    else words.push(word);
  }
  return words;
}

/** Whether some campsite has a phrase, or a word of the same meaning. */
function isNamed(phrase: readonly string[], vocabulary: QueryVocabulary): boolean {
  const text = phrase.join('');
  return vocabulary.tokenOf(text, phrase.length) !== undefined || vocabulary.isWord(text);
}

/** The conditions of a query with its price limit; undefined when there are none. */
function withPrice(conditions: QueryConditions, priced?: PricedQuery): QueryConditions | undefined {
  const { typed, ignored } = conditions;
  if (priced) return { ...conditions, price: priced.limit, typed: [...typed, folded(priced.typed)] };
  return typed.length + ignored.length > 0 ? conditions : undefined;
}

/** The terms for the beginning of a name; a single letter is the beginning of the whole name. */
export function wordsOfName(text: string): QueryTerm[] {
  if (/^\p{L}$/u.test(text)) return [{ text: initialToken(text), as: 'token', typed: text }];
  const words = text.split(' ').filter((word) => word.length > 1);
  return words.map((word) => ({ text: word, as: 'beginning', typed: word }));
}

/** Interprets a term as a town or village, of several the most important one; undefined when it is none. */
export function nearbyPlace(term: QueryTerm): NearbyPlace | undefined {
  const places = term.place === undefined ? [] : placesNamed(term.place);
  const place = places.find(({ province }) => province === term.inProvince) ?? places[0];
  return place && { term, place };
}

/** Interprets a term as a town or the middle of a region; undefined when it is neither. */
export function townOrRegion(term: QueryTerm): NearbyPlace | undefined {
  const place = term.place === undefined ? undefined : regionNamed(term.place);
  return nearbyPlace(term) ?? (place && { term, place });
}

/** Whether a word is insignificant: a stop word or a single letter, which is a word that is still being typed. */
function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word) || /^\p{L}$/u.test(word);
}

/** Finds an expression such as "close to Clarens" and removes it from the terms. */
function takeNearbyPlace(terms: QueryTerm[]): { near?: NearbyPlace; others: QueryTerm[] } {
  for (const [at, { text }] of terms.entries()) {
    // Who asks for a place by a waterfall, `by 'n waterval`, means no village of that name.
    if (!DISTANCE_WORDS.has(text) || ARTICLES.has(terms[at + 1]?.text ?? '')) continue;
    const next = terms.findIndex(
      (term, index) => index > at && (term.as === 'token' || !isStopWord(term.text)),
    );
    const near = next === -1 ? undefined : nearbyPlace(terms[next]!);
    if (near) {
      const others = terms.filter((_, index) => index !== next && index !== at);
      return { near, others: withoutProvince(others, near.term) };
    }
  }
  return { others: terms };
}

function termsOf(words: string[], vocabulary: QueryVocabulary): QueryTerm[] {
  const found: QueryTerm[] = [];
  for (let at = 0; at < words.length;) {
    const { term, length } = phraseAt(words, at, vocabulary) ??
      soundAlikeAt(words, at, vocabulary) ?? {
        term: plain(words[at]!, words[at]!, at === words.length - 1),
        length: 1,
      };
    found.push(term);
    at += length;
  }
  return found;
}

interface FoundTerm {
  term: QueryTerm;
  /** Number of words it consists of. */
  length: number;
}

/** The longest known phrase that begins at a word. */
function phraseAt(words: string[], at: number, vocabulary: QueryVocabulary): FoundTerm | undefined {
  for (let length = Math.min(PHRASE_WORDS.spelt, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ');
    const text = tokenFor(phrase, length, vocabulary);
    if (text !== undefined) return { term: tokenTerm(text, phrase, phrase), length };
  }
  return undefined;
}

/**
 * The longest phrase at a word that contains an unknown word and sounds like a place, facility, activity or category.
 */
function soundAlikeAt(words: string[], at: number, vocabulary: QueryVocabulary): FoundTerm | undefined {
  if (!isSignificant(words[at]!)) return undefined;
  for (let length = Math.min(PHRASE_WORDS.soundAlike, words.length - at); length > 0; length--) {
    const part = words.slice(at, at + length);
    const typed = part.join(' ');
    const isUnknown = part.some((word) => isSignificant(word) && !vocabulary.isKnown(word));
    const meant = isUnknown
      ? soundAlike(typed)
      : length === 1
        ? placeWithoutEnding(typed, vocabulary)
        : undefined;
    if (meant === undefined) continue;
    const text = tokenFor(meant, meant.split(' ').length, vocabulary);
    if (text !== undefined) return { term: tokenTerm(text, typed, meant), length };
    // Such a word is spelt right: no campsite says it, and it is no mistake for another word.
    const isRight = meant === typed && isTextSynonym(meant);
    return { term: isRight ? tokenTerm(joined(meant), typed, meant) : plain(meant, typed, true), length };
  }
  return undefined;
}

/** The place whose name the word begins, if only inaudible letters are missing, such as the last s of Wilderness. */
function placeWithoutEnding(word: string, vocabulary: QueryVocabulary): string | undefined {
  if (vocabulary.isWord(word)) return undefined;
  const meant = soundAlike(word);
  return meant !== undefined && meant.startsWith(word) && isPlaceName(meant) ? meant : undefined;
}

/** Whether a word is significant, and no word for camping or a price of nothing. */
function isSignificant(word: string): boolean {
  return !isStopWord(word) && !CAMPING_WORDS.has(word) && !FREE_WORDS.has(word);
}

function tokenFor(phrase: string, words: number, vocabulary: QueryVocabulary): string | undefined {
  return townToken(phrase) ?? vocabulary.tokenOf(joined(phrase), words) ?? placeToken(phrase);
}

function tokenTerm(text: string, typed: string, name: string): QueryTerm {
  return { text, as: 'token', typed, ...(isPlaceName(name) && { place: name }) };
}

function plain(text: string, typed: string, isLast: boolean): QueryTerm {
  const as = isLast || text.length >= BEGINNING ? 'beginning' : 'whole';
  return { text, as, typed, ...(isPlaceName(text) && { place: text }) };
}
