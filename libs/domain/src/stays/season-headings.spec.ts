import { isSeasonHeading, timesOfHeading } from './season-headings';

const dates = (from: string, to: string) => ({ season: 'dates', from, to });

describe('a heading of a season', () => {
  it.each([
    ['Dec-Jan', dates('12-01', '01-31')],
    ['Des/Jan', dates('12-01', '01-31')],
    ['Desember - Januarie', dates('12-01', '01-31')],
    ['15 Dec - 10 Jan', dates('12-15', '01-10')],
    ['15 Des tot 10 Jan', dates('12-15', '01-10')],
    ['Dec 15 – Jan 10', dates('12-15', '01-10')],
    ['1st Feb to 30th Nov', dates('02-01', '11-30')],
    ['15-31 Dec', dates('12-15', '12-31')],
    ['Feb. – Nov.', dates('02-01', '11-30')],
    ['from February to April', dates('02-01', '04-30')],
    ['Nov, Des, Jan', dates('11-01', '01-31')],
    ['June & July', dates('06-01', '07-31')],
    ['15 Dec - Jan', dates('12-15', '01-31')],
    ['15 Dec - 13 Dec', dates('12-15', '12-13')],
    ['1 Dec - 29 Feb', dates('12-01', '02-28')],
    ['Dec 2025 - Jan 2026', dates('12-01', '01-31')],
    ['Dec/Jan tariff', dates('12-01', '01-31')],
    ['Peak (15 Dec - 10 Jan)', dates('12-15', '01-10')],
    ['Hoogseisoen: Des-Jan', dates('12-01', '01-31')],
    ['Rate per night Apr-Sep', dates('04-01', '09-30')],
    ['Summer', dates('12-01', '02-28')],
    ['WINTER TARIEF', dates('06-01', '08-31')],
    ['Herfs', dates('03-01', '05-31')],
    ['Spring season', dates('09-01', '11-30')],
    ['School holidays', { season: 'schoolHolidays' }],
    ['Lang naweke', { season: 'longWeekends' }],
  ])('%j says when', (heading, times) => {
    expect(timesOfHeading(heading)).toEqual(times);
    expect(isSeasonHeading(heading)).toBe(true);
  });

  it.each([
    ['High season', { season: 'high' }],
    ['Rate weekend', { days: 'weekends' }],
    ['Rate', {}],
  ])('%j is known by its words', (heading, times) => {
    expect(timesOfHeading(heading)).toEqual(times);
    expect(isSeasonHeading(heading)).toBe(false);
  });

  it.each([
    '',
    'Jan',
    'Mar',
    'December',
    'Jan-Piet',
    'Mei-Lin',
    'Dec, Mar',
    'Jan - Dec',
    '1 Jul 2025 - 30 Jun 2026',
    '15 Dec - 14 Dec',
    '1 Dec - 5 Dec - 10 Jan',
    '31 Feb - 10 Mar',
    'Chalet Dec-Jan',
    'Child Dec-Jan',
    'Visitors Dec-Jan',
    'Deposit 15 Dec - 10 Jan',
    '15 - 10',
    'Winter rainfall',
    'Summer Hill',
    'Rates 2025-2026',
    'Phone - fax',
  ])('%j is none', (heading) => {
    expect(isSeasonHeading(heading)).toBe(false);
    expect(timesOfHeading(heading)).toEqual({});
  });
});
