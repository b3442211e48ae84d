import { isTag, tagToken } from './tag-tokens';
import { CAMPING_WORDS, FREE_WORDS, NEGATION_LINKS, NEGATIONS, STOP_WORDS } from './query-words';
import type { QueryTerm } from './query-parser';

/** What a query rules out or demands, besides the words it looks for. */
export interface QueryConditions {
  /** Tokens of facilities, activities and categories it does not want ("no power"). */
  without: string[];
  /** It asks for campsites that cost nothing ("free camping"). */
  isFree: boolean;
  /** The words that say so, as typed. */
  typed: string[];
}

type IsWord = (text: string) => boolean;

/** Finds expressions such as "without power or water" and "free camping" and removes them from the terms. */
export function takeConditions(
  terms: readonly QueryTerm[],
  isWord: IsWord,
): { others: QueryTerm[]; conditions: QueryConditions } {
  const conditions: QueryConditions = { without: [], isFree: false, typed: [] };
  const others: QueryTerm[] = [];
  for (let at = 0; at < terms.length;) {
    const { tokens, length } = unwantedAt(terms, at, isWord);
    const isFree = tokens.length === 0 && asksForFree(terms, at);
    const taken = isFree ? 1 : length;
    if (taken === 0) others.push(terms[at]!);
    else conditions.typed.push(typedOf(terms.slice(at, at + taken)));
    conditions.without.push(...tokens);
    conditions.isFree ||= isFree;
    at += Math.max(taken, 1);
  }
  return { others, conditions };
}

const typedOf = (terms: QueryTerm[]): string => terms.map(({ typed }) => typed).join(' ');

/** What the negation at an index is about, and its number of terms; nothing where there is none. */
function unwantedAt(
  terms: readonly QueryTerm[],
  start: number,
  isWord: IsWord,
): { tokens: string[]; length: number } {
  const tokens: string[] = [];
  let length = 0;
  if (!NEGATIONS.has(terms[start]!.text)) return { tokens, length };
  for (let at = start + 1; at < terms.length; at++) {
    if (NEGATION_LINKS.has(terms[at]!.text)) continue;
    const isFirst = tokens.length === 0;
    const token = isFirst || at > start + length ? tokenNamed(terms[at]!, isWord) : undefined;
    if (token === undefined) break;
    tokens.push(token);
    length = at + 1 - start;
  }
  return { tokens, length };
}

/** The token of the facility, activity or category that a term names. */
function tokenNamed({ text, as, place }: QueryTerm, isWord: IsWord): string | undefined {
  if (place !== undefined) return undefined;
  if (as === 'token') return isTag(text) ? text : undefined;
  const spellings = [text, `${text}s`, text.replace(/s$/, '')];
  const known = spellings.find((spelling) => isTag(spelling) || isWord(tagToken(spelling)));
  return known === undefined ? undefined : tagToken(known);
}

/** Whether the word at an index asks for campsites that cost nothing, and not for free Wi-Fi or a smoke-free place. */
function asksForFree(terms: readonly QueryTerm[], at: number): boolean {
  const { text } = terms[at]!;
  const [before, after] = [terms[at - 1], terms[at + 1]];
  if (!FREE_WORDS.has(text) || !isAside(before) || !isAside(after)) return false;
  const isCamping = [before, after].some((term) => term && CAMPING_WORDS.has(term.text));
  return text !== 'free' || isCamping || before?.text === 'for';
}

/** Whether a neighbouring term is none, a place, or a word without significance of its own. */
function isAside(term: QueryTerm | undefined): boolean {
  if (!term) return true;
  return term.place !== undefined || CAMPING_WORDS.has(term.text) || STOP_WORDS.has(term.text);
}
