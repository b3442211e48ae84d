import { normalizeLink } from '@kampvuur/domain';
import { type ComparedPlace, keysOfContact } from '@kampvuur/domain/duplicate-detection';
import { CONTACT_LISTS, type ContactList, type ImportField } from '@kampvuur/domain/facts';
import type { CampsiteFields } from '@kampvuur/persistence';
import { cellText } from './cells/cell-text';
import type { WorkbookRow } from './read-workbook';
import type { Table } from './table';

/** A contact of more rows belongs to an office, an association or a directory. */
const OWN_ROWS = 3;

const COLUMNS: readonly ImportField[] = [...CONTACT_LISTS, 'contacts'];

/** Keys of the phones, emails and hosts that many rows of a workbook have: more than `ownRows`. */
export function sharedContacts(
  rows: readonly Pick<WorkbookRow, 'row' | 'table'>[],
  ownRows = OWN_ROWS,
): ReadonlySet<string> {
  const byText = countedTexts(rows);
  const byKey = new Map<string, number>();
  byText.forEach((count, text) => {
    for (const key of keysIn(text)) addCount(byKey, key, count);
  });
  return new Set([...byKey].flatMap(([key, count]) => (count > ownRows ? [key] : [])));
}

/** The texts of the columns of contacts, each with the number of cells that hold it. */
function countedTexts(rows: readonly Pick<WorkbookRow, 'row' | 'table'>[]): Map<string, number> {
  const byText = new Map<string, number>();
  const columnsOf = new Map<Table, number[]>();
  for (const { row, table } of rows) {
    const columns = columnsOf.get(table) ?? COLUMNS.flatMap((field) => table.columns.get(field) ?? []);
    columnsOf.set(table, columns);
    for (const column of columns) {
      const text = cellText(row.cells[column]);
      if (text !== '') addCount(byText, text, 1);
    }
  }
  return byText;
}

function addCount(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

/** What looks like a number, an email address and a website: enough to count them in a long sheet. */
const PHONE = /\+?\d[\d ()-]{6,}\d/g;
const EMAIL = /[^\s;,|<>()]+@[^\s;,|<>()]+/g;
const WEBSITE = /(?:https?:\/\/|(?<![\w@.-])www\.)[^\s;,|<>()]+|^[\w-]+(?:\.[\w-]+)+(?=\/|$)/gi;

/** The keys of all contacts in a text, each once. */
function keysIn(text: string): Iterable<string> {
  // A website has a dot and an email address an @: most cells are searched for one of the three.
  const websites = text.includes('.') ? (text.match(WEBSITE) ?? []) : [];
  const words = websites.length > 0 ? text.replace(WEBSITE, ' ') : text;
  const emails = words.includes('@') ? (words.match(EMAIL) ?? []) : [];
  const phones = (emails.length > 0 ? words.replace(EMAIL, ' ') : words).match(PHONE) ?? [];
  const keys = [
    ...phones.flatMap((phone) => keysOfContact('contactPhones', phone)),
    ...emails.flatMap((email) => keysOfContact('contactEmails', email)),
    ...websites.flatMap((website) => keysOfContact('websiteUrls', normalizeLink(website) ?? website)),
  ];
  return keys.length > 1 ? new Set(keys) : keys;
}

/** What is compared of a campsite with others. */
export const comparedPlace = (values: CampsiteFields): ComparedPlace => {
  const { name, province, closestTown, latitude, longitude } = values;
  const { contactPhones, contactEmails, websiteUrls } = values;
  return { name, province, closestTown, latitude, longitude, contactPhones, contactEmails, websiteUrls };
};

/** A place without its contacts that many rows share. */
export function withoutContacts(place: ComparedPlace, shared: ReadonlySet<string>): ComparedPlace {
  if (shared.size === 0) return place;
  const own = (field: ContactList): readonly string[] =>
    place[field]?.filter((entry) => keysOfContact(field, entry).some((key) => !shared.has(key))) ?? [];
  return {
    ...place,
    contactPhones: own('contactPhones'),
    contactEmails: own('contactEmails'),
    websiteUrls: own('websiteUrls'),
  };
}
