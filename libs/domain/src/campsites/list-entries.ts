import { isEmailAddress } from '../text/email';
import { MAX_EMAIL, MAX_LIST, MAX_NAME, MAX_TEXT } from '../limits';
import { normalizeLink, linkKey } from '../text/links';
import { ENTRY_LISTED, ENTRY_TOO_LONG, MESSAGES } from '../messages';
import { plainNumberText } from '../text/digits';
import { canonicalName, isLongerThan, visibleText } from '../text/text';

/** Kind of an entry in a list of a campsite. */
export type EntryKind = 'phone' | 'email' | 'website' | 'name';

/** The rules of one kind of entry. `key` is equal for entries that are the same. */
interface EntryRules {
  max: number;
  isValid: (entry: string) => boolean;
  message: string;
  key: (entry: string) => string;
  /** Equal for entries that mean the same in other words: refused when one is added, but stored lists hold such pairs. */
  meaning?: (entry: string) => string;
}

/** At least 5 characters of digits, spaces, dashes, plus and brackets (docs/product.md#validation). */
const PHONE = /^[\d +()-]{5,}$/;

const lowerCase = (entry: string) => entry.toLowerCase();
const phoneDigits = (entry: string) => plainNumberText(entry).replace(/[ ()-]/g, '') || entry;

const RULES: Record<EntryKind, EntryRules> = {
  phone: {
    max: MAX_NAME,
    isValid: (entry) => PHONE.test(plainNumberText(entry)),
    message: MESSAGES.phone,
    key: phoneDigits,
    // +27 21 555 0100 and 021 555 0100 are one number.
    meaning: (entry) => phoneDigits(entry).replace(/^\+27(?=\d{9}$)/, '0'),
  },
  email: {
    max: MAX_EMAIL,
    isValid: isEmailAddress,
    message: MESSAGES.email,
    key: lowerCase,
  },
  website: {
    max: MAX_TEXT,
    isValid: (entry) => normalizeLink(entry) !== null,
    message: MESSAGES.website,
    key: linkKey,
  },
  name: { max: MAX_NAME, isValid: () => true, message: MESSAGES.invalidInput, key: lowerCase },
};

/** An entry as it is stored: trimmed, a website with `https://`, a phone number with ASCII digits. An invalid one is only trimmed. */
export function normalizeEntry(kind: EntryKind, entry: string): string {
  if (kind === 'name') return canonicalName(entry);
  const trimmed = visibleText(entry);
  if (kind === 'phone') return PHONE.test(plainNumberText(trimmed)) ? plainNumberText(trimmed) : trimmed;
  return kind === 'website' ? (normalizeLink(trimmed) ?? trimmed) : trimmed;
}

/**
 * The validation message for an entry that is added to `others`; null when it is valid (docs/product.md#validation, list-entry
 * field).
 */
export function entryError(kind: EntryKind, entry: string, others: readonly string[]): string | null {
  const { key, meaning = key } = RULES[kind];
  return errorBeside(kind, entry, others, meaning);
}

function errorBeside(
  kind: EntryKind,
  entry: string,
  others: readonly string[],
  key: EntryRules['key'],
): string | null {
  const { max, isValid, message } = RULES[kind];
  const normalized = normalizeEntry(kind, entry);
  if (normalized === '') return MESSAGES.emptyEntry;
  if (isLongerThan(normalized, max)) return ENTRY_TOO_LONG.with({ max: String(max) });
  if (!isValid(normalized)) return message;
  if (others.length === 0) return null;
  const entryKey = key(normalized);
  return others.some((other) => key(normalizeEntry(kind, other)) === entryKey)
    ? ENTRY_LISTED.with({ entry: normalized })
    : null;
}

/** Equal for entries that mean the same, however they are written: `+27 21 555 0100` and `021 555 0100`. */
export function entryMeaning(kind: EntryKind, entry: string): string {
  const { key, meaning = key } = RULES[kind];
  return meaning(normalizeEntry(kind, entry));
}

/** The validation message for a list; null when it is valid (docs/product.md#validation, docs/decisions 10). */
export function listError(kind: EntryKind, entries: readonly string[]): string | null {
  if (entries.length > MAX_LIST) return MESSAGES.listTooLong;
  for (const [index, entry] of entries.entries()) {
    const error = errorBeside(kind, entry, entries.slice(0, index), RULES[kind].key);
    if (error) return error;
  }
  return null;
}

/** What a change of a list removes and adds; entries that differ in case only are the same. */
export interface ListDifference {
  removed: string[];
  added: string[];
  unchangedCount: number;
}

export function listDifference(before: readonly string[], after: readonly string[]): ListDifference {
  const removed = missingFrom(after, before);
  return { removed, added: missingFrom(before, after), unchangedCount: before.length - removed.length };
}

function missingFrom(list: readonly string[], entries: readonly string[]): string[] {
  const known = new Set(list.map(lowerCase));
  return entries.filter((entry) => !known.has(lowerCase(entry)));
}
