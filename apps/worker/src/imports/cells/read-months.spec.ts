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
});
