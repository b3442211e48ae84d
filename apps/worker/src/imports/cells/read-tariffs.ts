import { asciiDigits } from '@kampvuur/domain';
import type { ImportField } from '@kampvuur/domain/facts';
import {
  CONSERVATION_WORDS,
  GUEST_WORDS,
  lowestRate,
  meaningIn,
  parseTariffs,
  PER_PERSON_WORDS,
  type Tariff,
  tariffFromText,
  tariffKey,
} from '@kampvuur/domain/stays';
import { timesOfHeading } from '@kampvuur/domain/stays/season-headings';
import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { HeadedCell, RowCells } from '../row-cells';
import { cellText, shortText } from './cell-text';
import { quoted } from './parse-result';
import { readPrice, timedPricesIn } from './read-price';

type Times = ReturnType<typeof timesOfHeading>;

/** Headers read so far: every row of a sheet has the same. */
const timesByHeader = new Map<string, Times>();
const MAX_HEADERS = 1_000;

/** A season or a part of the week of a header. */
function timesOf(header: string): Times {
  const known = timesByHeader.get(header);
  if (known) return known;
  const times = timesOfHeading(header);
  if (timesByHeader.size >= MAX_HEADERS) timesByHeader.clear();
  timesByHeader.set(header, times);
  return times;
}

/** What a price is for by its header and the words beside it. */
function tariffOf({ header, cell }: HeadedCell, price: number): Tariff | undefined {
  const text = `${header} ${cellText(cell)}`;
  const guest = meaningIn(GUEST_WORDS, text);
  const charge = CONSERVATION_WORDS.test(header) ? 'conservation' : 'camping';
  const isPerPerson = guest !== undefined || charge === 'conservation' || PER_PERSON_WORDS.test(text);
  const parsed = parseTariffs([
    { charge, price, per: isPerPerson ? 'person' : 'stand', guest, ...timesOf(header) },
  ]);
  return 'value' in parsed ? parsed.value[0] : undefined;
}

/** A line without cents, which are rounded, with a warning. */
function inWholeRand(cells: RowCells, line: string): string {
  return line.replace(/(?<=\bR ?)(\d[\d ]*)[.,](\d{2})(?!\d)/, (_all, rand: string, cents: string) => {
    const price = Math.round(Number(`${rand.replaceAll(' ', '')}.${cents}`));
    if (cents !== '00')
      cells.warn('tariffs', filled(IMPORT_ROW_TEMPLATES.roundedPrice, { text: quoted(line), price }));
    return String(price);
  });
}

/** The lines of a cell that say tariffs; the first that does not is named, unless none does. */
function linesOf(cells: RowCells, { cell }: HeadedCell): Tariff[] {
  const lines = asciiDigits(cellText(cell))
    .split(/[;|\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const tariffs = lines.map((line) => tariffFromText(inWholeRand(cells, line)));
  const known = tariffs.filter((tariff) => tariff !== null);
  const unread = lines.find((_line, index) => tariffs[index] === null);
  if (known.length > 0 && unread !== undefined)
    cells.warn('tariffs', filled(IMPORT_ROW_TEMPLATES.notATariff, { text: quoted(unread) }));
  return known;
}

const isBare = (text: string): boolean => /^\s*(?:R?\s*\d[\d\s.,]*|free|gratis)$/i.test(text);

const PER_STAND_WORDS = /\bper (?:stand|site|staanplek)\b/i;

/** The price of a cell; null, with a warning, where it has none. */
const priceOf = (cells: RowCells, field: ImportField, { cell }: HeadedCell): number | null =>
  cell === null ? null : cells.unwrap(field, readPrice(cell));

/** The price of a column that names what it is for, such as `Child`. */
function namedPrice(cells: RowCells, column: HeadedCell): Tariff[] {
  const text = cellText(column.cell);
  // The header says whom it is for, which the words of a cell could contradict.
  const price = isBare(text) ? priceOf(cells, 'tariffs', column) : null;
  if (price === null && text !== '')
    cells.warn('tariffs', filled(IMPORT_ROW_TEMPLATES.notATariffPrice, { text: quoted(text) }));
  return price === null ? [] : (one(tariffOf(column, price)) ?? []);
}

const one = <T>(value: T | undefined): T[] | undefined => (value === undefined ? undefined : [value]);

/** Whether a header of the column of tariffs names one of them. */
const isNamed = (header: string): boolean =>
  meaningIn(GUEST_WORDS, header) !== undefined ||
  CONSERVATION_WORDS.test(header) ||
  PER_PERSON_WORDS.test(header) ||
  PER_STAND_WORDS.test(header);

const unique = (tariffs: readonly Tariff[]): Tariff[] => [
  ...new Map(tariffs.map((tariff) => [tariffKey(tariff), tariff])).values(),
];

/** Prices of seasons or parts of the week in one cell: `R250 high season, low season R180`. */
function pricesInCells(columns: readonly HeadedCell[]): Tariff[] {
  return columns.flatMap((column) =>
    timedPricesIn(asciiDigits(shortText(column.cell))).flatMap(({ amount, ...times }) => {
      const tariff = tariffOf(column, Math.round(amount));
      return tariff ? [{ ...tariff, ...times }] : [];
    }),
  );
}

/** The rate of a column whose header says for whom it is: `Rate pppn`, `Price per site`. */
function namedRate(cells: RowCells, column: HeadedCell): Tariff[] {
  if (!isNamed(column.header) || !isBare(cellText(column.cell))) return [];
  const price = priceOf(cells, 'rates', column);
  return price === null || price === 0 ? [] : (one(tariffOf(column, price)) ?? []);
}

/** Prices of seasons, each in a column of its own; a 0 beside a price says only that there is none. */
function seasonPrices(cells: RowCells): Tariff[] {
  const columns = cells.columnsOf('rates');
  const [single, second] = columns;
  if (single && !second) return [...pricesInCells(columns), ...namedRate(cells, single)];
  if (!columns.some(({ header }) => Object.keys(timesOf(header)).length > 0)) return [];
  const prices = columns.flatMap((column) => {
    const price = priceOf(cells, 'rates', column);
    return price === null ? [] : (one(tariffOf(column, price)) ?? []);
  });
  const isFree = prices.every(({ price }) => price === 0);
  return prices.filter(({ price }) => price > 0 || isFree);
}

/**
 * The prices of a row: its lines of tariffs, and columns that name whom or when they are for. A bare price in the column of
 * tariffs is the rate. Tariffs that would change the rate of the row are left out.
 */
export function readPrices(
  cells: RowCells,
  rate: number | null,
): { rates?: number | null; tariffs?: Tariff[] } {
  const columns = cells.columnsOf('tariffs').filter(({ cell }) => cell !== null);
  const named = columns.filter(({ header }) => isNamed(header));
  const others = columns.filter(({ header }) => !isNamed(header));
  const lines = others.map((column) => ({ column, tariffs: linesOf(cells, column) }));
  const tariffs = unique([
    ...lines.flatMap(({ tariffs: read }) => read),
    ...named.flatMap((column) => namedPrice(cells, column)),
    ...seasonPrices(cells),
  ]);
  const bare = lines
    .filter(({ tariffs: read }) => read.length === 0)
    .flatMap(({ column }) => priceOf(cells, 'rates', column) ?? []);
  const rates = rate ?? (bare.length > 0 ? Math.min(...bare) : null);
  const lowest = lowestRate(tariffs);
  if (rates === null || lowest === null || lowest === rates) return { rates, tariffs };
  cells.warn('tariffs', filled(IMPORT_ROW_TEMPLATES.tariffsDisagree, { rates }));
  return { rates };
}
