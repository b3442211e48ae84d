import { ENTRY_KINDS, entryFault, type FieldValue, isSameValue, LIST_MAX } from '@kampvuur/domain';

/** Two addresses of one page on Facebook. */
function facebookKey(url: FieldValue): string {
  return String(url)
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.|m\.|web\.)?/, '')
    .replace(/\/+(?=$|\?)/, '');
}

/** Digits of a number as one dials it in the country: `+27 13` and `013` are one. */
function dialled(phone: string): string {
  return phone.replace(/\(0\)|\D/g, '').replace(/^(?:00)?27(?=\d{9}$)/, '0');
}

/** Entries of a list that are not among the current ones. */
function newEntries(field: string, found: string[], current: string[]): string[] {
  if (field === 'contactPhones') {
    const known = new Set(current.map(dialled));
    return found.filter((phone) => !known.has(dialled(phone)));
  }
  const kind = (ENTRY_KINDS as Record<string, 'phone' | 'email' | 'website' | 'name'>)[field] ?? 'name';
  const room = Math.max(0, LIST_MAX - current.length);
  return found.filter((entry) => entryFault(kind, entry, current) === null).slice(0, room);
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
