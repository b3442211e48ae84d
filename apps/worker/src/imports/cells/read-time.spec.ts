import type { RawCell } from '../raw-sheets';
import { readTime } from './read-time';

it.each<[RawCell, string | null]>([
  ['18h00', '18:00'],
  ['6 pm', '18:00'],
  [{ number: 0.75, formatted: '18:00' }, '18:00'],
  [{ number: 0.75, formatted: '0.75' }, '18:00'],
  [{ number: 18.3, formatted: '18.30' }, '18:30'],
  ['', null],
])('reads %j as %p', (cell, time) => {
  expect(readTime(cell)).toEqual({ value: time, warnings: [] });
});

it.each<[RawCell, string]>([
  ['sunset', '"sunset" is no time of day such as 18:00; left out'],
  [{ number: 18, formatted: '18' }, '"18" is no time of day such as 18:00; left out'],
  [{ date: '2026-11-29' }, 'holds the date 2026-11-29, not a time; left out'],
])('reads no time in %j', (cell, warning) => {
  expect(readTime(cell)).toEqual({ value: null, warnings: [warning] });
});
