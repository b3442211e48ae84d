import { easterSunday, isLongWeekendNight, publicHolidays } from './public-holidays';

describe('easterSunday', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [1961, '1961-04-02'],
    [1818, '1818-03-22'],
    [2285, '2285-03-22'],
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
    // Friday, 1 May, and the weekend.
    ['2026-04-30', true],
    ['2026-05-03', false],
    // The last days of a year and New Year's Day, a Monday.
    ['2028-12-29', true],
    ['2028-12-31', true],
    ['2029-01-01', false],
    // A Thursday makes none.
    ['2026-09-24', false],
  ])('knows that of %s: %s', (evening, isLong) => {
    expect(isLongWeekendNight(evening)).toBe(isLong);
  });
});
