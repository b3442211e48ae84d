import { unparse } from 'papaparse';
import type { ExportedCampsite } from './exported-campsite';

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Starts of a cell a spreadsheet would run; the wide forms count in some languages. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Headings an import reads again, with the value below each. */
const COLUMNS: [heading: string, value: (campsite: ExportedCampsite) => string | number | boolean | null][] =
  [
    ['id', (campsite) => campsite.id],
    ['name', (campsite) => campsite.name],
    ['province', (campsite) => campsite.province],
    ['closestTown', (campsite) => campsite.closestTown],
    ['latitude', (campsite) => campsite.latitude],
    ['longitude', (campsite) => campsite.longitude],
    ['rates', (campsite) => campsite.rate],
    ['rating', (campsite) => campsite.rating],
    ['facilities', (campsite) => campsite.facilities.join('; ')],
    ['petFriendly', (campsite) => campsite.isPetFriendly],
    ['closed', (campsite) => campsite.isClosed],
    ['page', (campsite) => campsite.page],
    ['attribution', (campsite) => campsite.attribution],
  ];

/** CSV (RFC 4180): a row for every campsite under a row of headings. */
export function* writeCsv(campsites: ExportedCampsite[]): Iterable<string> {
  const fields = COLUMNS.map(([heading]) => heading);
  const data = campsites.map((campsite) => COLUMNS.map(([, value]) => value(campsite)));
  yield `${BYTE_ORDER_MARK}${unparse({ fields, data }, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
}
