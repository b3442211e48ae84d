import {
  asciiDigits,
  cutText,
  isLongerThan,
  MAX_ID,
  MESSAGES,
  MAX_NAME,
  type Province,
} from '@kampvuur/domain';
import { TERM_FACTS } from '@kampvuur/domain/facts';
import { FOOTNOTE } from '@kampvuur/domain/import-columns';
import { IMPORT_ROW_MESSAGES, IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import { cellText, isDate } from './cells/cell-text';
import { type NameAndClosing, withoutClosing } from './cells/closed-names';
import { type ParseResult, quoted, parsed } from './cells/parse-result';
import type { Table } from './table';
import type { ImportedRow } from './imported-row';
import type { RawCell, RawRow } from './raw-sheets';
import { type ChosenProvinces, townKey } from './chosen-provinces';
import { provinceOfNeighbours } from './neighbours';
import { closeByName, deniedTerms, readFacts } from './read-facts';
import { readPlace } from './read-place';
import { RowCells } from './row-cells';

/** A row, its table and the province of the heading above it. */
interface GivenRow {
  row: RawRow;
  table: Table;
  heading: Province | null;
}

/** Reads one row. It is refused without a valid name and province; other invalid values are left out with a warning. */
export function readRow(
  { row, table, heading }: GivenRow,
  isOnlyTable: boolean,
  chosen: ChosenProvinces,
): ImportedRow {
  const where = whereOf(row, table, isOnlyTable);
  const cells = new RowCells(row, table, where);
  const { name, closing } = nameOf(cells);
  const item = row.number + table.offset;
  const { province, point, town, townProvinces, townName } = readPlace(cells, {
    sheet: row.osmRef === undefined ? table.sheet : null,
    heading,
    chosen: (ofTown) => chosen.of(item, townKey(name, ofTown, row.osmRef)),
    neighbours: () => provinceOfNeighbours(table),
  });
  const townChoice =
    townProvinces.length > 0 ? { provinces: townProvinces, key: townKey(name, townName, row.osmRef) } : null;
  const id = cells.value('id', readId);
  const given = {
    province: cells.has('province'),
    ...Object.fromEntries(TERM_FACTS.map((field) => [field, cells.has(field)])),
  };
  // Of a refused row too: its warnings are reported with its errors.
  const facts = readFacts(cells, table, given);
  closeByName(cells, facts, given, closing);
  facts.closestTown = town === null ? null : cutText(town, MAX_NAME).trim();
  cells.warnOfNotes();
  const { errors, warnings } = cells;
  const osmRef = row.osmRef ?? null;
  const denied = deniedTerms(cells, table);
  const found = { item, where, name, id, osmRef, townChoice, given, terms: facts, denied, errors, warnings };
  if (name === '' || errors.length > 0 || !province) return { ...found, values: null };
  const [latitude, longitude] = point ?? [null, null];
  return { ...found, values: Object.assign(facts, { name, province, latitude, longitude }) };
}

/** The position of a row, with which every message about it begins. */
export function whereOf(
  { number, osmRef }: RawRow,
  { sheet }: Pick<Table, 'sheet'>,
  isOnlyTable: boolean,
): string {
  if (osmRef !== undefined) return osmRef;
  return isOnlyTable ? `Row ${number}` : `Sheet "${sheet}", row ${number}`;
}

function readId(cell: RawCell): ParseResult<number | null> {
  const text = asciiDigits(cellText(cell));
  if (text === '') return parsed(null);
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= MAX_ID
    ? parsed(id)
    : parsed(null, filled(IMPORT_ROW_TEMPLATES.notAnId, { text: quoted(text) }));
}

function nameOf(cells: RowCells): NameAndClosing {
  const cell = cells.first('name');
  const text = isDate(cell) ? '' : cellText(cell).replaceAll('\n', ' ');
  // A campsite of ours keeps the name we wrote.
  const { name, closing } = cells.has('id')
    ? { name: text, closing: null }
    : withoutClosing(text.replace(FOOTNOTE, ''));
  if (isDate(cell)) cells.refuse('name', filled(IMPORT_ROW_TEMPLATES.dateNotName, { date: cell.date }));
  else if (name === '') cells.refuse('name', IMPORT_ROW_MESSAGES.missing);
  else if (isLongerThan(name, MAX_NAME)) cells.refuse('name', MESSAGES.nameTooLong);
  return { name: cutText(name, MAX_NAME), closing };
}
