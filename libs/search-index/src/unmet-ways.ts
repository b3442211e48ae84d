import { TEXT_SYNONYMS } from '@kampvuur/domain';

/**
 * Names of ways to stay that are no facility, activity or category, with the one that comes nearest, if any: searched for where some
 * campsite names them, otherwise left out.
 */
const KINDS: readonly { name: string; nearest?: string }[] = [
  { name: 'glamping' },
  { name: 'self catering', nearest: 'Shared kitchen' },
];

const phrasesOf = ({ name }: { name: string }): readonly string[] =>
  TEXT_SYNONYMS.find((group) => group.includes(name)) ?? [name];

const WAYS = KINDS.flatMap(phrasesOf).map((phrase) => phrase.split(' '));

const FIRST_WORDS: ReadonlySet<string | undefined> = new Set(WAYS.map(([first]) => first));

const MAX_WORDS = Math.max(...WAYS.map((words) => words.length));

/** Words of a query, and the ways to stay among them that no campsite names, as typed. */
export interface MetWords {
  words: string[];
  unmet: string[];
}

/**
 * Takes ways to stay that no campsite names out of the words of a query: their single words would find something else, as
 * "safari" and "tent" do.
 * @param isNamed whether some campsite names a phrase of so many words
 */
export function takeUnmetWays(
  words: readonly string[],
  isNamed: (phrase: readonly string[]) => boolean,
): MetWords {
  const met: MetWords = { words: [], unmet: [] };
  for (let at = 0; at < words.length;) {
    const way = wayAt(words, at);
    const isUnmet = way !== undefined && !isNamed(way);
    if (isUnmet) met.unmet.push(way.join(' '));
    else met.words.push(...(way ?? [words[at]!]));
    at += way?.length ?? 1;
  }
  return met;
}

/** The facility, activity or category that comes nearest to a way to stay; undefined where none does. */
export const nearestTerm = (way: string): string | undefined =>
  KINDS.find((kind) => phrasesOf(kind).includes(way))?.nearest;

/** The longest way to stay that begins at a word. */
function wayAt(words: readonly string[], at: number): readonly string[] | undefined {
  if (!FIRST_WORDS.has(words[at])) return undefined;
  for (let length = MAX_WORDS; length > 0; length--) {
    const way = WAYS.find(
      (phrase) => phrase.length === length && phrase.every((word, next) => words[at + next] === word),
    );
    if (way) return way;
  }
  return undefined;
}
