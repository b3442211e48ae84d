import { type ColumnTarget, isFactKey, FACTS, termOfTarget, termTarget } from '@kampvuur/domain/facts';
import { isInForeignMoney } from '@kampvuur/domain/stays/currencies';
import { isSeasonHeading } from '@kampvuur/domain/stays/season-headings';
import { cellText, shortText } from './cells/cell-text';
import { rateUnitOf } from './cells/rate-unit';
import { readPrice } from './cells/read-price';
import { isSureNo, readTermAnswer, readYesNo } from './cells/read-yes-no';
import type { HeaderColumn } from './header-column';
import type { KnownTerms } from './known-terms';
import type { RawCell, RawRow } from './raw-sheets';

/** Most rows that are looked at. */
const MAX_ROWS = 200;

/** Longest answer in a column of yes and no, in characters. */
const MAX_ANSWER = 24;

/** Part of the filled cells that must be answers. */
const MOSTLY = 0.75;

/**
 * What a column is read as, given its values: a header such as `Resort` or `Fishing` stands for a term where the cells below
 * say yes and no, and a term's name above anything else is no column of it. A season above prices stands for those of the season.
 */
export function targetByValues(
  { column, header, group, field, isChosen }: HeaderColumn,
  rows: readonly RawRow[],
  terms: KnownTerms,
): ColumnTarget | null {
  if (isChosen || isAnswered(field)) return field;
  const values = rows.slice(0, MAX_ROWS).map(({ cells }) => cells[column] ?? null);
  if (field === 'rateUnit' && ANY_UNIT.test(header) && !areAnswers(values, saysRateUnit)) return null;
  const mayBePrices = field === null && isSeasonHeading(header) && !isInForeignMoney(group);
  if (mayBePrices && areAnswers(values, isPrice)) return 'rates';
  const term = terms.termOfHeader(header);
  if (term === null) return field;
  const isField = field !== null && termOfTarget(field) === null;
  if (isField) return areAnswers(values, isWord) ? termTarget(term) : field;
  return areAnswers(values, isAnswer) ? termTarget(term) : null;
}

/** A header that may be about any unit, of a length or a house. */
const ANY_UNIT = /^\W*(?:units?|per|basis|eenheid)\W*$/i;

const saysRateUnit = (cell: RawCell): boolean => rateUnitOf(shortText(cell)) !== null;

/** Whether a field is itself a question of yes and no. */
function isAnswered(field: ColumnTarget | null): boolean {
  return field === 'petFriendly' || (field !== null && isFactKey(field) && FACTS[field].kind === 'yesNo');
}

/** Whether most of the filled cells answer; true of an empty column when a term needs no more. */
function areAnswers(values: readonly RawCell[], answers: (cell: RawCell) => boolean): boolean {
  const filled = values.filter((cell) => cellText(cell) !== '' || isSureNo(cell));
  return filled.length > 0 && filled.filter(answers).length >= filled.length * MOSTLY;
}

const isAnswer = (cell: RawCell) =>
  cellText(cell).length <= MAX_ANSWER && readTermAnswer(cell).value !== null;

/** A price in rand, which tells it from other numbers by season. */
const IN_RAND = /\bR\s?\d|\bZAR\b|\d\s?rand\b/i;
const BARE = /^\d[\d\s.,]*$/;

/** Lowest number that is taken for a price without a currency: below it are degrees and millimetres. */
const MIN_BARE_PRICE = 50;

function isPrice(cell: RawCell): boolean {
  const text = cellText(cell);
  const price = readPrice(cell).value;
  return price !== null && (IN_RAND.test(text) || (BARE.test(text) && price >= MIN_BARE_PRICE));
}

const isWord = (cell: RawCell) =>
  cellText(cell).length <= MAX_ANSWER && !/\d/.test(cellText(cell)) && readYesNo(cell).value !== null;
