import type { Tariff } from './tariff';
import { tariffOptions } from './tariff-options';
import { tariffFromText, tariffText } from './tariff-text';

const options = (...lines: string[]): string[][] =>
  tariffOptions(
    lines.flatMap((line): Tariff[] => [tariffFromText(line)].flatMap((tariff) => tariff ?? [])),
  ).map((option) => option.map(tariffText));

const A = 'Site A: R350 per stand a night';
const B = 'Site B: R250 per stand a night';
const STAND = 'R300 per stand a night';
const PERSON = 'R50 per person a night';

describe('the ways to pay', () => {
  it('are none without tariffs, and one where none has a name', () => {
    expect(options()).toEqual([]);
    expect(options(STAND, PERSON)).toEqual([[STAND, PERSON]]);
  });

  it('are one for each name, whatever its letter case', () => {
    const lower = 'site a: R900 per stand a night, high season';
    expect(options(A, B, lower)).toEqual([[A, lower], [B]]);
  });

  it('have what all pay besides, unless it has a price of its own', () => {
    expect(options(A, B, PERSON)).toEqual([
      [A, PERSON],
      [B, PERSON],
    ]);
    const own = 'Site B: R70 per person a night';
    expect(options(A, B, own, PERSON)).toEqual([
      [A, PERSON],
      [B, own],
    ]);
  });

  it('are one more where those without a name price all that the others do', () => {
    expect(options(A, STAND, PERSON)).toEqual([
      [A, PERSON],
      [STAND, PERSON],
    ]);
    expect(options('Site A: R50 per vehicle a night', B, STAND)).toHaveLength(2);
    expect(options(A, 'Site A: R50 per vehicle a night', STAND)).toEqual([
      [A, 'Site A: R50 per vehicle a night'],
    ]);
  });
});
