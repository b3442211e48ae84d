import { COMPOUNDS, TEXT_SYNONYMS } from '@kampvuur/domain';
import { joined, TOPIC } from './tag-tokens';

/** Phrases recognised anywhere in texts, with their tokens: compounds written as two words, and synonyms. */
const PHRASES: readonly (readonly [phrase: string, token: string])[] = [
  ...COMPOUNDS.map((phrase) => [phrase, joined(phrase)] as const),
  ...TEXT_SYNONYMS.flatMap((group) =>
    group.map((phrase) => [phrase, TOPIC + joined(group[0] ?? phrase)] as const),
  ),
];

const TOKENS: ReadonlyMap<string, string> = new Map(
  PHRASES.map(([phrase, token]) => [joined(phrase), token]),
);

export function textPhrases(): readonly (readonly [phrase: string, token: string])[] {
  return PHRASES;
}

/**
 * The token of a phrase of `words` words, joined into `text`, that matches texts with the phrase or a synonym.
 * Undefined for a compound written as one word, which is an ordinary word.
 */
export function textToken(text: string, words: number): string | undefined {
  const token = TOKENS.get(text);
  return words > 1 || token !== text ? token : undefined;
}
