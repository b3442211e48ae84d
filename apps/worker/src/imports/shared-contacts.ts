import { normalizeLink } from '@kampvuur/domain';
import { allContactKeys, type Contacts } from '@kampvuur/domain/duplicate-detection';
import { CONTACT_LISTS, type ImportField } from '@kampvuur/domain/facts';
import type { CampsiteFields } from '@kampvuur/persistence';
import { cellText } from './cells/cell-text';
import type { WorkbookRow } from './read-workbook';

/** A contact of more rows belongs to an office, an association or a directory. */
const OWN_ROWS = 3;

const COLUMNS: readonly ImportField[] = [...CONTACT_LISTS, 'contacts'];

/** Keys of the phones, emails and hosts that many rows of a workbook have: more than `ownRows`. */
export function sharedContacts(
  rows: readonly Pick<WorkbookRow, 'row' | 'table'>[],
  ownRows = OWN_ROWS,
): ReadonlySet<string> {
  const byText = new Map<string, number>();
  for (const row of rows) for (const text of contactTexts(row)) addCount(byText, text, 1);
  const byKey = new Map<string, number>();
  byText.forEach((count, text) => {
    for (const key of keysIn(text)) addCount(byKey, key, count);
  });
  return new Set([...byKey].flatMap(([key, count]) => (count > ownRows ? [key] : [])));
}

function contactTexts({ row, table }: Pick<WorkbookRow, 'row' | 'table'>): string[] {
  const columns = COLUMNS.flatMap((field) => table.columns.get(field) ?? []);
  return columns.map((column) => cellText(row.cells[column])).filter(Boolean);
}

function addCount(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

/** What looks like a number, an email address and a website: enough to count them in a long sheet. */
const PHONE = /\+?\d[\d ()-]{6,}\d/g;
const EMAIL = /[^\s;,|<>()]+@[^\s;,|<>()]+/g;
const WEBSITE = /(?:https?:\/\/|(?<![\w@.-])www\.)[^\s;,|<>()]+|^[\w-]+(?:\.[\w-]+)+(?=\/|$)/gi;

function keysIn(text: string): string[] {
  const words = text.replace(WEBSITE, ' ');
  return allContactKeys({
    contactPhones: words.replace(EMAIL, ' ').match(PHONE) ?? [],
    contactEmails: words.match(EMAIL) ?? [],
    websiteUrls: (text.match(WEBSITE) ?? []).map((address) => normalizeLink(address) ?? address),
  });
}

/** The values of a row without its contacts that many rows share, to be compared with other campsites. */
export function withoutContacts(values: CampsiteFields, shared: ReadonlySet<string>): CampsiteFields {
  if (shared.size === 0) return values;
  const isOwn = (contact: Contacts) => allContactKeys(contact).some((key) => !shared.has(key));
  const own = { ...values };
  for (const field of CONTACT_LISTS)
    own[field] = values[field].filter((entry) => isOwn({ [field]: [entry] }));
  return own;
}
