import { LANDMARK_WORDS } from './name-vocabulary';
import { type NameWord, soundOf } from './name-words';
import { wordLikeness } from './word-likeness';
import type { WordWeights } from './word-weights';

/**
 * A word of the left name and its match in the right name; two words on the side that spells a compound as two words.
 */
export type SharedWords = readonly [left: readonly NameWord[], right: readonly NameWord[]];

/** How alike two names are, by the weights of their words. */
export interface NameLikeness {
  /** Weight of the words they share. */
  shared: number;
  /** Weight of the words that only the left name has. */
  onlyLeft: number;
  /** Weight of the words that only the right name has. */
  onlyRight: number;
  /** Shared words whose weight is high enough to be listed among the reasons. */
  words: SharedWords[];
  /** The one word they share is of a landmark, after which many places around it are called. */
  isLandmark: boolean;
}

/** How words are weighted in one comparison. */
interface WeightingContext {
  weights: WordWeights;
  /** True for words in the name of a town near the campsites. */
  isTownWord: (text: string) => boolean;
}

/** Factor on the weight of a word from a town's name: neighbouring campsites share it. */
const TOWN_FACTOR = 0.3;

/** Least likeness for a compound to match two words of the other name. */
const MIN_COMPOUND = 0.85;

/** Most letters by which a compound may differ in length from its two words. */
const COMPOUND_SLACK = 2;

/** Least weight of a word that is listed among the reasons. */
const MIN_REASON_WEIGHT = 0.2;

interface Word {
  word: NameWord;
  isMatched: boolean;
}

/** Compares two names word by word, whatever their order. */
export function nameLikeness(
  left: readonly NameWord[],
  right: readonly NameWord[],
  context: WeightingContext,
): NameLikeness {
  const leftWords = left.map((word) => ({ word, isMatched: false }));
  const rightWords = right.map((word) => ({ word, isMatched: false }));
  const likeness: NameLikeness = { shared: 0, onlyLeft: 0, onlyRight: 0, words: [], isLandmark: false };
  const addMatch: AddMatch = (words, matches, alike) => {
    const heavier = sharedWeight(words, matches, context);
    likeness.shared += alike * heavier;
    if (heavier >= MIN_REASON_WEIGHT) likeness.words.push([words, matches]);
  };

  matchWords(leftWords, rightWords, addMatch);
  matchCompounds(leftWords, rightWords, addMatch);
  matchCompounds(rightWords, leftWords, (words, matches, alike) => addMatch(matches, words, alike));

  // A name of signs alone has no words, and is like no other.
  const isSameWhole = left.length > 0 && joined(left) === joined(right);
  const areOne = isSameWhole || areOneWithoutName(left, right, context);
  if (areOne) {
    likeness.shared = Math.max(likeness.shared, 1);
    likeness.words = [[left, right]];
  }
  likeness.onlyLeft = unsharedWeight(leftWords, context);
  likeness.onlyRight = unsharedWeight(rightWords, context);
  likeness.isLandmark = !areOne && isLandmark(likeness.words, left, right);
  return likeness;
}

/** Whether the only word of a shared name stands before "River", "Dam" and the like in one of them. */
function isLandmark(
  [only, ...others]: readonly SharedWords[],
  left: readonly NameWord[],
  right: readonly NameWord[],
): boolean {
  if (!only || others.length > 0) return false;
  const isBeforeLandmark = (words: readonly NameWord[], own: NameWord | undefined) => {
    const next = own && words[words.indexOf(own) + 1];
    return next !== undefined && LANDMARK_WORDS.has(next.canonical);
  };
  return isBeforeLandmark(left, only[0].at(-1)) || isBeforeLandmark(right, only[1].at(-1));
}

/** A whole name in English, as one word: the same for "Wilderness Kampplek" and "Wilderness Campsite". */
const joined = (words: readonly NameWord[]) => words.map(({ canonical }) => canonical).join('');

/**
 * Whether two names of none but generic words are called by the same kind of place: "Die Eiland Resort" and "Dieeiland
 * Vakansieoord". A kind of place that the town is named after says nothing.
 */
