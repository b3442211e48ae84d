import { asciiDigits, MAX_ID, MESSAGES, MAX_NAME, PET_FRIENDLY, MAX_TEXT } from '@kampvuur/domain';
import type { ImportField } from '@kampvuur/domain/facts';
import type { CampsiteFields } from '@kampvuur/persistence';
import { cellText, isDate } from './cells/cell-text';
import {
  isFacebook,
  readEmails,
  readLinks,
  readTerms,
  validEntries,
  websitesAmong,
  withoutWebsites,
} from './cells/read-lists';
import { readPhones } from './cells/read-phones';
import { readPrice } from './cells/read-price';
import { readYesNo } from './cells/read-yes-no';
import { type ParseResult, quoted, parsed } from './cells/parse-result';
import type { Table } from './find-tables';
import type { ImportedRow } from './imported-row';
import type { RawCell, RawRow } from './raw-sheets';
import { readPlace } from './read-place';
import { RowCells } from './row-cells';

/** Reads one row. It is refused without a valid name and province; other invalid values are left out with a warning. */
export function readRow(row: RawRow, table: Table, isOnlyTable: boolean): ImportedRow {
  const where = whereOf(row, table, isOnlyTable);
  const cells = new RowCells(row, table.columns, where);
  const name = nameOf(cells);
  const { province, point } = readPlace(cells, row.osmRef === undefined ? table.sheet : null);
  const item = row.number + table.offset;
  const id = cells.value('id', readId);
  const given = { province: cells.has('province'), categories: cells.has('categories') };
  // Of a refused row too: its warnings are reported with its errors.
  const others: Omit<CampsiteFields, 'name' | 'province'> = {
    closestTown: textOf(cells, 'closestTown', MAX_NAME)?.replaceAll('\n', ' ') ?? null,
    shortDescription: textOf(cells, 'shortDescription', MAX_TEXT),
    longDescription: textOf(cells, 'longDescription', MAX_TEXT),
    latitude: point?.[0] ?? null,
    longitude: point?.[1] ?? null,
    rates: cells.value('rates', readPrice),
    ...linksOf(cells),
    ...contactsOf(cells),
    imageUrls: uniqueEntries(cells, 'imageUrls', 'website', cells.list('imageUrls', readLinks)),
    isClosed: false,
    adminVerified: false,
    facilities: uniqueEntries(cells, 'facilities', 'name', cells.list('facilities', readTerms)),
    activities: uniqueEntries(cells, 'activities', 'name', cells.list('activities', readTerms)),
    categories: categoriesOf(cells),
  };
  const { errors, warnings } = cells;
  const osmRef = row.osmRef ?? null;
  const found = { item, where, name, id, osmRef, given, terms: others, errors, warnings };
  if (name === '' || errors.length > 0 || !province) return { ...found, values: null };
  return { ...found, values: { name, province, ...others } };
}

function whereOf({ number, osmRef }: RawRow, { sheet }: Table, isOnlyTable: boolean): string {
  if (osmRef !== undefined) return osmRef;
  return isOnlyTable ? `Row ${number}` : `Sheet "${sheet}", row ${number}`;
}

function readId(cell: RawCell): ParseResult<number | null> {
  const text = asciiDigits(cellText(cell));
  if (text === '') return parsed(null);
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= MAX_ID ? parsed(id) : parsed(null, `${quoted(text)} is no id of ours; left out`);
}

function nameOf(cells: RowCells): string {
  const cell = cells.first('name');
  const name = isDate(cell) ? '' : cellText(cell).replaceAll('\n', ' ');
  if (isDate(cell)) cells.refuse('name', `holds the date ${cell.date}, not a name`);
  else if (name === '') cells.refuse('name', 'is missing');
  else if (name.length > MAX_NAME) cells.refuse('name', MESSAGES.nameTooLong);
  return name.slice(0, MAX_NAME);
}

function textOf(cells: RowCells, field: ImportField, max: number): string | null {
  const text = cellText(cells.first(field));
  if (text.length > max) cells.warn(field, `has more than ${max} characters; cut off there`);
  return text.slice(0, max).trim() || null;
}

/** Websites and Facebook page; without a Facebook column, the first such link among the websites. */
function linksOf(cells: RowCells): Pick<CampsiteFields, 'websiteUrls' | 'facebookUrl'> {
  const amongContacts = [...cells.all('contacts'), ...cells.all('contactEmails')].flatMap(websitesAmong);
  const websites = [
    ...cells.list('websiteUrls', readLinks),
    ...cells.unwrap('contacts', readLinks(amongContacts.join(';'))),
  ];
  const pages = cells.list('facebookUrl', readLinks);
  const amongWebsites = websites.filter(isFacebook);
  const facebookUrl = pages[0] ?? amongWebsites[0] ?? null;
  if (pages.length > 1) cells.warn('facebookUrl', 'holds more than one address; the first is taken');
  if (facebookUrl === null || facebookUrl !== amongWebsites[0]) {
    return { websiteUrls: uniqueEntries(cells, 'websiteUrls', 'website', websites), facebookUrl };
  }
  cells.warn('websiteUrls', `${quoted(facebookUrl)} was taken as the Facebook page`);
  const others = websites.filter((link) => link !== facebookUrl);
  return { websiteUrls: uniqueEntries(cells, 'websiteUrls', 'website', others), facebookUrl };
}

/** Phone numbers and email addresses, including those of a column `Contact` with both; its websites are among the links. */
function contactsOf(cells: RowCells): Pick<CampsiteFields, 'contactPhones' | 'contactEmails'> {
  const mixed = cells.all('contacts');
  const phones = cells.list('contactPhones', readPhones);
  const emails = cells.list('contactEmails', readEmails);
  for (const cell of mixed) {
    const words = withoutWebsites(cell).split(/[;|\n,]|(?<=\d)\s+(?=[^\s\d()]*@)|(?<=@\S+)\s+/);
    const address = words.filter((word) => word.includes('@'));
    const number = words.filter((word) => !word.includes('@') && /\d{3}/.test(word));
    emails.push(...cells.unwrap('contacts', readEmails(address.join(';'))));
    phones.push(...cells.unwrap('contacts', readPhones(number.length > 0 ? number.join(';') : null)));
  }
  return {
    contactPhones: uniqueEntries(cells, 'contactPhones', 'phone', phones),
    contactEmails: uniqueEntries(cells, 'contactEmails', 'email', emails),
  };
}

function categoriesOf(cells: RowCells): string[] {
  const names = cells.list('categories', readTerms);
  const isPetFriendly = cells.value('petFriendly', (cell) =>
    cell === null ? parsed(null) : readYesNo(cell),
  );
  return uniqueEntries(cells, 'categories', 'name', isPetFriendly ? [...names, PET_FRIENDLY] : names);
}

/** Entries of several columns as one list without duplicates. */
function uniqueEntries(
  cells: RowCells,
  field: ImportField,
  kind: Parameters<typeof validEntries>[0],
  entries: string[],
): string[] {
  return cells.unwrap(field, validEntries(kind, entries));
}
