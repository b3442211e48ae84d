import { openWorkbook, readRows } from '../read-workbook';
import { csvOf } from '../test/workbooks';
import { readMonthsCell } from './read-months';

describe('a cell of months', () => {
  it('is read as people write it', () => {
    expect(readMonthsCell(' April – Junie ')).toEqual({ value: [4, 5, 6], warnings: [] });
  });

  it.each(['', null, 'n/a'])('%j says nothing', (cell) => {
    expect(readMonthsCell(cell)).toEqual({ value: null, warnings: [] });
  });

  it('warns of what names no months', () => {
    const { value, warnings } = readMonthsCell('summer only');
    expect(value).toBeNull();
    expect(warnings).toEqual(['"summer only" names no months such as April to September; left out']);
  });

  it('warns of a date', () => {
    const { value, warnings } = readMonthsCell({ date: '2026-04-01' });
    expect(value).toBeNull();
    expect(warnings).toEqual(['holds the date 2026-04-01, not months; left out']);
  });

  it.each<[string, number[]]>([
    ['Closed June & July', [1, 2, 3, 4, 5, 8, 9, 10, 11, 12]],
    ['closed in June', [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]],
    ['Closed: May to August', [1, 2, 3, 4, 9, 10, 11, 12]],
    ['Gesluit Junie en Julie', [1, 2, 3, 4, 5, 8, 9, 10, 11, 12]],
    ['June and July closed', [1, 2, 3, 4, 5, 8, 9, 10, 11, 12]],
    ['All year except June', [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]],
    ['Heeljaar behalwe Junie', [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]],
    ['Closed 1 June - 31 August', [1, 2, 3, 4, 5, 9, 10, 11, 12]],
    ['1 April - 30 September', [4, 5, 6, 7, 8, 9]],
    ['1 Nov to 28 Feb', [1, 2, 11, 12]],
    ['1 Nov to 29 Feb', [1, 2, 11, 12]],
    ['from 1 April until 30 Sept.', [4, 5, 6, 7, 8, 9]],
    ['1 Maart tot 31 Mei', [3, 4, 5]],
    ['April 1 - Sep 30', [4, 5, 6, 7, 8, 9]],
    ['1 April - 31 May; 1 August - 30 September', [4, 5, 8, 9]],
    ['1 Apr - 31 Mei en Augustus', [4, 5, 8]],
  ])('%j is read', (text, value) => {
    expect(readMonthsCell(text)).toEqual({ value, warnings: [] });
  });

  it.each([
    ...['Summer', 'Somer', 'Closed in winter', '15 April - 30 September', '1 April - 15 September', 'Closed'],
    ...[
      'Closed all year',
      '1 April',
      'Closed Mondays in June',
      'Closed 15 June - 31 July',
      'Closed April 2026',
    ],
    ...['closed June, open July', '31 April - 30 May', 'not in June', '2 - 30 June'],
  ])('%j names no months, which a warning says', (text) => {
    const { value, warnings } = readMonthsCell(text);
    expect(value).toBeNull();
    expect(warnings).toEqual([`"${text}" names no months such as April to September; left out`]);
  });

  it.each(['Closed months', 'Months closed', 'Gesluit in', 'Maande gesluit'])(
    'below %j says when it is closed',
    (header) => {
      expect(readMonthsCell('June & July', header).value).toEqual([1, 2, 3, 4, 5, 8, 9, 10, 11, 12]);
      expect(readMonthsCell('closed June & July', header).value).toEqual([1, 2, 3, 4, 5, 8, 9, 10, 11, 12]);
    },
  );

  it('of a column of closed months is the season of a campsite', async () => {
    const sheet = csvOf([
      ['Name', 'Province', 'Closed months', 'Season'],
      ['Ou Pos', 'Limpopo', 'Jun-Jul', ''],
      ['Kudu', 'Limpopo', '', 'Closed June'],
    ]);
    const workbook = await openWorkbook(sheet);
    expect(workbook.warnings).toEqual([]);
    expect(readRows(workbook, 0, 2)).toMatchObject([
      { values: { openMonths: [1, 2, 3, 4, 5, 8, 9, 10, 11, 12], isClosed: false }, warnings: [] },
      { values: { openMonths: [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12] }, warnings: [] },
    ]);
  });
});
