import { ENTRY_KINDS, entryError, type FieldValue, isSameValue, LIST_MAX } from '@kampvuur/domain';
import { parsePhone } from './extract/phones';

/** Two addresses of one page on Facebook. */
function facebookKey(url: FieldValue): string {
  return String(url)
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.|m\.|web\.)?/, '')
    .replace(/\/+(?=$|\?)/, '');
}

/** The same for two ways to write one number: `+27 13` and `013`. */
function phoneKey(phone: string): string {
  return parsePhone(phone)?.number ?? phone.replace(/\D/g, '');
}

/** Entries of a list that are not among the current ones. */
export function newEntries(field: string, found: readonly string[], current: readonly string[]): string[] {
  if (field === 'contactPhones') {
    const known = new Set(current.map(phoneKey));
    return found.filter((phone) => !known.has(phoneKey(phone)));
  }
  const kind = (ENTRY_KINDS as Record<string, 'phone' | 'email' | 'website' | 'name'>)[field] ?? 'name';
  const room = Math.max(0, LIST_MAX - current.length);
  return found.filter((entry) => entryError(kind, entry, current) === null).slice(0, room);
}

/** A found value that says something else than the current one; null when it does not. */
export function changedValue(
  field: string,
  found: string | number,
  current: FieldValue,
): string | number | null {
  const isSame =
    field === 'facebookUrl' && current !== null
      ? facebookKey(found) === facebookKey(current)
      : isSameValue(field, found, current);
  return isSame ? null : found;
}
