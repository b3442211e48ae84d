import { isEmailAddress } from './email';
import { EMAIL_MAX, LIST_MAX, NAME_MAX, TEXT_MAX } from './limits';
import { normalizeLink, linkKey } from './links';
import { MESSAGES } from './messages';
import { canonicalName, visibleText } from './text';

/** What a list of a campsite holds. */
export type EntryKind = 'phone' | 'email' | 'website' | 'name';

/** The rules of one kind of entry. `key` is the same for two entries that mean the same. */
interface EntryRules {
  max: number;
  isValid: (entry: string) => boolean;
  message: string;
  key: (entry: string) => string;
}

/** At least 5 characters of digits, spaces, dashes, plus and brackets (docs/product.md 5). */
const PHONE = /^[\d +()-]{5,}$/;

const lowerCase = (entry: string) => entry.toLowerCase();

const RULES: Record<EntryKind, EntryRules> = {
  phone: {
    max: NAME_MAX,
    isValid: (entry) => PHONE.test(entry),
    message: MESSAGES.phone,
    key: (entry) => entry.replace(/[ ()-]/g, '') || entry,
  },
  email: {
    max: EMAIL_MAX,
    isValid: isEmailAddress,
    message: MESSAGES.email,
    key: lowerCase,
  },
  website: {
    max: TEXT_MAX,
    isValid: (entry) => normalizeLink(entry) !== null,
    message: MESSAGES.website,
    key: linkKey,
  },
  name: { max: NAME_MAX, isValid: () => true, message: MESSAGES.invalidInput, key: lowerCase },
};

/** An entry as we keep it: trimmed, a website with its `https://`. What breaks a rule stays as it is. */
export function normalizeEntry(kind: EntryKind, entry: string): string {
  if (kind === 'name') return canonicalName(entry);
  const trimmed = visibleText(entry);
  return kind === 'website' ? (normalizeLink(trimmed) ?? trimmed) : trimmed;
}

/** Why an entry cannot join the others, in words; null when it can (docs/product.md 5, list-entry field). */
export function entryError(kind: EntryKind, entry: string, others: readonly string[]): string | null {
  const { max, isValid, message, key } = RULES[kind];
  const normalized = normalizeEntry(kind, entry);
  if (normalized === '') return MESSAGES.emptyEntry;
  if (normalized.length > max) return `Entries here must be at most ${max} characters`;
  if (!isValid(normalized)) return message;
  const own = key(normalized);
  return others.some((other) => key(normalizeEntry(kind, other)) === own)
    ? `${normalized} is already in the list`
    : null;
}

/** Why a list cannot be taken, in words; null when it can (docs/product.md 5, docs/decisions 10). */
export function listError(kind: EntryKind, entries: readonly string[]): string | null {
  if (entries.length > LIST_MAX) return MESSAGES.listTooLong;
  for (const [index, entry] of entries.entries()) {
    const error = entryError(kind, entry, entries.slice(0, index));
    if (error) return error;
  }
  return null;
}
