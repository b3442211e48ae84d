import { CANONICAL_WORDS, DISTINCTIVE_WORDS, GENERIC_WORDS, PLACE_NOUNS } from './name-vocabulary';

/** Phonetic spelling: equal for words that sound the same. */
export interface Sound {
  text: string;
  /** One bit per letter: words whose bits differ too much need no closer comparison. */
  letters: number;
}

/** One word of a campsite's name. */
export interface NameWord {
  /** The original spelling, folded. */
  text: string;
  /** Translated to English if it is a known word or a compound of two: `groenrivier` is `greenriver`. */
  canonical: string;
  /** Phonetic spelling of `canonical`. */
  sound: Sound;
  /** Phonetic spelling of `text`, for misspelt compounds, which are not translated. */
  soundAsWritten: Sound;
  /** First letters of its phonetic spellings, by which candidates are found; for a word with a digit, the whole word. */
  stems: readonly string[];
  /** Names a kind of place, not a particular one. */
  isGeneric: boolean;
  /**
   * Its words for a kind of place, by which a place without a name of its own is called: `island` in `dieeiland`; empty for
   * `camp`.
   */
  placeNoun: string;
  /** Distinguishes places of the same name: north, upper, 2. */
  isDistinctive: boolean;
  /** Whether it has a digit; such words match only exactly: 11 is not a misspelt 1. */
  hasDigit: boolean;
}

/** Shortest part of a compound, in letters: shorter parts would match by chance. */
const MIN_PART_LETTERS = 3;

/** Replacements of Dutch, Afrikaans and English spellings of the same sound, applied in this order. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/qu/g, 'kw'],
  [/c(?=[eiy])/g, 's'],
  [/sch|skh/g, 'sk'],
  [/gh|ch/g, 'g'],
  [/ck|c|q/g, 'k'],
  [/z/g, 's'],
  [/x/g, 'ks'],
  [/dt|th/g, 't'],
  [/w/g, 'v'],
  [/ij|ei|ey/g, 'y'],
  [/y/g, 'i'],
  [/burg(?=s?$)/g, 'berg'],
  [/(.)\1/g, '$1'],
];

/** Length of a stem, in letters. */
const STEM_LETTERS = 4;
/** Some listings lose or gain a leading Go: `gomahai`, `mahai`. */
const CUT_PREFIX = /^go(?=\w{3})/;

/** Mask of a character code that gives each letter a bit of its own; other characters share bits with letters. */
const LETTER_MASK = 31;

/** Words read so far: the names of a catalogue share most of their words. */
const wordCache = new Map<string, NameWord>();
const MAX_CACHED_WORDS = 100_000;

/** Splits a folded name into its words. */
export function nameWords(foldedName: string): NameWord[] {
  return foldedName.split(' ').filter(Boolean).map(wordOf);
}

/**
 * Stems of two neighbouring words written as one, by which `de hoop` and `dehoop` find each other. A longer first word
 * already has the same stem. @param wanted of which one at least is among the two: `at the` finds half a catalogue
 */
export function joinedStems(words: readonly NameWord[], wanted: readonly NameWord[] = words): string[] {
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    if (!next || word.text.length >= STEM_LETTERS) return [];
    if (!wanted.includes(word) && !wanted.includes(next)) return [];
    return [wordOf(word.text + next.text).soundAsWritten.text.slice(0, STEM_LETTERS)];
  });
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
  const soundAsWritten = soundOf(text);
  const hasDigit = /\d/.test(text);
  return {
    text,
    canonical,
    sound,
    soundAsWritten,
    stems: hasDigit ? [canonical] : stemsOf(sound.text, soundAsWritten.text),
    isGeneric: GENERIC_WORDS.has(canonical) || parts.every((part) => GENERIC_WORDS.has(part)),
    placeNoun: parts.filter((part) => PLACE_NOUNS.has(part)).join(''),
    isDistinctive: DISTINCTIVE_WORDS.has(canonical) || /^\d+$/.test(canonical),
    hasDigit,
  };
}

function stemsOf(sound: string, written: string): string[] {
  const spellings = [sound, written, written.replace(CUT_PREFIX, '')];
  return [...new Set(spellings.map((each) => each.slice(0, STEM_LETTERS)))];
}

/** The English word, or those of both halves of a known compound; the word itself when it is neither. */
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

/** The English word for a known word; undefined for others. */
function knownWord(text: string): string | undefined {
  return CANONICAL_WORDS.get(text) ?? (GENERIC_WORDS.has(text) ? text : undefined);
}

export function soundOf(word: string): Sound {
  const text = SOUNDS.reduce((sound, [spelling, plain]) => sound.replace(spelling, plain), word);
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & LETTER_MASK);
  return { text, letters };
}
