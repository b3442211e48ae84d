import { COMPOUNDS } from '@kampvuur/domain';
import { joined } from './tag-tokens';

const JOINED: ReadonlySet<string> = new Set(COMPOUNDS.map(joined));

/** Phrases written as one word or as two, with the one word. */
export function compoundPhrases(): [phrase: string, token: string][] {
  return COMPOUNDS.map((phrase) => [phrase, joined(phrase)]);
}

/** Whether a word is also written as two. */
export function isCompound(word: string): boolean {
  return JOINED.has(word);
}
