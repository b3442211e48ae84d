import { folded } from '@kampvuur/domain';
import { placeToken, townToken } from './place-phrases';
import { initialToken, joined } from './tag-tokens';

/** Words that say nothing about a campsite, English and Afrikaans. */
const STOP_WORDS = new Set(
  (
    'a an and at by close facilities for from i in is near of on or the to with ' +
    'aan by die en fasiliteite in is met na naby of om op se te tot van vir n'
  ).split(' '),
);

/** What every campsite is: these count only when nothing else is asked for, and mean `CAMP` then. */
const CAMPING_WORDS = new Set(
  (
    'camping campings campsite campsites campground campgrounds ' +
    'camps kampe kampeer kampering kampeerplek kampeerplekke kampeerterrein kampeerterreine kampterrein kampterreine'
  ).split(' '),
);
const CAMP = 'camp';

/** Words looked up at most: what a hundred characters of sense hold. */
const WORDS_MAX = 20;

/** Words of the longest phrase that is known as one. */
const PHRASE_WORDS = 6;

/** Letters from which the beginning of a word is enough, wherever it stands. */
const BEGINNING = 4;

/** A word to look up: with all words that begin so (and what comes near), alone, or a phrase that became a token. */
export interface QueryTerm {
  text: string;
  as: 'beginning' | 'whole' | 'token';
}

/** A search as typed, without accents and signs, and the words that count in it; undefined when none is left. */
export interface ParsedQuery {
  phrase: string;
  words: QueryTerm[];
}

/** `tokenOf` names the token that so many words, joined, stand for, if any. */
export function parseQuery(
  query: string,
  tokenOf: (text: string, words: number) => string | undefined,
): ParsedQuery | undefined {
  const phrase = folded(query);
  if (phrase === '') return undefined;
  if (/^\p{L}$/u.test(phrase)) return { phrase, words: [{ text: initialToken(phrase), as: 'token' }] };
  const all = withTokens(phrase.split(' '), tokenOf);
  const said = all.filter(({ text, as }) => as === 'token' || !isIdle(text));
  const telling = said.filter(({ text, as }) => as === 'token' || !CAMPING_WORDS.has(text));
  if (said.length > 0 && telling.length === 0)
    return { phrase: CAMP, words: [{ text: CAMP, as: 'beginning' }] };
  return { phrase, words: (telling.length > 0 ? telling : all).slice(0, WORDS_MAX) };
}

/** Single letters are words somebody has begun to type. */
function isIdle(word: string): boolean {
  return STOP_WORDS.has(word) || /^\p{L}$/u.test(word);
}

function withTokens(
  words: string[],
  tokenOf: (text: string, words: number) => string | undefined,
): QueryTerm[] {
  const found: QueryTerm[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(PHRASE_WORDS, words.length - at);
    let token: string | undefined;
    for (; length > 0; length--) {
      const phrase = words.slice(at, at + length).join(' ');
      token = townToken(phrase) ?? tokenOf(joined(phrase), length) ?? placeToken(phrase);
      if (token !== undefined) break;
    }
    if (token === undefined) found.push(plain(words[at] ?? '', at === words.length - 1));
    else found.push({ text: token, as: 'token' });
    at += Math.max(1, length);
  }
  return found;
}

function plain(text: string, isLast: boolean): QueryTerm {
  return { text, as: isLast || text.length >= BEGINNING ? 'beginning' : 'whole' };
}
