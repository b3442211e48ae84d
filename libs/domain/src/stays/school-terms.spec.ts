import { isSchoolHolidayNight, knownTerms, PUBLISHED_TERMS, termProblem } from './school-terms';

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
    ['2026-01-12', true],
    ['2026-01-13', false],
    ['2027-12-31', null],
    ['2028-05-01', null],
  ])('knows that of %s: %s', (evening, isHoliday) => {
    expect(isSchoolHolidayNight(evening, PUBLISHED_TERMS)).toBe(isHoliday);
  });
});

it('a night is in no holidays that are known where a term of its year is missing', () => {
  const [, ...others] = PUBLISHED_TERMS;
  expect(isSchoolHolidayNight('2026-07-01', others)).toBeNull();
});

describe('termProblem', () => {
  const [first, second] = PUBLISHED_TERMS as [(typeof PUBLISHED_TERMS)[0], (typeof PUBLISHED_TERMS)[0]];
  it('accepts terms of one day, and the first day of a year', () => {
    expect(termProblem([{ ...first, firstDay: '2026-01-01', lastDay: '2026-01-01' }, second])).toBeNull();
  });

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
    [
      'of which a later one begins before it, in any order',
      [second, { ...first, lastDay: '2026-05-01' }],
      'The terms of a year must follow each other',
    ],
    [
      'of which the last one begins before the first ends',
      [
        { ...first, lastDay: '2026-07-01' },
        { ...second, term: 3, firstDay: '2026-06-27', lastDay: '2026-07-05' },
      ],
      'The terms of a year must follow each other',
    ],
    [
      'that begin in another year',
      [{ ...first, firstDay: '2025-12-20' }],
      'The days of a term must be of its year',
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

  it('has them in their order, whenever they were entered', () => {
    const ofYear = (year: number, term: number) => ({
      ...{ year, term },
      ...{ firstDay: `${year}-0${term}-01`, lastDay: `${year}-0${term}-20` },
    });
    const known = knownTerms([ofYear(2028, 2), ofYear(2025, 1), ofYear(2028, 1)]);
    expect(known.map(({ year, term }) => `${year} ${term}`)).toEqual([
      '2025 1',
      ...['2026 1', '2026 2', '2026 3', '2026 4', '2027 1', '2027 2', '2027 3', '2027 4'],
      ...['2028 1', '2028 2'],
    ]);
  });
});
