import { folded, synonymWords, type TaxonomyField } from '@kampvuur/domain';
import { DEFAULT_LANGUAGE } from '@kampvuur/domain/languages';
import { inOrder } from '../../base/messages/in-order';
import { writtenLanguage } from '../../base/messages/language';
import { sayTerms } from './say-terms';
import { termWord } from '../../base/messages/term-words';

/** Letters and digits only: `Wi-Fi` and `wifi` are the same. */
const joined = (foldedText: string): string => foldedText.replaceAll(' ', '');

/**
 * The names that match a search text: first those that start with it, then those that contain it, or all its words in any
 * order, then those with matching synonyms (`braaiplek` finds Braai places).
 */
export function matchingTerms(names: readonly string[], text: string): string[] {
  const query = folded(text);
  const ordered = orderedTerms(names);
  if (query === '') return ordered;
  const ranks = ordered.map((name) => rankOf(folded(termWord(name)), query) ?? rankOf(folded(name), query));
  return [STARTS_WITH, CONTAINS, SYNONYM].flatMap((rank) =>
    ordered.filter((_name, index) => ranks[index] === rank),
  );
}

const orderedTerms = (names: readonly string[]): string[] => termsInOrder(names, (name) => name);

/** Terms as they come, which is by their English names; in another language by what they are called there. */
export const termsInOrder = <Term>(terms: readonly Term[], nameOf: (term: Term) => string): Term[] =>
  writtenLanguage() === DEFAULT_LANGUAGE ? [...terms] : inOrder(terms, (term) => termWord(nameOf(term)));

const STARTS_WITH = 0;
const CONTAINS = 1;
const SYNONYM = 2;

/** Undefined if the name does not match. */
function rankOf(name: string, query: string): number | undefined {
  if (joined(name).startsWith(joined(query))) return STARTS_WITH;
  const words = query.split(' ');
  if (joined(name).includes(joined(query)) || words.every((word) => name.includes(word))) return CONTAINS;
  const candidates = [...name.split(' '), ...synonymWords(name)];
  const isSynonym = words.every((word) => candidates.some((candidate) => candidate.startsWith(word)));
  return isSynonym ? SYNONYM : undefined;
}

/** Shown when no term matches (docs/product.md#screens). */
export const noTermFound = (kind: TaxonomyField): string => sayTerms('noneFound', { kind });

/** Whether the names contain a name, ignoring case (docs/decisions 3). */
export function isAmong(names: readonly string[], name: string): boolean {
  return names.some((other) => other.toLowerCase() === name.toLowerCase());
}

/** The names with one added if it is missing, else removed (docs/product.md#states). */
export function toggled(names: readonly string[], name: string): string[] {
  if (!isAmong(names, name)) return [...names, name];
  return names.filter((other) => other.toLowerCase() !== name.toLowerCase());
}

/** The text of a multi-select (docs/product.md#screens). */
export function selectionText(names: readonly string[]): string {
  if (names.length === 0) return sayTerms('noneSelected');
  return names.length === 1 ? termWord(names[0] ?? '') : sayTerms('selected', { count: names.length });
}
