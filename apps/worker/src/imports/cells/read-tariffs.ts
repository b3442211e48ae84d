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
import { isRateOfNight, type PriceBasis, priceBasis } from './price-basis';
import type { RateUnit } from './rate-unit';
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

/** What a price is for by its header, the words beside it and the row's column of the unit. */
function tariffOf({ header, cell }: HeadedCell, price: number, unit: RateUnit): Tariff | undefined {
  const text = `${header} ${cellText(cell)}`;
  const guest = meaningIn(GUEST_WORDS, text);
  const isConservation = CONSERVATION_WORDS.test(header);
  const isPerPerson = guest !== undefined || isConservation || PER_PERSON_WORDS.test(text);
  const said = { ...(isConservation ? { charge: 'conservation' } : unit), price, ...timesOf(header) };
  const parsed = parseTariffs([
    isPerPerson ? { ...said, per: 'person', guest: guest ?? unit.guest } : { per: 'stand', ...said },
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
function namedPrice(cells: RowCells, column: HeadedCell, unit: RateUnit): Tariff[] {
  const text = cellText(column.cell);
  // The header says whom it is for, which the words of a cell could contradict.
  const price = isBare(text) ? priceOf(cells, 'tariffs', column) : null;
  if (price === null && text !== '')
    cells.warn('tariffs', filled(IMPORT_ROW_TEMPLATES.notATariffPrice, { text: quoted(text) }));
  return price === null ? [] : (one(tariffOf(column, price, unit)) ?? []);
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
function pricesInCells(columns: readonly HeadedCell[], unit: RateUnit): Tariff[] {
  return columns.flatMap((column) =>
    timedPricesIn(asciiDigits(shortText(column.cell))).flatMap(({ amount, ...times }) => {
      const tariff = tariffOf(column, Math.round(amount), unit);
      return tariff ? [{ ...tariff, ...times }] : [];
    }),
  );
}

/** The rate of a column whose header says for whom it is, as `Rate pppn` and `Price per site` do, or whose unit does. */
function namedRate(cells: RowCells, column: HeadedCell, unit: RateUnit): Tariff[] {
  if (!(isNamed(column.header) || unit.per !== undefined) || !isBare(cellText(column.cell))) return [];
  const price = priceOf(cells, 'rates', column);
  return price === null || price === 0 ? [] : (one(tariffOf(column, price, unit)) ?? []);
}

/** Prices of seasons, each in a column of its own; a 0 beside a price says only that there is none. */
function seasonPrices(cells: RowCells, unit: RateUnit): Tariff[] {
  const columns = cells.columnsOf('rates');
  const [single, second] = columns;
  if (single && !second) return [...pricesInCells(columns, unit), ...namedRate(cells, single, unit)];
  if (!columns.some(({ header }) => Object.keys(timesOf(header)).length > 0)) return [];
  const prices = columns.flatMap((column) => {
    const price = priceOf(cells, 'rates', column);
    return price === null ? [] : (one(tariffOf(column, price, unit)) ?? []);
  });
  const isFree = prices.every(({ price }) => price === 0);
  return prices.filter(({ price }) => price > 0 || isFree);
}

/** The prices of a row that are in another currency, or not for a night: a tariff for what they are, or left out with a warning. */
function otherPrices(cells: RowCells, basis: PriceBasis): { rates?: number; tariffs: Tariff[] } {
  const columns = (['rates', 'tariffs'] as const).flatMap((field) =>
    cells.columnsOf(field).map((column) => ({ field, column })),
  );
  const isFree = columns.some(({ column }) => readPrice(column.cell).value === 0);
  const tariffs = columns.flatMap(({ field, column }) => otherPrice(cells, field, column, basis));
  return { ...(isFree && tariffs.length === 0 && { rates: 0 }), tariffs: unique(tariffs) };
}

function otherPrice(
  cells: RowCells,
  field: 'rates' | 'tariffs',
  column: HeadedCell,
  { currency, unit, unitText }: PriceBasis,
): Tariff[] {
  const text = cellText(column.cell);
  if (text === '' || readPrice(column.cell).value === 0) return [];
  if (currency !== null && /\d/.test(text)) {
    cells.warn(field, filled(IMPORT_ROW_TEMPLATES.notInRand, { text: quoted(`${text} ${currency}`) }));
    return [];
  }
  const lines = field === 'tariffs' && !isNamed(column.header) ? linesOf(cells, column) : [];
  if (lines.length > 0) return lines;
  const price = priceOf(cells, field, column);
  if (price === null) return [];
  const tariff = unit !== null && isBare(text) ? tariffOf(column, price, unit) : undefined;
  if (tariff === undefined)
    cells.warn(field, filled(IMPORT_ROW_TEMPLATES.noPriceOfStand, { text: quoted(`${text} (${unitText})`) }));
  return one(tariff) ?? [];
}

/**
 * The prices of a row: its lines of tariffs, and columns that name whom or when they are for. A bare price in the column of
 * tariffs is the rate. Tariffs that would change the rate of the row are left out.
 */
export function readPrices(
  cells: RowCells,
  rate: number | null,
): { rates?: number | null; tariffs?: Tariff[] } {
  const basis = priceBasis(cells);
  if (!isRateOfNight(basis)) return otherPrices(cells, basis);
  const { unit } = basis;
  const columns = cells.columnsOf('tariffs').filter(({ cell }) => cell !== null);
  const named = columns.filter(({ header }) => isNamed(header));
  const others = columns.filter(({ header }) => !isNamed(header));
  const lines = others.map((column) => ({ column, tariffs: linesOf(cells, column) }));
  const tariffs = unique([
    ...lines.flatMap(({ tariffs: read }) => read),
    ...named.flatMap((column) => namedPrice(cells, column, unit)),
    ...seasonPrices(cells, unit),
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
