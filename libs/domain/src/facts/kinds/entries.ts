import { MAX_LIST } from '../../limits';
import { type EntryKind, entryError, listError, normalizeEntry } from '../../campsites/list-entries';
import { MESSAGES } from '../../messages';
import type { FactKind, KindOptions, Parsed } from '../kind';

const isText = (entry: unknown): entry is string => typeof entry === 'string';

export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** A list of entries of one kind as it is stored, or why it is refused (docs/product.md#validation, docs/decisions 10). */
export function parseEntries(kind: EntryKind, input: unknown): Parsed<string[]> {
  if (!isTexts(input)) return { message: MESSAGES.listOfTexts };
  const value = input.length > MAX_LIST ? input : input.map((entry) => normalizeEntry(kind, entry));
  const message = listError(kind, value);
  return message === null ? { value } : { message };
}

/** The entries of both lists without duplicates, those of `kept` first, up to `MAX_LIST`. */
export function unionOfEntries(kind: EntryKind, kept: readonly string[], added: readonly string[]): string[] {
  const all = [...kept];
  for (const entry of added) {
    if (all.length >= MAX_LIST) break;
    if (entryError(kind, entry, all) === null) all.push(entry);
  }
  return all;
}

/** Whether two lists are entry by entry the same. */
export function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}

/** Phone numbers, email addresses or websites, in an order of their own. */
export const entries: FactKind<string[], KindOptions['entries']> = {
  is: isTexts,
  parse: (input, { entry }) => parseEntries(entry, input),
  isSame: (one, other, { entry }) =>
    areSame(one, other) ||
    areSame(
      one.map((text) => normalizeEntry(entry, text)),
      other.map((text) => normalizeEntry(entry, text)),
    ),
  combine: (kept, merged, { entry }) => unionOfEntries(entry, kept, merged),
};
