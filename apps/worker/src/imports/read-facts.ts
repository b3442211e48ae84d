import { PET_FRIENDLY } from '@kampvuur/domain';
import {
  type ColumnTerm,
  CONTACT_LISTS,
  DEPENDENT_FACTS,
  FACT_KEYS,
  FACTS,
  type FieldValue,
  type FieldValues,
  type ImportField,
  isEmptyValue,
  rulesOf,
  withDependents,
  withRates,
} from '@kampvuur/domain/facts';
import type { CampsiteFields } from '@kampvuur/persistence';
import { IMPORT_ROW_MESSAGES, IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import { readPair } from './cells/read-coordinates';
import { cellText, shortText } from './cells/cell-text';
import { CELL_READERS, uniqueEntries, yesOrNo } from './cells/read-cells';
import {
  isFacebook,
  readEmails,
  readLinks,
  readTerms,
  websitesAmong,
  withoutWebsites,
} from './cells/read-lists';
import { readPhones } from './cells/read-phones';
import { isRateOfNight, priceBasis } from './cells/price-basis';
import { readPrices } from './cells/read-tariffs';
import { STAND_COLUMNS, standsOf } from './cells/read-stands';
import type { NamedClosing } from './cells/closed-names';
import { readClosed } from './cells/read-closed';
import { deniesTerm, readTermAnswer } from './cells/read-yes-no';
import { quoted } from './cells/parse-result';
import type { Table } from './table';
import type { ImportedRow } from './imported-row';
import type { RawCell } from './raw-sheets';
import type { RowCells } from './row-cells';
import { doubtOfAnswer } from './term-remarks';

/** The facts of a row beside its name and place. */
export type RowFacts = Omit<CampsiteFields, 'name' | 'province' | 'latitude' | 'longitude'>;

/** A campsite of which nothing is known. */
const NOTHING: FieldValues = Object.fromEntries(
  FACT_KEYS.map((key) => {
    const fact = FACTS[key];
    return [key, fact.kind === 'yesNo' ? fact.default : rulesOf(key).empty];
  }),
);

/** Columns that `readRow` reads itself: each of them can refuse the row, or needs the others. */
const READ_APART = new Set<ImportField>(['id', 'name', 'province', 'latitude', 'longitude', 'coordinates']);

/** Columns with facts that are read together: each may also hold values of the others. */
const CONTACTS = new Set<ImportField>([...([...CONTACT_LISTS, 'facebookUrl', 'contacts'] as const)]);
/** Columns of prices, which are read together: each price is a tariff, the lowest is the rate. */
const PRICES = ['rates', 'tariffs'] as const;
const CATEGORIES = new Set<ImportField>(['categories', 'petFriendly']);

/**
 * Reads the columns a sheet has, in the order of the facts: a sheet has few of them, and 20,000 rows. Those that say yes or no
 * are added to `given`.
 */
export function readFacts(
  cells: RowCells,
  { columns, terms }: Pick<Table, 'columns' | 'terms'>,
  given: ImportedRow['given'],
): RowFacts {
  const facts: FieldValues = {};
  for (const field of columns.keys()) {
    if (saysContacts(cells, field)) {
      if (!('websiteUrls' in facts)) Object.assign(facts, linksOf(cells), contactsOf(cells));
    } else if (CATEGORIES.has(field)) {
      facts['categories'] ??= categoriesOf(cells);
    } else if (STAND_COLUMNS.has(field)) {
      facts['stands'] ??= standsOf(cells) ?? [];
    } else if (!READ_APART.has(field)) {
      const value = readFact(cells, field);
      if (value === null) continue;
      facts[field] = value;
      if (typeof value === 'boolean') given[field] = true;
    }
  }
  if (PRICES.some((field) => columns.has(field))) Object.assign(facts, pricesOf(cells, facts));
  closeByDate(facts, given);
  const all = { ...NOTHING, ...withRates(withDependents(facts, {}), {}) } as unknown as RowFacts;
  return terms.length > 0 ? withTermColumns(cells, all, terms) : all;
}

/** Rate and tariffs, as far as the row says them. */
function pricesOf(cells: RowCells, { rates = null }: FieldValues): FieldValues {
  const prices = readPrices(cells, typeof rates === 'number' ? rates : null);
  return Object.fromEntries(
    Object.entries(prices).filter(([, value]) => value !== null && !isEmptyValue(value)),
  );
}

/** A row that says since when a campsite is closed, or why, says that it is. */
function closeByDate(facts: FieldValues, given: ImportedRow['given']): void {
  if (facts['isClosed'] !== undefined || !DEPENDENT_FACTS.some((key) => !isEmptyValue(facts[key]))) return;
  facts['isClosed'] = true;
  given['isClosed'] = true;
}

/** What a row's name says of a closing, where its columns do not say otherwise. */
export function closeByName(
  cells: RowCells,
  facts: RowFacts,
  given: ImportedRow['given'],
  closing: NamedClosing | null,
): void {
  if (closing === null) return;
  if ('remark' in closing) {
    const text = quoted(closing.remark);
    return cells.warn('isClosed', filled(IMPORT_ROW_TEMPLATES.neitherOpenNorClosed, { text }));
  }
  if (given.isClosed === true && !facts.isClosed) {
    delete given.isClosed;
    return cells.warn('isClosed', IMPORT_ROW_MESSAGES.contradicting);
  }
  facts.isClosed = true;
  facts.closedOn ??= closing.on;
  given.isClosed = true;
}

/** Whether a column may hold contacts: the name may lead to the campsite's website. */
const saysContacts = (cells: RowCells, field: ImportField): boolean =>
  CONTACTS.has(field) || (field === 'name' && cells.nameLink !== '');

function readFact(cells: RowCells, field: ImportField): FieldValue {
  if (field === 'isClosed') return closedOf(cells);
  // What other columns say of the price is read with it.
  if (field === 'rates' && !isRateOfNight(priceBasis(cells))) return null;
  return CELL_READERS.get(field)?.(cells) ?? null;
}

/** The terms of a row with those its columns of yes and no name; a term that is listed and denied is left out. */
function withTermColumns(cells: RowCells, facts: RowFacts, terms: Table['terms']): RowFacts {
  const result = { ...facts };
  for (const { column, field, name } of terms) {
    const cell = cells.filled(field, column);
    const answer = cell === null ? null : answerOf(cells, field, cell);
    const isListed = result[field].includes(name);
    if (answer === true && !isListed) result[field] = [...result[field], name];
    if (answer !== false || !isListed) continue;
    cells.warn(field, filled(IMPORT_ROW_TEMPLATES.listedAndDenied, { text: quoted(name) }));
    result[field] = result[field].filter((each) => each !== name);
  }
  return result;
}

/** The answer of a column about a term; null, with a warning, for a yes to what is closed or somewhere else. */
function answerOf(cells: RowCells, field: ColumnTerm['field'], cell: RawCell): boolean | null {
  const answer = cells.unwrap(field, readTermAnswer(cell));
  const doubt = answer === true ? doubtOfAnswer(shortText(cell), field) : null;
  if (doubt === null) return answer;
  cells.warn(field, filled(IMPORT_ROW_TEMPLATES[doubt], { text: quoted(shortText(cell)) }));
  return null;
}

/** In our own downloads `false` says that pets are not known to be welcome; `absentCategories` says that they are not. */
const saysNothing = (cells: RowCells, column: number): boolean =>
  cells.headerOf(column) === 'petFriendly' && saysFalse(cells.written(column));

/** Spreadsheet programs make a value of the word, as GeoJSON has it. */
const saysFalse = (cell: RawCell): boolean => cell === false || cellText(cell) === 'false';

const deniesPets = (cell: RawCell): boolean => deniesTerm(cell, PET_FRIENDLY);

/** The terms that a row's columns of yes and no deny for sure, and nothing else in the row says that it has. */
export function deniedTerms(
  cells: RowCells,
  { columns, terms }: Pick<Table, 'columns' | 'terms'>,
): ColumnTerm[] {
  const isSaid = ({ field, name }: ColumnTerm): boolean =>
    cells.all(field).some((cell) => readTerms(cell).value.includes(name)) ||
    terms.some((one) => {
      if (one.field !== field || one.name !== name) return false;
      const cell = cells.filled(field, one.column);
      return cell !== null && readTermAnswer(cell).value === true;
    });
  const denied = terms
    .filter(({ column, name }) => deniesTerm(cells.written(column), name))
    .map(({ field, name }): ColumnTerm => ({ field, name }))
    .filter((term) => !isSaid(term));
  const answers = (columns.get('petFriendly') ?? [])
    .filter((column) => !saysNothing(cells, column))
    .filter((column) => cells.filled('petFriendly', column) !== null || deniesPets(cells.written(column)))
    .map((column) => cells.written(column));
  return answers.length > 0 && answers.every(deniesPets)
    ? [...denied, { field: 'categories', name: PET_FRIENDLY }]
    : denied;
}

/** Whether a campsite has closed; null, with a warning, where its columns contradict each other. */
function closedOf(cells: RowCells): boolean | null {
  const answers = cells.columnsOf('isClosed').flatMap(({ header, cell }) => {
    return cell === null ? [] : (cells.unwrap('isClosed', readClosed(cell, header)) ?? []);
  });
  const [answer = null] = answers;
  if (answers.every((each) => each === answer)) return answer;
  cells.warn('isClosed', IMPORT_ROW_MESSAGES.contradicting);
  return null;
}

/** Websites and Facebook page; without a Facebook column, the first such link among the websites. */
function linksOf(cells: RowCells): Pick<CampsiteFields, 'websiteUrls' | 'facebookUrl'> {
  const amongContacts = [...cells.all('contacts'), ...cells.all('contactEmails')].flatMap(websitesAmong);
  const ofContacts =
    amongContacts.length > 0 ? cells.unwrap('contacts', readLinks(amongContacts.join(';'))) : [];
  const lists = [...cells.lists('websiteUrls', readLinks), ofContacts];
  const written = uniqueEntries(cells, 'websiteUrls', 'website', lists);
  const websites = written.length > 0 ? written : linkOfName(cells);
  const pages = cells.list('facebookUrl', readLinks);
  const amongWebsites = websites.filter(isFacebook);
  const facebookUrl = pages[0] ?? amongWebsites[0] ?? null;
  if (pages.length > 1) cells.warn('facebookUrl', IMPORT_ROW_MESSAGES.twoAddresses);
  if (facebookUrl === null || facebookUrl !== amongWebsites[0]) return { websiteUrls: websites, facebookUrl };
  cells.warn('websiteUrls', filled(IMPORT_ROW_TEMPLATES.facebookPage, { text: quoted(facebookUrl) }));
  return { websiteUrls: websites.filter((link) => link !== facebookUrl), facebookUrl };
}

/** The website behind the name, unless it is a map or something else than a page. */
function linkOfName({ nameLink }: RowCells): string[] {
  const isPage = /^https?:/i.test(nameLink) && readPair({ text: '', link: nameLink }).value === null;
  return isPage ? readLinks(nameLink).value : [];
}

/** Phone numbers and email addresses, including those of a column `Contact` with both; its websites are among the links. */
function contactsOf(cells: RowCells): Pick<CampsiteFields, 'contactPhones' | 'contactEmails'> {
  const mixed = cells.all('contacts');
  const phones = cells.lists('contactPhones', readPhones);
  const emails = cells.lists('contactEmails', readEmails);
  for (const cell of mixed) {
    const words = withoutWebsites(cell).split(/[;|\n,]|(?<=\d)\s+(?=[^\s\d()]*@)|(?<=@\S+)\s+/);
    const address = words.filter((word) => word.includes('@'));
    const number = words.filter((word) => !word.includes('@') && /\d{3}/.test(word));
    emails.push(cells.unwrap('contacts', readEmails(address.join(';'))));
    phones.push(cells.unwrap('contacts', readPhones(number.length > 0 ? number.join(';') : null)));
  }
  return {
    contactPhones: uniqueEntries(cells, 'contactPhones', 'phone', phones),
    contactEmails: uniqueEntries(cells, 'contactEmails', 'email', emails),
  };
}

function categoriesOf(cells: RowCells): string[] {
  const lists = cells.lists('categories', readTerms);
  const isPetFriendly = yesOrNo(cells, 'petFriendly');
  return uniqueEntries(cells, 'categories', 'name', isPetFriendly ? [...lists, [PET_FRIENDLY]] : lists);
}
