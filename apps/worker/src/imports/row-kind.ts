import { folded, placeNames, type Province } from '@kampvuur/domain';
import { placeNamed, regionNamed } from '@kampvuur/domain/geography';
import { CONTACT_LISTS, type ImportField } from '@kampvuur/domain/facts';
import { IMPORT_EXAMPLE, importFieldOf } from '@kampvuur/domain/import-columns';
import type { OTHER_ROW_MESSAGES } from '@kampvuur/domain/import-row-messages';
import { cellText, isDate, isFilled } from './cells/cell-text';
import { provinceIn, readProvince } from './cells/read-province';
import type { Table, TableShape } from './table';
import type { RawRow } from './raw-sheets';

export type RowKind = 'campsite' | keyof typeof OTHER_ROW_MESSAGES;

/** The table of a row, as far as its kind depends on it. */
type RowTable = Pick<Table, 'columns' | 'sheetColumns' | 'shape'>;

interface Filled {
  column: number;
  text: string;
}

const TOTAL =
  /^(?:(?:grand|sub|groot|overall|algehele|page|bladsy)[\s-]*)?(?:totals?|totaal|totale|subtotal|subtotaal|sum|som|average|mean|median|mediaan|minimum|maximum|gemiddeld\p{L}*|count|aantal)\b\s*(?:$|[:=(–-]|\d|(?:number |aantal )?(?:of|van)\b|(?:camp\s?)?sites?\b|stands?\b|camps\b|plekke\b|kampe\b|kampplekke\b|entries\b|records\b|rows\b|rates?\b|prices?\b|tarief\b|tariewe\b|pryse?\b)|^(?:number|aantal|(?:no|nr|num)\.?|#)\s*(?:of|van)\b/iu;
const COUNT =
  /^\d+\s+(?:camp\s?sites?|camps|kampe|kampplekke|kampterreine|rows|entries|records|items|listings)\b[^\p{L}]*(?:in total|altesaam|listed|in all)?\W*$/iu;

const NOTE_START =
  /^(?:[*†‡§^¹²³⁴⁵]|\(\s*\*|(?:please\s+)?notes?\b\s*(?:[:.–-]|$|that\b)|nota\b|let wel\b|n\.?b\.?(?=[\s:])|p\.?s\.?(?=[\s:])|source\b\s*:|sources\b\s*:|bron(?:ne)?\b\s*:|disclaimer\b|(?:last |laas )?(?:updated|opgedateer|revised|hersien)\b|laaste opdatering\b|page \d|bladsy \d|©|\(c\)|copyright\b|key\s*:|legend\s*:|sleutel\s*:|e\s?&\s?oe?\b|compiled by\b|prepared by\b|printed\b|saamgestel\b|opgestel\b|gedruk\b|\(?(?:continue[sd]|cont(?:['’]d|\.)|vervolg)(?=\W|$)|(?:end of|einde van) (?:the |die )?(?:list|page|document|table|lys|bladsy|dokument|tabel)\b)/iu;
const NOTE_WORDS =
  /\b(?:subject to change|without (?:prior )?notice|onderhewig|sonder kennisgewing|last updated|laas opgedateer|all rights reserved|alle regte voorbehou|errors? (?:and|&) omissions|terms (?:and|&) conditions|(?:prices|rates|tariffs) (?:are|include|exclude|valid|may|as (?:at|of))|(?:pryse|tariewe) (?:is|sluit|geldig|kan)|valid (?:until|from)|geldig (?:tot|vanaf)|for (?:bookings|reservations|more info\w*|enquiries)|vir (?:besprekings|navrae)|please (?:phone|note|contact|book|call)|skakel asseblief|see also|sien ook|(?:incl|excl)\w* (?:of )?vat|(?:in|uit)gesluit btw)\b/iu;

/** Words in the names of campsites, and not in those of areas. */
const CAMP_WORDS =
  /camp|kamp|park|resort|oord\b|lodge|caravan|karavaan|woonwa|\bfarm|plaas\b|stand|reserve|reservaat|\bsites?\b|guest|gaste|chalet|retreat|hideaway|\binn\b/iu;
const AREA_WORDS =
  /\b(?:areas?|regions?|districts?|coast|route|section|municipality|surrounds|surroundings|streek|streke|gebied|gebiede|kus|distrik|roete|afdeling|omgewing|munisipaliteit|valley|midlands|interior|province|provinsie)\b/iu;

/** A text of more words is a sentence. */
const SENTENCE_WORDS = 9;

/** What a row is: only a campsite is imported. `row` has its own cells, without those that merged ones fill. */
export function rowKind(row: RawRow, table: RowTable): RowKind {
  if (isPlainCampsite(row, table)) return 'campsite';
  const filled = filledCells(row);
  const read = filled.filter(({ column }) => isRead(column, table));
  const isLabelled = (pattern: RegExp) => filled[0] !== undefined && pattern.test(filled[0].text);
  if (isHeaderAgain(filled, table)) return 'header';
  if (isExample(row, table)) return 'example';
  const isTotal = isLabelled(TOTAL) || isLabelled(COUNT) || isTotalOfArea(filled[0]?.text ?? '');
  // The label may stand in the column of the town, and the number in any.
  if (
    isTotal &&
    !says(
      read.filter((cell) => cell !== filled[0] && !/^\d{1,5}$/.test(cell.text)),
      table,
      CONTACT_FIELDS,
    )
  )
    return 'total';
  if (isNote(row, filled, table)) return 'note';
  if (isHeading(row, filled, table)) return 'heading';
  return read.length === 0 && table.columns.size > 0 ? 'unread' : 'campsite';
}

/** Words in this many cells besides the name make a row a campsite, unless its name is a header or the example. */
const MANY_WORDS = 3;

/** Fast path for most rows of a long sheet. */
function isPlainCampsite({ cells }: RawRow, { columns }: RowTable): boolean {
  const [nameColumn] = columns.get('name') ?? [];
  const name = nameColumn === undefined ? null : (cells[nameColumn] ?? null);
  if (typeof name !== 'string' || name.length < 2) return false;
  const words = cells.filter(
    (cell) => typeof cell === 'string' && cell !== name && /\p{L}/u.test(cell),
  ).length;
  if (words < MANY_WORDS) return false;
  const text = cellText(name);
  return text !== IMPORT_EXAMPLE.get('name') && !TOTAL.test(text) && importFieldOf(text) === undefined;
}

function filledCells({ cells }: RawRow): Filled[] {
  return cells.flatMap((cell, column) => {
    const text = cell === null || !isFilled(cell) ? '' : cellText(cell);
    return text === '' ? [] : [{ column, text }];
  });
}

const CONTACT_FIELDS: readonly ImportField[] = [
  ...([...CONTACT_LISTS, 'facebookUrl', 'contacts'] as const),
  ...(['latitude', 'longitude', 'coordinates', 'closestTown', 'province'] as const),
];

const says = (filled: readonly Filled[], { columns }: RowTable, fields: readonly ImportField[]): boolean =>
  fields.some((field) => columns.get(field)?.some((index) => filled.some(({ column }) => column === index)));

const isRead = (column: number, { shape }: RowTable): boolean => shape.readColumns.has(column);

/** Whether at least two cells, and half of them, repeat what stands above their column, as on every page of a printed list. */
function isHeaderAgain(filled: readonly Filled[], { sheetColumns, columns }: RowTable): boolean {
  const repeated = filled.filter(({ column, text }) => {
    const above = sheetColumns.find((each) => each.column === column);
    if (!above || above.header === '') return false;
    return (
      folded(above.header) === folded(text) || (above.field !== null && importFieldOf(text) === above.field)
    );
  });
  if (repeated.length >= 2) return repeated.length * 2 >= filled.length;
  const [only] = repeated;
  return filled.length === 1 && only !== undefined && columns.get('name')?.includes(only.column) === true;
}

function isExample({ cells }: RawRow, { columns }: RowTable): boolean {
  return (['name', 'closestTown'] as const).every((field) =>
    (columns.get(field) ?? []).some((index) => cellText(cells[index]) === IMPORT_EXAMPLE.get(field)),
  );
}

/** `Total Limpopo`, `Limpopo total`, `Sub-total for the Garden Route`; not `Total Serenity Camp`. */
function isTotalOfArea(text: string): boolean {
  const [, area = ''] = /^(.+?)[\s:–-]+(?:sub[\s-]?)?(?:totals?|totaal)\W*$/i.exec(text) ?? [];
  if (area !== '' && !CAMP_WORDS.test(area) && isPlace(area)) return true;
  const [start = ''] =
    /^(?:(?:grand|sub|groot)[\s-]*)?(?:totals?|totaal|subtotal|subtotaal)\s+(?:(?:for|vir|of|van|in|the|die)\s+)*/i.exec(
      text,
    ) ?? [];
  return start !== '' && !CAMP_WORDS.test(text) && isPlace(text.slice(start.length));
}

function isNote(row: RawRow, filled: readonly Filled[], table: RowTable): boolean {
  const [first] = filled;
  if (first === undefined || filled.length > 2 || says(filled, table, CONTACT_FIELDS)) return false;
  if (NOTE_START.test(first.text)) return true;
  if (filled.length > 1) return false;
  if (isDate(row.cells[first.column])) return !isRead(first.column, table);
  const words = first.text.split(/\s+/).length;
  const isSentence = words >= SENTENCE_WORDS || (words > 4 && /[.!]$/.test(first.text));
  const isAddress = /^(?:https?:|www\.|\S+@\S+$)/i.test(first.text);
  return NOTE_WORDS.test(first.text) || isSentence || isAddress;
}

function isHeading({ number }: RawRow, filled: readonly Filled[], table: RowTable): boolean {
  const texts = filled.filter(({ text }) => /\p{L}/u.test(text));
  const [only] = texts;
  if (only === undefined || texts.length > 1 || table.shape.typicalCells < 2) return false;
  // Beside it there may be a number or a count, in a column that is not read.
  if (filled.some((each) => each !== only && isRead(each.column, table))) return false;
  if (!isRead(only.column, table)) return true;
  return (
    table.columns.get('name')?.includes(only.column) === true && isHeadingText(only.text, number, table.shape)
  );
}

/** Whether a name that stands alone in its row is that of an area and not of a campsite. */
function isHeadingText(text: string, number: number, shape: TableShape): boolean {
  const words = headingWords(text);
  const isCapitals = words === words.toUpperCase() && words.length > 3;
  if (shape.mergedRows.has(number) || (shape.hasSmallLetters && isCapitals)) return true;
  if (text.endsWith(':') || provinceOfHeading(text) !== null) return true;
  return (
    !CAMP_WORDS.test(text) && (shape.rowsAfterGap.has(number) || AREA_WORDS.test(text) || isPlace(words))
  );
}

/** `Free State` for `B. Free State (continued)`. */
const headingWords = (text: string): string =>
  text
    .replace(/^\s*\(?(?:[a-z]|\d{1,2}|[ivx]{1,4})[.):]\s+/i, '')
    .replace(/\(.*?\)/g, ' ')
    .trim();

/** Words beside the name of an area: `Northern Drakensberg`. */
const PARTS_OF_AREAS =
  /\b(?:north|south|east|west|central|upper|lower|greater|inner|outer|the|die|noord|suid|oos|wes|sentraal|bo|onder|groter)(?:ern|elike)?\b/gi;

function isPlace(text: string): boolean {
  const parts = text.split(/[&,/+]|\band\b|\ben\b/i).map((part) => part.trim());
  return parts.every((part) => isPlaceName(part) || isPlaceName(part.replace(PARTS_OF_AREAS, ' ').trim()));
}

function isPlaceName(text: string): boolean {
  const names = placeNames(folded(text.replace(/\(.*?\)/g, ' ').trim()));
  if (provinceOfHeading(text) !== null) return true;
  return names.some((name) => placeNamed(name) !== undefined || regionNamed(name) !== undefined);
}

/** The province that a heading names and nothing else; null for any other. */
export function provinceOfHeading(text: string): Province | null {
  const plain = headingWords(text).replace(/[:\d.]/g, ' ');
  const { value, warnings } = readProvince(plain);
  if (value !== null && warnings.length === 0) return value;
  const named = provinceIn(plain);
  const others = folded(plain)
    .split(' ')
    .filter((word) => !WITH_A_PROVINCE.has(word));
  const own = named === null ? [] : placeNames(folded(named)).flatMap((name) => name.split(' '));
  return named !== null && others.every((word) => own.includes(word)) ? named : null;
}

const WITH_A_PROVINCE = new Set([
  'camp',
  'camps',
  'campsites',
  'sites',
  'kampe',
  'kampplekke',
  'in',
  'the',
  'die',
  'of',
  'van',
  'province',
  'provinsie',
]);

/** Rows of a table that say what it looks like. */
const SHAPE_ROWS = 500;

/** Whether a row says in its first words that it is a total or a note. */
function isLabel(row: RawRow): boolean {
  const [first] = filledCells(row);
  return (
    first !== undefined &&
    (TOTAL.test(first.text) || NOTE_START.test(first.text) || NOTE_WORDS.test(first.text))
  );
}

/** Counts what the rows of a table look like. */
export function shapeOf(
  rows: readonly RawRow[],
  table: Pick<Table, 'columns' | 'terms'>,
  merges: readonly { row: number; column: number; lastRow: number; lastColumn: number }[],
): TableShape {
  const read = [...[...table.columns.values()].flat(), ...table.terms.map(({ column }) => column)];
  const sample = rows.slice(0, SHAPE_ROWS);
  // In a short list as many rows may be labels as campsites.
  const counts = sample
    .filter((row) => !isLabel(row))
    .map(({ cells }) => read.filter((column) => cellText(cells[column]) !== '').length);
  const names = sample.flatMap(({ cells }) =>
    (table.columns.get('name') ?? []).map((column) => cellText(cells[column])),
  );
  const written = names.filter((name) => /\p{L}/u.test(name));
  const small = written.filter((name) => name !== name.toUpperCase()).length;
  const numbers = rows.map(({ number }) => number);
  return {
    readColumns: new Set(read),
    typicalCells: counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0,
    hasSmallLetters: small * 2 > written.length,
    mergedRows: new Set(
      merges.flatMap((merge) =>
        merge.lastRow === merge.row && merge.lastColumn > merge.column ? [merge.row + 1] : [],
      ),
    ),
    rowsAfterGap: new Set(
      numbers.filter((number, index) => index > 0 && number - (numbers[index - 1] ?? 0) > 1),
    ),
  };
}
