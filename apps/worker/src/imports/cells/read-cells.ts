import { cutText, isLongerThan, partialDate } from '@kampvuur/domain';
import {
  type FactOf,
  FACTS,
  factsSetBy,
  type FieldValue,
  type ImportField,
  isFactKey,
  type KindName,
} from '@kampvuur/domain/facts';
import type { KindOptions, KindValues } from '@kampvuur/domain/facts/kind';
import { optionWordsOf } from '@kampvuur/domain/facts/sources';
import { IMPORT_ROW_MESSAGES, IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { RowCells } from '../row-cells';
import { cellText, shortText } from './cell-text';
import { parsed, quoted } from './parse-result';
import { readAngle } from './read-coordinates';
import { readEmails, readLinks, readTerms, validEntries } from './read-lists';
import { readMonthsCell } from './read-months';
import { readNumber } from './read-number';
import { type OptionWords, readOption, readOptions } from './read-options';
import { readPhones } from './read-phones';
import { readPrice } from './read-price';
import { standsOf } from './read-stands';
import { readTime } from './read-time';
import { readYesNo } from './read-yes-no';

/** Reads a row's cells of one fact; null when they say nothing. */
type CellReader<N extends KindName> = (
  cells: RowCells,
  field: ImportField,
  options: KindOptions[N],
) => KindValues[N] | null;

const ENTRY_READERS = { phone: readPhones, email: readEmails, website: readLinks } as const;

/** How the cells of each kind of fact are read. Rules for a single fact are in `read-facts.ts`. */
const READERS: { [N in KindName]: CellReader<N> } = {
  text: (cells, field, { max }) => textOf(cells, field, max)?.replaceAll('\n', ' ') ?? null,
  longText: (cells, field, { max }) => cutTo(max, cells, field, uniqueTexts(cells, field).join('\n\n')),
  link: (cells, field) => {
    const [first, second] = cells.list(field, readLinks);
    if (second !== undefined) cells.warn(field, IMPORT_ROW_MESSAGES.twoAddresses);
    return first ?? null;
  },
  money: lowestPrice,
  number: (cells, field, measure) => cells.values(field, (cell) => readNumber(cell, measure))[0] ?? null,
  degrees: (cells, field) => cells.value(field, readAngle)?.degrees ?? null,
  date: (cells, field) =>
    cells.value(field, (cell) => {
      const text = shortText(cell);
      const date = partialDate(text);
      if (date !== null || text === '') return parsed(date);
      return parsed(null, filled(IMPORT_ROW_TEMPLATES.notADay, { text: quoted(text) }));
    }),
  yesNo: (cells, field) => yesOrNo(cells, field),
  timeOfDay: (cells, field) => cells.values(field, readTime)[0] ?? null,
  months: (cells, field) => {
    const column = cells.columnsOf(field).find(({ cell }) => cell !== null);
    return column ? (cells.unwrap(field, readMonthsCell(column.cell, column.header)) ?? []) : [];
  },
  oneOf: (cells, field, { options }) =>
    cells.value(field, (cell) => readOption(cell, { options, words: wordsOf(field) })),
  severalOf: (cells, field, { options }) => {
    const chosen = cells.list(field, (cell) => readOptions(cell, { options, words: wordsOf(field) }));
    return options.filter((option) => chosen.includes(option));
  },
  entries: (cells, field, { entry }) =>
    uniqueEntries(cells, field, entry, cells.lists(field, ENTRY_READERS[entry])),
  terms: (cells, field) => uniqueEntries(cells, field, 'name', cells.lists(field, readTerms)),
  // Prices are read together: `readPrices`.
  tariffs: () => null,
  stands: standsOf,
};

/** Other words for the options of a fact. */
const wordsOf = (field: ImportField): OptionWords => (isFactKey(field) ? (optionWordsOf(field) ?? {}) : {});

function textOf(cells: RowCells, field: ImportField, max: number): string | null {
  return cutTo(max, cells, field, cellText(cells.first(field)));
}

function cutTo(max: number, cells: RowCells, field: ImportField, text: string): string | null {
  if (isLongerThan(text, max)) cells.warn(field, filled(IMPORT_ROW_TEMPLATES.tooLong, { max }));
  return cutText(text, max).trim() || null;
}

/** Texts of several columns, each once. */
const uniqueTexts = (cells: RowCells, field: ImportField) => [...new Set(cells.all(field).map(cellText))];

/** The lowest price of several columns, such as those of seasons; a 0 beside a price says only that there is none. */
function lowestPrice(cells: RowCells, field: ImportField): number | null {
  const prices = cells
    .all(field)
    .flatMap((cell) => cells.unwrap(field, readPrice(cell)) ?? [])
    .filter((price, _index, all) => price > 0 || all.every((other) => other === 0));
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** The answer of several columns; null, with a warning, where they contradict each other. */
export function yesOrNo(cells: RowCells, field: ImportField): boolean | null {
  const answers = new Set(cells.values(field, readYesNo));
  if (answers.size > 1) cells.warn(field, IMPORT_ROW_MESSAGES.yesAndNo);
  const [answer = null] = answers;
  return answers.size === 1 ? answer : null;
}

/** Entries of several cells as one list without duplicates; each cell's own list has none. */
export function uniqueEntries(
  cells: RowCells,
  field: ImportField,
  kind: Parameters<typeof validEntries>[0],
  lists: readonly string[][],
): string[] {
  const [first = [], ...others] = lists.filter(({ length }) => length > 0);
  if (others.length === 0) return first;
  return cells.unwrap(field, validEntries(kind, [first, ...others].flat()));
}

/** Reads a row's cells of a fact; null when they say nothing. */
type FactReader = (cells: RowCells) => FieldValue;

function bind<N extends KindName>(field: ImportField, fact: FactOf<N>): FactReader {
  const read: { [M in KindName]: CellReader<M> }[N] = READERS[fact.kind];
  return (cells) => read(cells, field, fact);
}

/** A reader for each fact that sheets hold. */
export const CELL_READERS: ReadonlyMap<ImportField, FactReader> = new Map(
  factsSetBy('import').map((field) => [field, bind(field, FACTS[field])]),
);
