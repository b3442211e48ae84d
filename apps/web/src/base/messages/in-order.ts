import { LANGUAGES } from '@kampvuur/domain/languages';
import { writtenLanguage } from './written-language';

/** A list in the order of its texts as the spoken language sorts them, numbers by their value. */
export function inOrder<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  const { compare } = new Intl.Collator(LANGUAGES[writtenLanguage()].locale, { numeric: true });
  return [...items].sort((one, other) => compare(textOf(one), textOf(other)));
}
