import { ALL_MONTHS, monthsText, readMonths, sortedMonths } from './months';

describe('months', () => {
  it.each([
    ['Apr-Sep', [4, 5, 6, 7, 8, 9]],
    ['April - September', [4, 5, 6, 7, 8, 9]],
    ['Apr–Sept.', [4, 5, 6, 7, 8, 9]],
    ['from April until September', [4, 5, 6, 7, 8, 9]],
    ['Vanaf April tot en met Junie', [4, 5, 6]],
    ['November to February', [1, 2, 11, 12]],
    ['Nov, Dec, Jan', [1, 11, 12]],
    ['Okt; Des & Mei', [5, 10, 12]],
    ['Junie en Julie', [6, 7]],
    ['Mrt–Mei, Augustus', [3, 4, 5, 8]],
    ['July', [7]],
    ['Jan-Dec', ALL_MONTHS],
    ['Jul-Jun', ALL_MONTHS],
    ['All year', ALL_MONTHS],
    ['year-round', ALL_MONTHS],
    ['Open all year round', ALL_MONTHS],
    ['heeljaar', ALL_MONTHS],
    ['Die hele jaar', ALL_MONTHS],
    ['Hele jaar deur', ALL_MONTHS],
    ['Heeljaar deur', ALL_MONTHS],
  ])('"%s" is read', (text, months) => {
    expect(readMonths(text)).toEqual(months);
  });

  it.each([
    ...['', 'summer', 'ja', 'Ma', '4-9', '1 April - 30 September', 'Apr-Sep Mo-Su 08:00-18:00', '24/7'],
    ...['Apr-Sep; Oct-Mar off', 'Mo-Su', 'April 2026', 'April or so', 'not in June', 'Apr--Sep'],
  ])('"%s" is not read', (text) => {
    expect(readMonths(text)).toBeNull();
  });

  it.each([
    [[4, 5, 6, 7, 8, 9], 'April to September'],
    [[1, 2, 11, 12], 'November to February'],
    [[1, 12], 'December to January'],
    [[6, 8], 'June, August'],
    [[1, 2, 6, 12], 'June, December to February'],
    [[...ALL_MONTHS], 'All year'],
  ])('%j are said, and read again', (months, text) => {
    expect(monthsText(months)).toBe(text);
    expect(readMonths(text)).toEqual(months);
  });

  it('that are none are nothing', () => expect(monthsText([])).toBe(''));

  it('are sorted, each once, and nothing else is a month', () => {
    expect(sortedMonths([9, 4, 4])).toEqual([4, 9]);
    for (const wrong of [0, 13, 1.5, '4', null]) expect(sortedMonths([4, wrong])).toBeNull();
  });
});

it.each([' ', '\t', '\n', ' and ', '; ', 'jan '])(
  'a text of nothing but %j is read as fast as any other',
  (part) => {
    // More than a cell may hold, so that what grows with the square takes a minute.
    const text = `a${part.repeat(200_000 / part.length)}x`;
    const before = process.cpuUsage();
    expect(readMonths(text)).toBeNull();
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
  },
);
