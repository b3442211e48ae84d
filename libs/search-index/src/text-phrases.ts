import { COMPOUNDS, TEXT_SYNONYMS } from '@kampvuur/domain';
import { joined, TOPIC } from './tag-tokens';

/** Tokens of phrases that are found wherever they stand: those written as one word or as two, and synonyms in texts. */
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

/** The token of so many words, joined, by which texts are found that hold them or a synonym. A compound in one word is a word. */
export function textToken(text: string, words: number): string | undefined {
  const token = TOKENS.get(text);
  return words > 1 || token !== text ? token : undefined;
}
