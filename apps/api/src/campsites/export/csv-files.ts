import { unparse } from 'papaparse';
import { FORMULA } from '@kampvuur/domain';
import { cellValue, FACT_KEYS, type FieldValue } from '@kampvuur/domain/facts';
import type { ExportedCampsite, ExportedList } from './exported-campsite';
import { csvNameOf, EXPORTED_VALUES } from './exported-facts';

/** Marks the text as UTF-8 for spreadsheet programs. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows of CSV (RFC 4180), of which no cell runs as a formula; empty for none. */
const csvOf = (rows: FieldValue[][]): string =>
  rows.length === 0
    ? ''
    : `${unparse(
        rows.map((row) => row.map(cellValue)),
        { escapeFormulae: FORMULA, newline: '\r\n' },
      )}\r\n`;

/** Columns with headings that an import recognises. */
const COLUMNS: [heading: string, value: (campsite: ExportedCampsite) => FieldValue][] = [
  ['id', ({ id }) => id],
  ...EXPORTED_VALUES.map(({ csv, valueOf }): (typeof COLUMNS)[number] => [csv, valueOf]),
  ['page', ({ page }) => page],
  ['attribution', ({ attribution }) => attribution],
];

/** A row for every campsite under a row of headings. */
export function* writeCsv({ campsites }: ExportedList): Iterable<string> {
  yield BYTE_ORDER_MARK + csvOf([COLUMNS.map(([heading]) => heading)]);
  for (const campsite of campsites) yield csvOf([COLUMNS.map(([, value]) => value(campsite))]);
}

/** `fact` is the heading of its column in the CSV of campsites, `sourcePage` the page of a website. */
const FACT_HEADINGS = [
  ...['id', 'name', 'fact', 'value'],
  ...['source', 'sourcePage', 'observedAt', 'confirmations', 'confirmedAt', 'seenOnWebsiteAt'],
];

/** A row for every known fact of every campsite, with where it comes from and how old it is. */
export function* writeFacts({ campsites }: ExportedList): Iterable<string> {
  yield BYTE_ORDER_MARK + csvOf([FACT_HEADINGS]);
  for (const campsite of campsites) yield csvOf(factRows(campsite));
}

function factRows({ id, facts, provenance }: ExportedCampsite): FieldValue[][] {
  return FACT_KEYS.flatMap((key) => {
    const known = provenance[key];
    if (!known) return [];
    const { source, page, observedAt, confirmations, confirmedAt, seenOnWebsiteAt } = known;
    const age = [observedAt, confirmations, confirmedAt, seenOnWebsiteAt];
    return [[id, facts.name, csvNameOf(key), facts[key] ?? null, source, page, ...age]];
  });
}
