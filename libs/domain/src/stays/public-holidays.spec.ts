import { easterSunday, isLongWeekendNight, publicHolidays } from './public-holidays';
import { isSchoolHolidayNight, knownTerms, PUBLISHED_TERMS, termProblem } from './school-terms';

describe('easterSunday', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('is on its day in %d', (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });
});

describe('publicHolidays', () => {
  it('has those of the law', () => {
    expect([...publicHolidays(2026).keys()].sort()).toEqual([
      ...['2026-01-01', '2026-03-21', '2026-04-03', '2026-04-06', '2026-04-27', '2026-05-01', '2026-06-16'],
      ...['2026-08-09', '2026-08-10', '2026-09-24', '2026-12-16', '2026-12-25', '2026-12-26'],
    ]);
  });

  it('moves one on a Sunday to the Monday', () => {
    expect(publicHolidays(2027).get('2027-03-22')).toBe('Human Rights Day (Monday)');
    expect(publicHolidays(2027).get('2027-12-27')).toBe('Day of Goodwill (Monday)');
  });

  it('leaves a Monday that is one already as it is', () => {
    expect(publicHolidays(2022).get('2022-12-26')).toBe('Day of Goodwill');
    expect(publicHolidays(2022).has('2022-12-27')).toBe(false);
  });
});

describe('isLongWeekendNight', () => {
  it.each([
    ['2026-04-01', false],
    ['2026-04-02', true],
    ['2026-04-05', true],
    ['2026-04-06', false],
    ['2026-04-24', true],
    ['2026-04-26', true],
    ['2026-04-27', false],
    ['2026-05-08', false],
    // A Thursday makes none.
    ['2026-09-24', false],
  ])('knows that of %s: %s', (evening, isLong) => {
    expect(isLongWeekendNight(evening)).toBe(isLong);
  });
});

describe('isSchoolHolidayNight', () => {
  it.each([
    ['2026-03-26', false],
    ['2026-03-27', true],
    ['2026-04-06', true],
    ['2026-04-07', false],
    ['2026-12-09', true],
    ['2026-12-31', true],
    ['2027-01-11', true],
    ['2027-01-12', false],
    ['2027-12-31', null],
    ['2028-05-01', null],
  ])('knows that of %s: %s', (evening, isHoliday) => {
    expect(isSchoolHolidayNight(evening, PUBLISHED_TERMS)).toBe(isHoliday);
  });
});

describe('termProblem', () => {
  const [first, second] = PUBLISHED_TERMS as [(typeof PUBLISHED_TERMS)[0], (typeof PUBLISHED_TERMS)[0]];
  it('accepts terms that follow each other, in any order', () => {
    expect(termProblem([second, first])).toBeNull();
  });

  it.each([
    [
      'that overlap',
      [first, { ...second, firstDay: '2026-03-27' }],
      'The terms of a year must follow each other',
    ],
    [
      'that end before they begin',
      [{ ...first, lastDay: '2026-01-01' }],
      'The last day of a term must not be before its first day',
    ],
    ['of another year', [{ ...first, lastDay: '2027-01-20' }], 'The days of a term must be of its year'],
  ])('refuses terms %s', (_name, terms, message) => {
    expect(termProblem(terms)).toBe(message);
  });
});

describe('knownTerms', () => {
  it('prefers what was entered for a year, and keeps the others', () => {
    const entered = [{ year: 2026, term: 1, firstDay: '2026-01-21', lastDay: '2026-03-27' }];
    const known = knownTerms(entered);
    expect(known.filter(({ year }) => year === 2026)).toEqual(entered);
    expect(known.filter(({ year }) => year === 2027)).toHaveLength(4);
  });
});
