import { lowestRate, withLowestRate } from './lowest-rate';
import type { Tariff } from './tariff';
import { tariffFromText, tariffText } from './tariff-text';

const read = (lines: readonly string[]): Tariff[] => lines.flatMap((line) => tariffFromText(line) ?? []);

const SEASONS = ['R850 per stand a night, high season', 'R165 per stand a night, low season'];

describe('lowestRate', () => {
  it.each<[string, string[], number | null]>([
    ['the lowest of the seasons', SEASONS, 165],
    ['that of a stand, not of a further person', ['R300 per stand a night', 'R80 per person a night'], 300],
    [
      'that of a person where there is none of a stand',
      ['R80 per adult a night', 'R40 per child a night'],
      80,
    ],
    ['not that of pensioners', ['R200 per stand a night', 'R90 per stand for pensioners a night'], 200],
    ['not that of an extra', ['R200 per stand a night', 'Power: R50 per stand a night'], 200],
    ['not that of a week', ['R200 per stand a night', 'R150 per stand a week'], 200],
    [
      'that of the cheapest stand',
      ['Caravans: R300 per stand a night', 'Hikers: R90 per person a night'],
      90,
    ],
    ['none without a price of a night', ['R1000 per stand a week'], null],
    ['none without tariffs', [], null],
  ])('is %s', (_name, lines, rate) => {
    expect(lowestRate(read(lines))).toBe(rate);
  });
});

describe('withLowestRate', () => {
  it.each<[number, string[]]>([
    [150, ['R850 per stand a night, high season', 'R150 per stand a night, low season']],
    [500, ['R850 per stand a night, high season', 'R500 per stand a night, low season']],
    [900, ['R900 per stand a night, high season', 'R900 per stand a night, low season']],
  ])('makes %d the lowest', (rate, lines) => {
    const changed = withLowestRate(read(SEASONS), rate);
    expect(changed.map(tariffText)).toEqual(lines);
    expect(lowestRate(changed)).toBe(rate);
  });

  it('no longer says of which month the changed price is', () => {
    const [changed] = withLowestRate(read(['R200 per stand a night, as of March 2026']), 220);
    expect(changed).toEqual({ charge: 'camping', price: 220, per: 'stand', time: 'night' });
  });

  it('leaves prices alone that are none of a night', () => {
    const weekly = read(['R1000 per stand a week']);
    expect(withLowestRate(weekly, 200)).toEqual(weekly);
  });
});
