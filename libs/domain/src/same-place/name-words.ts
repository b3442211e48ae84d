import { CANONICAL_WORDS, GENERIC_WORDS, DISTINCTIVE_WORDS } from './name-vocabulary';

/** What is left of spelling when words that sound the same are written the same. */
export interface Sound {
  text: string;
  /** Its letters as bits: most words that differ are known by them to differ much. */
  letters: number;
}

/** One word of a campsite's name. */
export interface NameWord {
  /** As written, folded. */
  text: string;
  /** In English where it is a known word or made of two: `groenrivier` is `greenriver`. */
  canonical: string;
  sound: Sound;
  /** The same of the word as written: a misspelt compound has no English. */
  written: Sound;
  /** Beginnings of its sound: likely the same in another spelling. Of a number the whole of it. */
  stems: readonly string[];
  /** Says what kind of place it is, not which one. */
  isGeneric: boolean;
  /** North, upper, 2: two places of one name differ by it. */
  isDistinctive: boolean;
  /** Numbers are spelt in one way: 11 is not 1. */
  hasDigit: boolean;
}

/** Shortest part of a compound, in letters: below, words fall apart by chance. */
const MIN_PART_LETTERS = 3;

/** Dutch, Afrikaans and English ways to write one sound, in the order they are replaced. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/c(?=[eiy])/g, 's'],
  [/ck|c|q/g, 'k'],
  [/sch|skh/g, 'sk'],
  [/z/g, 's'],
  [/x/g, 'ks'],
  [/gh|ch/g, 'g'],
  [/dt|th/g, 't'],
  [/w/g, 'v'],
  [/ij|ei|ey/g, 'y'],
  [/y/g, 'i'],
  [/burg(?=s?$)/g, 'berg'],
  [/(.)\1/g, '$1'],
];

/** Letters of a stem, and what is left of a word when its first letters are cut off, as some feeds do. */
const STEM_LETTERS = 4;
const CUT_PREFIX = /^go(?=\w{3})/;

/** Bits of a character's code that tell the letters apart; other characters share bits. */
const LETTER_BITS = 31;

/** Words met so far: the names of a catalogue share most of theirs. */
const wordCache = new Map<string, NameWord>();
const MAX_CACHED_WORDS = 100_000;

/** The words of a name. */
export function nameWords(foldedName: string): NameWord[] {
  return foldedName.split(' ').filter(Boolean).map(wordOf);
}

function wordOf(text: string): NameWord {
  const cached = wordCache.get(text);
  if (cached) return cached;
  const word = readWord(text);
  if (wordCache.size >= MAX_CACHED_WORDS) wordCache.clear();
  wordCache.set(text, word);
  return word;
}

function readWord(text: string): NameWord {
  const parts = partsOf(text);
  const canonical = parts.join('');
  const sound = soundOf(canonical);
  const written = soundOf(text);
  const hasDigit = /\d/.test(text);
  return {
    text,
    canonical,
    sound,
    written,
    stems: hasDigit ? [canonical] : stemsOf(sound.text, written.text),
    isGeneric: GENERIC_WORDS.has(canonical) || parts.every((part) => GENERIC_WORDS.has(part)),
    isDistinctive: DISTINCTIVE_WORDS.has(canonical) || /^\d+$/.test(canonical),
    hasDigit,
  };
}

function stemsOf(sound: string, written: string): string[] {
  const spellings = [sound, written, written.replace(CUT_PREFIX, '')];
  return [...new Set(spellings.map((each) => each.slice(0, STEM_LETTERS)))];
}

/** The word in English, or both halves of a compound whose halves are known; the word itself when it is neither. */
function partsOf(text: string): string[] {
  const known = CANONICAL_WORDS.get(text);
  if (known !== undefined) return [known];
  if (GENERIC_WORDS.has(text)) return [text];
  for (let end = MIN_PART_LETTERS; end <= text.length - MIN_PART_LETTERS; end += 1) {
    const halves = [knownWord(text.slice(0, end)), knownWord(text.slice(end))];
    if (halves[0] !== undefined && halves[1] !== undefined) return [halves[0], halves[1]];
  }
  return [text];
}

function knownWord(text: string): string | undefined {
  return CANONICAL_WORDS.get(text) ?? (GENERIC_WORDS.has(text) ? text : undefined);
}

export function soundOf(word: string): Sound {
  const text = SOUNDS.reduce((sound, [spelling, plain]) => sound.replace(spelling, plain), word);
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & LETTER_BITS);
  return { text, letters };
}
