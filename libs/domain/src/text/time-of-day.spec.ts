import { readTimeOfDay } from './time-of-day';

it.each([
  ['18:00', '18:00'],
  ['6:00', '06:00'],
  [' 18h30 ', '18:30'],
  ['18.30', '18:30'],
  ['18:30:00', '18:30'],
  ['18:00 hrs', '18:00'],
  ['0600', '06:00'],
  ['1800h', '18:00'],
  ['18h', '18:00'],
  ['18 uur', '18:00'],
  ['6pm', '18:00'],
  ['6:30 p.m.', '18:30'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  ['00:00', '00:00'],
  ['24:00', '00:00'],
  ['１８:００', '18:00'],
])('reads %p as %p', (text, time) => {
  expect(readTimeOfDay(text)).toBe(time);
  expect(readTimeOfDay(time)).toBe(time);
});

it.each([
  '',
  '6',
  '18',
  '25:00',
  '24:01',
  '18:60',
  '13pm',
  '0 am',
  '180',
  '18:0',
  'sunset',
  '18:00-19:00',
  '-6:00',
])('reads no time in %p', (text) => {
  expect(readTimeOfDay(text)).toBeNull();
});
