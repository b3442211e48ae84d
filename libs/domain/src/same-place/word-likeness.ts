import { editDistance } from '../edit-distance';
import { CANONICAL_WORDS, GENERIC_WORDS } from './name-vocabulary';
import type { NameWord } from './name-words';

/** Likeness, 0 to 1, of words that are not written the same. */
const SAME_SOUND = 0.95;
const CUT = 0.9;
const MISSPELT = 0.85;

/** Letters a word has at least for one, and for two, other letters to be a misspelling. */
const ONE_EDIT_MIN = 5;
const TWO_EDITS_MIN = 8;

/** Letters of a name at least that a kind of place is written to. */
const NAME_MIN = 4;

/** What feeds have cut off the beginning of names. */
const CUT_OFF = 'go';
const CUT_REST_MIN = 3;

/** A word as `name-words.ts` reads it. */
type Sounding = Pick<NameWord, 'text' | 'canonical' | 'sound' | 'written'>;

/** Likeness of two words, 0 to 1; 0 unless they may be one word in two spellings. */
export function wordLikeness(one: Sounding, other: Sounding): number {
  if (one.canonical === other.canonical) return 1;
  if (isCut(one.canonical, other.canonical) || isCut(other.canonical, one.canonical)) return CUT;
  if (isNamed(one.text, other.text) || isNamed(other.text, one.text)) return CUT;
  return soundLikeness(one.sound, other.sound) || soundLikeness(one.written, other.written);
}

/** `loskopdam` is `loskop`, with the kind of place written to it. */
function isNamed(whole: string, name: string): boolean {
  if (name.length < NAME_MIN || !whole.startsWith(name)) return false;
  const kind = whole.slice(name.length);
  return GENERIC_WORDS.has(CANONICAL_WORDS.get(kind) ?? kind);
}

function soundLikeness(one: string, other: string): number {
  // Numbers are spelt in one way: 11 is not 1.
  if (/\d/.test(one)) return 0;
  if (one === other) return SAME_SOUND;
  const shorter = Math.min(one.length, other.length);
  if (shorter < ONE_EDIT_MIN) return 0;
  const allowed = shorter < TWO_EDITS_MIN ? 1 : 2;
  return editDistance(one, other, allowed) <= allowed ? MISSPELT : 0;
}

const isCut = (rest: string, whole: string) =>
  rest.length >= CUT_REST_MIN && whole.length === rest.length + CUT_OFF.length && whole === CUT_OFF + rest;
