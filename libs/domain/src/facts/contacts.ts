import { entryMeaning } from '../campsites/list-entries';
import { bankDetailsIn } from '../text/bank-details';
import { FACT_KEYS, FACTS, type FactKey, isFactKey } from './facts';
import { entryKindOf, entryTexts, type FieldValue, isListFact, isSameValue } from './rules';
import { isTexts } from './kinds/entries';

/**
 * Why a change is held for a second look: it replaces or removes a known contact, puts another one before it, adds one, or brings
 * what looks like bank details.
 */
export type HeldReason = 'replaces' | 'removes' | 'precedes' | 'adds' | 'bank';

/** A change that nobody approves in passing. */
export interface HeldChange {
  field: string;
  reason: HeldReason;
  /** The passage that looks like bank details; null for a contact. */
  passage: string | null;
}

/** The facts by which people reach a campsite, and so whoever takes their money: phones, emails, websites and other links. */
export const CONTACT_FACTS: readonly FactKey[] = FACT_KEYS.filter((key) => {
  const { kind, group } = FACTS[key];
  return (kind === 'entries' || kind === 'link') && group !== 'pictures';
});

/** The contacts that a scrape looks for on a campsite's own website, to say that they are the same there. */
export const SEEN_CONTACTS = [
  { kind: 'phone', field: 'contactPhones' },
  { kind: 'email', field: 'contactEmails' },
] as const;

export type SeenContactKind = (typeof SEEN_CONTACTS)[number]['kind'];

const isContact = (field: string): field is FactKey => CONTACT_FACTS.some((key) => key === field);

/** The entries of a contact, each equal for those that mean the same. */
function meaningsOf(field: FactKey, value: FieldValue): string[] {
  const entries = (isTexts(value) ? value : [value]).flatMap((entry) =>
    typeof entry === 'string' && entry !== '' ? [entry] : [],
  );
  const kind = isListFact(field) ? entryKindOf(field) : 'website';
  return entries.map((entry) => entryMeaning(kind, entry));
}

function contactReason(field: FactKey, before: FieldValue, after: FieldValue): HeldReason | null {
  const known = meaningsOf(field, before);
  const wanted = meaningsOf(field, after);
  if (known.some((entry) => !wanted.includes(entry)))
    return wanted.some((entry) => !known.includes(entry)) ? 'replaces' : 'removes';
  const [first] = wanted;
  if (known.length > 0 && first !== undefined && !known.includes(first)) return 'precedes';
  return wanted.some((entry) => !known.includes(entry)) ? 'adds' : null;
}

/** What somebody wrote in words of their own; empty where a fact has none. */
function writtenText(field: string, value: FieldValue): string {
  const kind = isFactKey(field) ? FACTS[field].kind : undefined;
  if (kind === 'tariffs') return entryTexts(value).join('\n');
  return (kind === 'text' || kind === 'longText') && typeof value === 'string' ? value : '';
}

/** Why somebody's change of one fact is held for a second look; null where it goes its usual way (docs/decisions 27). */
function heldChange(field: string, before: FieldValue, after: FieldValue): HeldChange | null {
  if (isSameValue(field, before, after)) return null;
  if (isContact(field)) {
    const reason = contactReason(field, before, after);
    return reason && { field, reason, passage: null };
  }
  const passage = bankDetailsIn(writtenText(field, after));
  return passage === null ? null : { field, reason: 'bank', passage };
}

/**
 * Whether a scrape leaves a change to a person, and the check of an import marks it. A contact that is only added goes its usual
 * way: it comes from the campsite's own page or from an administrator's sheet.
 */
export function isHeldFromSource(field: string, before: FieldValue, after: FieldValue): boolean {
  const held = heldChange(field, before, after);
  return held !== null && held.reason !== 'adds';
}

/** Somebody's changes that are held for a second look. */
export function heldChanges(
  changes: Readonly<Record<string, FieldValue | undefined>>,
  current: Readonly<Record<string, FieldValue | undefined>>,
): HeldChange[] {
  return Object.entries(changes).flatMap(
    ([field, after]) => heldChange(field, current[field] ?? null, after ?? null) ?? [],
  );
}
