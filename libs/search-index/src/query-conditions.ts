import type { PriceLimit } from './price-limit';
import { isTaxonomyTerm, taxonomyToken } from './taxonomy-tokens';
import {
  CAMPING_WORDS,
  FORBIDDEN,
  FREE_PHRASES,
  FREE_WORDS,
  NEEDED,
  NEGATION_LINKS,
  NEGATIONS,
  NOT_WORDS,
  PERMITTED,
  STOP_WORDS,
  VERBS,
} from './query-words';
import type { QueryTerm } from './query-term';

/** What a query rules out or demands, besides the words it looks for. */
export interface QueryConditions {
  /** Tokens of facilities, activities and categories it does not want ("no power"). */
  without: string[];
  /** The prices it allows ("free camping", "under R200"). */
  price?: PriceLimit | undefined;
  /** The words that say so, as typed. */
  typed: string[];
  /** Words that say what is not needed ("no 4x4 needed"), as typed: they rule out nothing. */
  ignored: string[];
}

/** One of these expressions. */
interface Expression {
  /** Number of terms. */
  length: number;
  without?: string[];
  price?: PriceLimit | undefined;
}

const FREE: PriceLimit = { min: 0, max: 0 };

type IsWord = (text: string) => boolean;

/** Finds expressions such as "without power or water" and "free camping" and removes them from the terms. */
export function takeConditions(
  terms: readonly QueryTerm[],
  isWord: IsWord,
): { others: QueryTerm[]; conditions: QueryConditions } {
  const conditions: QueryConditions = { without: [], typed: [], ignored: [] };
  const others: QueryTerm[] = [];
  for (let at = 0; at < terms.length;) {
    const found = freeAt(terms, at) ?? unwantedAt(terms, at, isWord) ?? forbiddenAt(terms, at, isWord);
    if (found) addTo(conditions, found, terms.slice(at, at + found.length));
    else others.push(terms[at]!);
    at += found?.length ?? 1;
  }
  return { others, conditions };
}

function addTo(conditions: QueryConditions, found: Expression, terms: QueryTerm[]): void {
  const { without = [], price } = found;
  const typed = terms.map((term) => term.typed).join(' ');
  if (without.length === 0 && !price) conditions.ignored.push(typed);
  else conditions.typed.push(typed);
  conditions.without.push(...without);
  conditions.price ??= price;
}

const isOneOf = (term: QueryTerm | undefined, words: ReadonlySet<string>): boolean =>
  term !== undefined && words.has(term.typed);

/** What costs nothing: "free of charge", "gratis". */
function freeAt(terms: readonly QueryTerm[], at: number): Expression | undefined {
  const phrase = FREE_PHRASES.find((words) => words.every((word, next) => terms[at + next]?.typed === word));
  if (phrase) return { length: phrase.length, price: FREE };
  return asksForFree(terms, at) ? { length: 1, price: FREE } : undefined;
}

/** What the negation at an index is about: "no power or water", "geen honde toegelaat nie", "no 4x4 needed". */
function unwantedAt(terms: readonly QueryTerm[], start: number, isWord: IsWord): Expression | undefined {
  if (!isOneOf(terms[start], NEGATIONS)) return undefined;
  const without: string[] = [];
  let length = 0;
  for (let at = start + 1; at < terms.length; at++) {
    if (isOneOf(terms[at], NEGATION_LINKS)) continue;
    const isFirst = without.length === 0;
    const token = isFirst || at > start + length ? tokenNamed(terms[at]!, isWord) : undefined;
    if (token === undefined) break;
    without.push(token);
    length = at + 1 - start;
  }
  return without.length > 0 ? withEnd(terms, start, { length, without }) : undefined;
}

/** What is ruled out behind its name: "dogs are not allowed", "honde verbode". */
function forbiddenAt(terms: readonly QueryTerm[], start: number, isWord: IsWord): Expression | undefined {
  const verb = isOneOf(terms[start + 1], VERBS) ? 1 : 0;
  const at = start + 1 + verb;
  const isForbidden = isOneOf(terms[at], FORBIDDEN);
  const isNot =
    isOneOf(terms[at], NOT_WORDS) && (isOneOf(terms[at + 1], PERMITTED) || isOneOf(terms[at + 1], NEEDED));
  const token = isForbidden || isNot ? tokenNamed(terms[start]!, isWord) : undefined;
  if (token === undefined) return undefined;
  return withEnd(terms, start, { length: at + 1 - start, without: [token] });
}

/** The expression with the words that end it: "allowed", and the second "nie" of Afrikaans. */
function withEnd(terms: readonly QueryTerm[], start: number, expression: Expression): Expression {
  let { length } = expression;
  const isNeeded = isOneOf(terms[start + length], NEEDED);
  if (isNeeded || isOneOf(terms[start + length], PERMITTED)) length += 1;
  if (isOneOf(terms[start + length], NOT_WORDS)) length += 1;
  return isNeeded ? { length } : { ...expression, length };
}

/** The token of the facility, activity or category that a term names. */
function tokenNamed({ text, as, place }: QueryTerm, isWord: IsWord): string | undefined {
  if (place !== undefined) return undefined;
  if (as === 'token') return isTaxonomyTerm(text) ? text : undefined;
  const spellings = [text, `${text}s`, text.replace(/s$/, '')];
  const known = spellings.find((spelling) => isTaxonomyTerm(spelling) || isWord(taxonomyToken(spelling)));
  return known === undefined ? undefined : taxonomyToken(known);
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
