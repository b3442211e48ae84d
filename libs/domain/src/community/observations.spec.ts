import {
  GRAVEL_KM,
  isObservations,
  LEAST_VOICES,
  monthText,
  observedSince,
  ofSeveral,
  visitMonth,
} from './observations';

describe('observations of a visit', () => {
  it.each([
    {},
    { road: 'fourByFour' },
    { gateByDay: 'yes', gateByNight: 'no', water: 'weak' },
    { gravelKm: 0 },
    { gravelKm: GRAVEL_KM.max, noise: 'loud' },
  ])('are %j', (input) => expect(isObservations(input)).toBe(true));

  it.each<[unknown]>([
    [null],
    ['road'],
    [5],
    [undefined],
    [[]],
    [[['road', 'anyCar']]],
    [{ road: 'bicycle' }],
    [{ road: 'yes' }],
    [{ road: null }],
    [{ road: 'anyCar', mood: 'good' }],
    [{ toString: 'yes' }],
    [{ gravelKm: -1 }],
    [{ gravelKm: GRAVEL_KM.max + 1 }],
    [{ gravelKm: 12.5 }],
    [{ gravelKm: '12' }],
    [{ gravelKm: null }],
  ])('are not %j', (input) => expect(isObservations(input)).toBe(false));

  it('count for a year from the day of the visit', () => {
    expect(observedSince(new Date('2026-11-30T10:00:00Z'))).toBe('2025-11-30');
    // It is already the first of December in South Africa.
    expect(observedSince(new Date('2026-11-30T23:00:00Z'))).toBe('2025-12-01');
    expect(observedSince(new Date('2029-02-28T22:30:00Z'))).toBe('2028-03-01');
  });
});

describe('what several campers have said', () => {
  const count = (of: number) => ({ subject: 'road', of });

  it('leaves out what one alone has said', () => {
    const counts = [count(LEAST_VOICES), count(LEAST_VOICES - 1), count(9)];
    expect(ofSeveral({ counts, gravelKm: 12, gravelOf: LEAST_VOICES })).toEqual({
      counts: [count(LEAST_VOICES), count(9)],
      gravelKm: 12,
      gravelOf: LEAST_VOICES,
    });
    expect(ofSeveral({ counts: [], gravelKm: 12, gravelOf: LEAST_VOICES - 1 })).toEqual({
      counts: [],
      gravelKm: null,
      gravelOf: LEAST_VOICES - 1,
    });
  });
});

describe('the month of a visit', () => {
  const NOW = new Date('2026-11-30T10:00:00Z');

  it.each([
    ['2026-11', { year: 2026, month: 11 }],
    ['2026-01', { year: 2026, month: 1 }],
    ['2025-12', { year: 2025, month: 12 }],
    ['2016-11', { year: 2016, month: 11 }],
  ])('is read: %s', (text, month) => {
    expect(visitMonth(text, NOW)).toEqual(month);
    expect(monthText(month)).toBe(text);
  });

  it.each([
    '2026-12',
    '2016-10',
    '2027-01',
    '2026-13',
    '2026-00',
    '2026-1',
    '2026',
    'x2026-11',
    '2026-110',
    '',
  ])('is refused: %j', (text) => expect(visitMonth(text, NOW)).toBeUndefined());

  it('has begun in South Africa where it has not yet elsewhere', () => {
    expect(visitMonth('2026-12', new Date('2026-11-30T22:30:00Z'))).toEqual({ year: 2026, month: 12 });
  });
});
