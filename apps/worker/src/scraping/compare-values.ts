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
function newEntries(field: string, found: string[], current: string[]): string[] {
  if (field === 'contactPhones') {
    const known = new Set(current.map(phoneKey));
    return found.filter((phone) => !known.has(phoneKey(phone)));
  }
  const kind = (ENTRY_KINDS as Record<string, 'phone' | 'email' | 'website' | 'name'>)[field] ?? 'name';
  const room = Math.max(0, LIST_MAX - current.length);
  return found.filter((entry) => entryError(kind, entry, current) === null).slice(0, room);
}

/** What is new in a found value beside the current one; null when nothing is. */
export function newIn(field: string, found: FieldValue, current: FieldValue): FieldValue {
  if (Array.isArray(found)) {
    const entries = newEntries(field, found, Array.isArray(current) ? current : []);
    return entries.length > 0 ? entries : null;
  }
  const isSame =
    field === 'facebookUrl' && current !== null
      ? facebookKey(found) === facebookKey(current)
      : isSameValue(field, found, current);
  return isSame ? null : found;
}

/** The whole value an approval would write: lists keep what they have. */
export function proposed(current: FieldValue, added: FieldValue): FieldValue {
  return Array.isArray(added) && Array.isArray(current) ? [...current, ...added] : added;
}
