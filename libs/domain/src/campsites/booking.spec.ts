import { isCalendarDay } from '../calendar-days';
import { bookingsOpenOn } from './booking';

describe('the day on which bookings open', () => {
  it.each([
    ['2027-12-03', 11, '2027-01-03'],
    ['2027-12-03', 12, '2026-12-03'],
    ['2027-12-03', 24, '2025-12-03'],
    ['2027-01-15', 1, '2026-12-15'],
    ['2027-11-15', 11, '2026-12-15'],
    ['2027-12-15', 11, '2027-01-15'],
  ])('for %s, %i months ahead, is %s', (arrival, months, opening) => {
    expect(bookingsOpenOn(arrival, months)).toBe(opening);
  });

  it.each([
    ['2027-03-31', 1, '2027-02-28'],
    ['2028-03-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2027-02-28'],
    ['2028-02-29', 24, '2026-02-28'],
    ['2027-10-31', 11, '2026-11-30'],
    ['2027-02-28', 1, '2027-01-28'],
  ])('for %s, %i months ahead, is at most the end of the month: %s', (arrival, months, opening) => {
    expect(bookingsOpenOn(arrival, months)).toBe(opening);
  });
});

it.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-04-31', false],
  ['2027-13-01', false],
  ['2027-00-10', false],
  ['2027-1-1', false],
  ['', false],
])('tells whether %p is a day: %p', (text, isDay) => {
  expect(isCalendarDay(text)).toBe(isDay);
});
