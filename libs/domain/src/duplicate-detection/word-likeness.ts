import { editDistance } from '../edit-distance';
import { CANONICAL_WORDS, GENERIC_WORDS } from './name-vocabulary';
import type { NameWord, Sound } from './name-words';

/** Likeness, 0 to 1, of words that differ in spelling. */
const SAME_SOUND = 0.95;
const CUT = 0.9;
const MISSPELT = 0.85;

/** Fewest letters of a word in which one edit, and two edits, are taken as a misspelling. */
const MIN_ONE_EDIT = 5;
const MIN_TWO_EDITS = 8;

/** Fewest letters of a name to which a kind of place is appended. */
const MIN_NAME = 4;

/** Some listings lose or gain a leading Go: `gomahai`, `mahai`. */
const CUT_OFF = 'go';
const MIN_CUT_REST = 3;

type Word = Pick<NameWord, 'text' | 'canonical' | 'sound' | 'soundAsWritten' | 'hasDigit'>;

/** Likeness of two words, 0 to 1; 0 unless they may be two spellings of one word. */
export function wordLikeness(one: Word, other: Word): number {
  if (one.canonical === other.canonical) return 1;
  if (isCut(one.canonical, other.canonical) || isCut(other.canonical, one.canonical)) return CUT;
  if (isWithKind(one.text, other.text) || isWithKind(other.text, one.text)) return CUT;
  if (one.hasDigit) return 0;
  return soundLikeness(one.sound, other.sound) || soundLikeness(one.soundAsWritten, other.soundAsWritten);
}

/** Whether `whole` is `name` with a kind of place appended: `loskopdam` and `loskop`. */
function isWithKind(whole: string, name: string): boolean {
  if (name.length < MIN_NAME || !whole.startsWith(name)) return false;
  const kind = whole.slice(name.length);
  return GENERIC_WORDS.has(CANONICAL_WORDS.get(kind) ?? kind);
}

function soundLikeness(one: Sound, other: Sound): number {
  if (one.text === other.text) return SAME_SOUND;
  const shorter = Math.min(one.text.length, other.text.length);
  if (shorter < MIN_ONE_EDIT) return 0;
  const allowed = shorter < MIN_TWO_EDITS ? 1 : 2;
  // Each letter that only one of them has requires an edit.
  if (hasMoreBits(one.letters & ~other.letters, allowed)) return 0;
  if (hasMoreBits(other.letters & ~one.letters, allowed)) return 0;
  return editDistance(one.text, other.text, allowed) <= allowed ? MISSPELT : 0;
}

function hasMoreBits(bits: number, max: number): boolean {
  let left = bits;
  // Each step clears the lowest bit that is set.
  for (let step = 0; step < max; step += 1) left &= left - 1;
  return left !== 0;
}

const isCut = (rest: string, whole: string) =>
  rest.length >= MIN_CUT_REST && whole.length === rest.length + CUT_OFF.length && whole === CUT_OFF + rest;
