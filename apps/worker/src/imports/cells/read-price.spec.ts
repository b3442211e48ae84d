import type { RawCell } from '../raw-sheets';
import { readPrice } from './read-price';

const number = (value: number, formatted = String(value)): RawCell => ({ number: value, formatted });
const date: RawCell = { date: '2026-03-01' };

describe('prices', () => {
  it.each([
    ['R 1 200,00', 1200],
    ['R1\u00A0200.00 per night', 1200],
    ['R1,200', 1200],
    ['R1.200,50', 1201],
    ['from R200/night', 200],
    ['R250 - R400', 250],
    ['R400-250', 250],
    ['R120-00', 120],
    ['R 1 200-00 per stand', 1200],
    ['R150-00 - R120-00', 120],
    ['180 tot 220', 180],
    ['R200 pp (max 4 people)', 200],
    ['R120 adults, R60 children', 120],
    ['R150 pp, children R75', 150],
    ['R150 pp R75 children', 150],
    ['children R75, adults R150', 150],
    ['R300 per stand + R50 pp', 300],
    ['R50 pp plus R300 per site', 300],
    ['R400 per tent, R120 for each additional person', 400],
    ['R250 per stand and R80 vehicle', 250],
    ['R180 pp / R90 kids', 180],
    ['R180 per person per night, pensioners R150', 180],
    ['R220 per staanplek, besoekers R60', 220],
    ['150pp, 75 kids', 150],
    ['R250 per stand (max 2 vehicles, 6 people)', 250],
    ['R450 pp including breakfast', 450],
    ['R300 per site (excl. conservation fee)', 300],
    ['R300, pets welcome', 300],
    ['R300 pets welcome', 300],
    ['R280 per stand of any kind', 280],
    ['R280 under shade trees', 280],
    ['R150 pp, under 12 R75', 150],
    ['R150 (adults); R150 (teens)', 150],
    ['R120 camping, R800 chalet', 120],
    ['Camping R120; Chalets from R950', 120],
    ['Chalets R800, camping R120 pp', 120],
    ['R800 per chalet', 800],
    ['R300 per room + R50 pp', 300],
    ['R150.00 per person per night (min R600 per site)', 150],
    ['R100 per person, minimum R300', 100],
    ['min R300', 300],
    ['R300/4 people', 300],
    ['R450 - 2 people', 450],
    ['R450/night', 450],
    ['150 rand', 150],
    ['ZAR 99,90', 100],
    ['150 for 2 people', 150],
    ['FREE', 0],
    ['gratis', 0],
    ['R0', 0],
    ['1e3', 1000],
    ['R1,2E+03', 1200],
    ['2 nights R1,000.00 / night', 1000],
    ['200pp', 200],
    ['Price:200', 200],
    ['250 from 1/12/2025', 250],
    ['', null],
    ['TBC', null],
  ])('%j is %j', (given, expected) => expect(readPrice(given)).toEqual({ value: expected, warnings: [] }));

  it('of numbers', () => expect(readPrice(number(249.99)).value).toBe(250));

  it.each([
    [date],
    ['on request'],
    ['$50'],
    ['-200'],
    [number(99_999_999_999)],
    ['about 1e3 a night'],
    ['1e'.padEnd(9, '9')],
    ['R1.5k'],
    ['2 k'],
    ['1,2000'],
    ['R1,2000'],
    ['10% deposit'],
    ['08:00 - 17:00'],
    ['2026-03-01'],
    ['1/3/2026'],
    ['R150 low season, R250 high season'],
    ['R150 pp, R400'],
    ['R120/R150'],
    ['120/150'],
    ['R120, chalet R800'],
    ['R180 per stand, R220 per site in December'],
    ['children R75'],
    ['R80 pp conservation fee'],
    ['Chalet deposit R500'],
  ])('%j is left empty with a warning', (given) => {
    const { value, warnings } = readPrice(given);
    expect(value).toBeNull();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).not.toContain('45');
  });
});
