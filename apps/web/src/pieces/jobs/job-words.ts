import { DEFAULT_LANGUAGE } from '@kampvuur/domain/languages';
import { spokenLanguage } from '../../base/messages/language';
import { listText } from '../../base/messages/lists';
import { provinceWord } from '../../base/messages/registry-words';
import { spokenOfJob } from '../../base/messages/spoken';
import { wordOfLabel } from '../facts/fact-words';
import { rowWords } from './row-words';

/** What stands between the parts of a sentence, and between the names in it. */
const BETWEEN_PARTS = [', '];
const BETWEEN_NAMES = [', ', ' and '];

/**
 * What a job says of itself or of one of its campsites, in the spoken language: `1 kampplek ingevoer, 2 geweier` for `Imported 1
 * campsite, 2 refused`. A line that is not known as a whole stays English.
 */
export function jobWords(text: string): string {
  // The server's words are the English ones (docs/product.md).
  if (spokenLanguage() === DEFAULT_LANGUAGE) return text;
  return text
    .split('\n')
    .map((line) => sentenceWords(line) ?? line)
    .join('\n');
}

const sentenceWords = (line: string): string | undefined =>
  wordsOf(line) ?? partsOf(line, BETWEEN_PARTS, wordsOf)?.join(', ');

const wordsOf = (text: string): string | undefined => spokenOfJob(text, valueWord);

type Word = (text: string) => string | undefined;

/** The parts of a text in words; undefined where it does not consist of parts that are known. A part may have a separator in it. */
function partsOf(text: string, separators: readonly string[], word: Word): string[] | undefined {
  const whole = word(text);
  if (whole !== undefined) return [whole];
  for (const [end, start] of cutsOf(text, separators)) {
    const first = word(text.slice(0, end));
    const rest = first === undefined ? undefined : partsOf(text.slice(start), separators, word);
    if (first !== undefined && rest) return [first, ...rest];
  }
  return undefined;
}

/** Where a text can be cut: the end of what is before, and the start of what is behind. */
function cutsOf(text: string, separators: readonly string[]): [end: number, start: number][] {
  const cuts: [number, number][] = [];
  for (let at = 0; at < text.length; at += 1)
    for (const separator of separators)
      if (text.startsWith(separator, at)) cuts.push([at, at + separator.length]);
  return cuts;
}

/** A list of names in words. */
function namesOf(text: string, word: Word): string | undefined {
  const names = partsOf(text, BETWEEN_NAMES, word);
  return names && listText(names);
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A label in the middle of a sentence. */
function labelWord(text: string): string | undefined {
  const label = wordOfLabel(text) ?? wordOfLabel(upperFirst(text));
  return label && lowerFirst(label);
}

/** The subject of facts in the middle of a sentence. */
const NOUNS = 'nouns.';

const VALUE_WORDS: Readonly<Record<string, Word>> = {
  province: provinceWord,
  reason: wordsOf,
  warnings: (value) => value.split(', ').map(rowWords).join(', '),
  outcomes: (value) => partsOf(value, BETWEEN_PARTS, wordsOf)?.join(', '),
  uses: (value) => namesOf(value, wordsOf),
  fields: (value) => namesOf(value, (name) => spokenOfJob(name, valueWord, NOUNS) ?? labelWord(name)),
  labels: (value) => partsOf(value, BETWEEN_PARTS, wordOfLabel)?.join(', '),
  label: labelWord,
  statuses: (value) => listText(value.split(' and ')),
};

const valueWord = (name: string, value: string): string | undefined => {
  const word = VALUE_WORDS[name];
  return word ? word(value) : value;
};
