import { folded } from '@kampvuur/domain';
import { landscapeNamed, placeNamed, type NamedPoint } from '@kampvuur/domain/geography';
import { takeDistanceLimit, type DistanceLimit } from './distance-limit';
import { isPlaceName, placeToken, townToken } from './place-phrases';
import { CAMP, CAMPING_WORDS, DISTANCE_WORDS, STOP_WORDS } from './query-words';
import { soundAlike } from './sound-alikes';
import { initialToken, joined } from './tag-tokens';

/** Words looked up at most: what a hundred characters of sense hold. */
const WORDS_MAX = 20;

/** Words of the longest phrase that is known as one, and of the longest that is known by its sound. */
const PHRASE_WORDS = { spelt: 6, heard: 3 } as const;

/** Letters from which the beginning of a word is enough, wherever it stands. */
const BEGINNING = 4;

/** A word to look up: with all words that begin so (and what comes near), alone, or a phrase that became a token. */
export interface QueryTerm {
  text: string;
  as: 'beginning' | 'whole' | 'token';
  /** What was typed, folded. */
  typed: string;
  /** Folded name of the place, landscape or province that it is. */
  place?: string;
}

/** A place that a search names as what to be near to. */
export interface NearbyPlace {
  term: QueryTerm;
  place: NamedPoint;
}

/** A search as typed, without accents and signs, and the words that count in it. */
export interface ParsedQuery {
  phrase: string;
  /** None when a place to be near to is all that was asked for. */
  words: QueryTerm[];
  near?: NearbyPlace;
  /** How far away a campsite may be, where the search says so. */
  limit?: DistanceLimit;
  /** Whether it also asks for a campsite by that word, which does not count beside others. */
  isForCampsites?: boolean;
}

/** What the parser asks the index. */
export interface QueryVocabulary {
  /** The token that so many words, joined, stand for, if any. */
  tokenOf(text: string, words: number): string | undefined;
  /** Whether some document has this word. */
  isWord(word: string): boolean;
  /** Whether some document has a word that begins so. */
  isKnown(word: string): boolean;
}

/** undefined when the text has no letter or digit. */
export function parseQuery(query: string, vocabulary: QueryVocabulary): ParsedQuery | undefined {
  const phrase = folded(query);
  if (phrase === '') return undefined;
  if (/^\p{L}$/u.test(phrase))
    return {
      phrase,
      words: [{ text: initialToken(phrase), as: 'token', typed: phrase }],
      isForCampsites: false,
    };
  const limited = takeDistanceLimit(query);
  const limit = limited?.limit;
  const words = (limited ? folded(limited.rest) : phrase).split(' ');
  const { near, others } = takeNearbyPlace(termsOf(words, vocabulary));
  const said = others.filter((term) => term.as === 'token' || !isIdle(term.text));
  const telling = said.filter((term) => term.as === 'token' || !CAMPING_WORDS.has(term.text));
  const isForCampsites = telling.length < said.length;
  if (near) return { phrase, words: telling.slice(0, WORDS_MAX), near, limit, isForCampsites };
  if (isForCampsites && telling.length === 0)
    return { phrase: CAMP, words: [{ text: CAMP, as: 'beginning', typed: CAMP }], limit, isForCampsites };
  return {
    phrase,
    words: (telling.length > 0 ? telling : others).slice(0, WORDS_MAX),
    limit,
    isForCampsites,
  };
}

/** The words of a name, the last of which may have only begun; a letter alone is the beginning of a name. */
export function wordsOfName(text: string): QueryTerm[] {
  if (/^\p{L}$/u.test(text)) return [{ text: initialToken(text), as: 'token', typed: text }];
  const words = text.split(' ').filter((word) => word.length > 1);
  return words.map((word) => ({ text: word, as: 'beginning', typed: word }));
}

/** Takes a term for a town or village to be near to; undefined when it is none. */
export function nearbyPlace(term: QueryTerm): NearbyPlace | undefined {
  const place = term.place === undefined ? undefined : placeNamed(term.place);
  return place && { term, place };
}

/** Takes a term for a town or the middle of a landscape; undefined when it is neither. */
export function townOrLandscape(term: QueryTerm): NearbyPlace | undefined {
  const place = term.place === undefined ? undefined : landscapeNamed(term.place);
  return nearbyPlace(term) ?? (place && { term, place });
}

/** Single letters are words somebody has begun to type. */
function isIdle(word: string): boolean {
  return STOP_WORDS.has(word) || /^\p{L}$/u.test(word);
}

/** Finds "close to Clarens" and its kind, and takes the place out of the terms. */
function takeNearbyPlace(terms: QueryTerm[]): { near?: NearbyPlace; others: QueryTerm[] } {
  for (const [at, { text }] of terms.entries()) {
    if (!DISTANCE_WORDS.has(text)) continue;
    const next = terms.findIndex((term, index) => index > at && (term.as === 'token' || !isIdle(term.text)));
    const near = next === -1 ? undefined : nearbyPlace(terms[next]!);
    if (near) return { near, others: terms.filter((_, index) => index !== next && index !== at) };
  }
  return { others: terms };
}

function termsOf(words: string[], vocabulary: QueryVocabulary): QueryTerm[] {
  const found: QueryTerm[] = [];
  for (let at = 0; at < words.length;) {
    const { term, length } = phraseAt(words, at, vocabulary) ??
      soundingAt(words, at, vocabulary) ?? {
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
  /** Words it takes. */
  length: number;
}

/** The longest phrase known as one that begins with a word. */
function phraseAt(words: string[], at: number, vocabulary: QueryVocabulary): FoundTerm | undefined {
  for (let length = Math.min(PHRASE_WORDS.spelt, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ');
    const text = tokenFor(phrase, length, vocabulary);
    if (text !== undefined) return { term: tokenTerm(text, phrase, phrase), length };
  }
  return undefined;
}

/** The longest phrase with a word nobody knows that sounds like a place, a facility or the like. */
function soundingAt(words: string[], at: number, vocabulary: QueryVocabulary): FoundTerm | undefined {
  if (!isSense(words[at]!)) return undefined;
  for (let length = Math.min(PHRASE_WORDS.heard, words.length - at); length > 0; length--) {
    const part = words.slice(at, at + length);
    const typed = part.join(' ');
    const isUnknown = part.some((word) => isSense(word) && !vocabulary.isKnown(word));
    const meant = isUnknown ? soundAlike(typed) : length === 1 ? placeCutOff(typed, vocabulary) : undefined;
    if (meant === undefined) continue;
    const text = tokenFor(meant, meant.split(' ').length, vocabulary);
    return { term: text === undefined ? plain(meant, typed, true) : tokenTerm(text, typed, meant), length };
  }
  return undefined;
}

/** The place whose last letters are missing, where they are not heard: of Wilderness, the last s. */
function placeCutOff(word: string, vocabulary: QueryVocabulary): string | undefined {
  if (vocabulary.isWord(word)) return undefined;
  const meant = soundAlike(word);
  return meant !== undefined && meant.startsWith(word) && isPlaceName(meant) ? meant : undefined;
}

/** Whether a word says what is looked for. */
function isSense(word: string): boolean {
  return !isIdle(word) && !CAMPING_WORDS.has(word);
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
