import { type NameWord, soundOf } from './name-words';
import { wordLikeness } from './word-likeness';
import type { WordWeights } from './word-weights';

/** A word of one name and the same one of the other; two where one of them is written together. */
export type SharedWords = readonly [one: readonly NameWord[], other: readonly NameWord[]];

/** How alike two names are, by the weights of their words. */
export interface NameLikeness {
  /** Weight of the words they share. */
  shared: number;
  /** Weight of the words only the one, and only the other, has. */
  onlyOne: number;
  onlyOther: number;
  /** The words they share that are worth naming. */
  words: SharedWords[];
}

/** What words count here. */
interface Weighing {
  weights: WordWeights;
  /** True for words of the places they lie near. */
  isTownWord: (text: string) => boolean;
}

/** What a word counts that names the town both lie in. */
const TOWN_FACTOR = 0.3;

/** Likeness from which a word is taken for one, or for two of the other name written together. */
const COMPOUND_MIN = 0.85;

/** Letters by which two words written together may be longer or shorter. */
const COMPOUND_SLACK = 2;

/** Weight from which a word is named among the reasons. */
const REASON_WEIGHT_MIN = 0.2;

interface Word {
  word: NameWord;
  isTaken: boolean;
}

/** Compares two names word by word, whatever their order. */
export function nameLikeness(
  one: readonly NameWord[],
  other: readonly NameWord[],
  weighing: Weighing,
): NameLikeness {
  const ours = one.map((word) => ({ word, isTaken: false }));
  const theirs = other.map((word) => ({ word, isTaken: false }));
  const likeness: NameLikeness = { shared: 0, onlyOne: 0, onlyOther: 0, words: [] };
  const share: Share = (words, mates, alike) => {
    const heavier = Math.max(weightOf(words, weighing), weightOf(mates, weighing));
    likeness.shared += alike * heavier;
    if (heavier >= REASON_WEIGHT_MIN) likeness.words.push([words, mates]);
  };

  takeSingle(ours, theirs, share);
  takeCompounds(ours, theirs, share);
  takeCompounds(theirs, ours, (words, mates, alike) => share(mates, words, alike));

  likeness.onlyOne = unsharedWeight(ours, weighing);
  likeness.onlyOther = unsharedWeight(theirs, weighing);
  return likeness;
}

type Share = (words: readonly NameWord[], mates: readonly NameWord[], alike: number) => void;

/** Takes pairs of words, the same ones before those that are only alike. */
function takeSingle(ours: Word[], theirs: Word[], share: Share): void {
  for (const likeness of [sameWord, wordLikeness]) {
    for (const our of ours) if (!our.isTaken) takeMate(our, theirs, likeness, share);
  }
}

function takeMate(our: Word, theirs: Word[], likeness: typeof wordLikeness, share: Share): void {
  for (const mate of theirs) {
    const alike = mate.isTaken ? 0 : likeness(our.word, mate.word);
    if (alike === 0) continue;
    our.isTaken = mate.isTaken = true;
    return share([our.word], [mate.word], alike);
  }
}

const sameWord = (one: Pick<NameWord, 'canonical'>, other: Pick<NameWord, 'canonical'>) =>
  one.canonical === other.canonical ? 1 : 0;

/** Takes words that the other name writes as two. */
function takeCompounds(ours: Word[], theirs: Word[], share: Share): void {
  for (const our of ours) {
    if (our.isTaken) continue;
    const place = theirs.findIndex((their, index) => {
      const next = theirs[index + 1];
      if (!next || their.isTaken || next.isTaken || !isAsLong(our.word, their.word, next.word)) return false;
      return isCompound(our.word, their.word, next.word);
    });
    const [first, second] = theirs.slice(place, place + 2);
    if (place < 0 || !first || !second) continue;
    our.isTaken = first.isTaken = second.isTaken = true;
    share([our.word], [first.word, second.word], COMPOUND_MIN);
  }
}

/** Cheap, and false for nearly all. */
function isAsLong({ canonical, text }: NameWord, first: NameWord, second: NameWord): boolean {
  const isNear = (one: number, other: number) => Math.abs(one - other) <= COMPOUND_SLACK;
  return (
    (canonical[0] === first.canonical[0] &&
      isNear(canonical.length, first.canonical.length + second.canonical.length)) ||
    (text[0] === first.text[0] && isNear(text.length, first.text.length + second.text.length))
  );
}

/** In English, and as written: `tarkaskloof` is `tarkas kloof`, although one of the two is a known word. */
function isCompound(word: NameWord, first: NameWord, second: NameWord): boolean {
  const canonical = first.canonical + second.canonical;
  const text = first.text + second.text;
  const hasDigit = first.hasDigit || second.hasDigit;
  const both = { text, canonical, sound: soundOf(canonical), written: soundOf(text), hasDigit };
  return wordLikeness(word, both) >= COMPOUND_MIN;
}

function weightOf(words: readonly NameWord[], { weights, isTownWord }: Weighing): number {
  let sum = 0;
  for (const word of words) sum += weights.weight(word) * (isTownWord(word.text) ? TOWN_FACTOR : 1);
  return sum;
}

function unsharedWeight(words: readonly Word[], { weights, isTownWord }: Weighing): number {
  let sum = 0;
  for (const { word, isTaken } of words)
    if (!isTaken) sum += weights.unsharedWeight(word) * (isTownWord(word.text) ? TOWN_FACTOR : 1);
  return sum;
}