function areOneWithoutName(
  left: readonly NameWord[],
  right: readonly NameWord[],
  { isTownWord }: WeightingContext,
): boolean {
  if (![...left, ...right].every(({ isGeneric }) => isGeneric)) return false;
  const placeNouns = (words: readonly NameWord[]) =>
    words.map((word) => (isTownWord(word.text) ? '' : word.placeNoun)).join('');
  return placeNouns(left) !== '' && placeNouns(left) === placeNouns(right);
}

type AddMatch = (words: readonly NameWord[], matches: readonly NameWord[], alike: number) => void;

/** Matches words one to one: equal words first, then similar ones. */
function matchWords(words: Word[], candidates: Word[], addMatch: AddMatch): void {
  for (const likeness of [sameWord, wordLikeness]) {
    for (const word of words) if (!word.isMatched) matchWord(word, candidates, likeness, addMatch);
  }
}

function matchWord(word: Word, candidates: Word[], likeness: typeof wordLikeness, addMatch: AddMatch): void {
  for (const match of candidates) {
    const alike = match.isMatched ? 0 : likeness(word.word, match.word);
    if (alike === 0) continue;
    word.isMatched = match.isMatched = true;
    return addMatch([word.word], [match.word], alike);
  }
}

const sameWord = (left: Pick<NameWord, 'canonical'>, right: Pick<NameWord, 'canonical'>) =>
  left.canonical === right.canonical ? 1 : 0;

/** Matches compounds that the other name spells as two words. */
function matchCompounds(words: Word[], candidates: Word[], addMatch: AddMatch): void {
  for (const compound of words) {
    if (compound.isMatched) continue;
    const index = candidates.findIndex((first, at) => {
      const second = candidates[at + 1];
      if (!second || first.isMatched || second.isMatched) return false;
      return (
        mayBeCompound(compound.word, first.word, second.word) &&
        isCompound(compound.word, first.word, second.word)
      );
    });
    if (index < 0) continue;
    const [first, second] = candidates.slice(index, index + 2);
    if (!first || !second) continue;
    compound.isMatched = first.isMatched = second.isMatched = true;
    addMatch([compound.word], [first.word, second.word], MIN_COMPOUND);
  }
}

/** A cheap check by first letter and length, which rules out nearly all candidates. */
function mayBeCompound({ canonical, text }: NameWord, first: NameWord, second: NameWord): boolean {
  const isNear = (left: number, right: number) => Math.abs(left - right) <= COMPOUND_SLACK;
  return (
    (canonical[0] === first.canonical[0] &&
      isNear(canonical.length, first.canonical.length + second.canonical.length)) ||
    (text[0] === first.text[0] && isNear(text.length, first.text.length + second.text.length))
  );
}

/**
 * Compares both the translated and the original spelling: `tarkaskloof` matches `tarkas kloof`, of which one word is
 * translated.
 */
function isCompound(word: NameWord, first: NameWord, second: NameWord): boolean {
  const canonical = first.canonical + second.canonical;
  const text = first.text + second.text;
  const hasDigit = first.hasDigit || second.hasDigit;
  const joined = { text, canonical, sound: soundOf(canonical), soundAsWritten: soundOf(text), hasDigit };
  return wordLikeness(word, joined) >= MIN_COMPOUND;
}

function townFactor({ text }: NameWord, { isTownWord }: WeightingContext): number {
  return isTownWord(text) ? TOWN_FACTOR : 1;
}

/** The weight of a match is that of its heavier side; a spelling of the town, such as `koppie` near Koppies, is the town. */
function sharedWeight(
  words: readonly NameWord[],
  matches: readonly NameWord[],
  { weights, isTownWord }: WeightingContext,
): number {
  const sum = (side: readonly NameWord[]) => side.reduce((total, word) => total + weights.weight(word), 0);
  const isOfTown = (side: readonly NameWord[]) => side.every(({ text }) => isTownWord(text));
  return Math.max(sum(words), sum(matches)) * (isOfTown(words) || isOfTown(matches) ? TOWN_FACTOR : 1);
}

function unsharedWeight(words: readonly Word[], context: WeightingContext): number {
  let sum = 0;
  for (const { word, isMatched } of words)
    if (!isMatched) sum += context.weights.unsharedWeight(word) * townFactor(word, context);
  return sum;
}
