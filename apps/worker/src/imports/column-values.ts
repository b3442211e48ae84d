import { type ColumnTarget, isFactKey, FACTS, termOfTarget, termTarget } from '@kampvuur/domain/facts';
import { cellText } from './cells/cell-text';
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
 * say yes and no, and a term's name above anything else is no column of it.
 */
export function targetByValues(
  { column, header, field, isChosen }: HeaderColumn,
  rows: readonly RawRow[],
  terms: KnownTerms,
): ColumnTarget | null {
  if (isChosen || isAnswered(field)) return field;
  const term = terms.termOfHeader(header);
  if (term === null) return field;
  const values = rows.slice(0, MAX_ROWS).map(({ cells }) => cells[column] ?? null);
  const isField = field !== null && termOfTarget(field) === null;
  if (isField) return areAnswers(values, isWord) ? termTarget(term) : field;
  return areAnswers(values, isAnswer) ? termTarget(term) : null;
}

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

const isWord = (cell: RawCell) =>
  cellText(cell).length <= MAX_ANSWER && !/\d/.test(cellText(cell)) && readYesNo(cell).value !== null;
