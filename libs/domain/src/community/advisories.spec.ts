import { isCalendarDay, isMonthDay } from '../calendar-days';
import {
  advisoryLastDay,
  advisoryPeriodErrors,
  isAdvisoryCurrent,
  isAdvisoryConfirmed,
  isAdvisoryPast,
  isAdvisoryPolygon,
} from './advisories';

const TODAY = '2026-11-29';
const UNTIL = (endsOn: string) => ({ endsOn, seasonFrom: null, seasonUntil: null });
const SEASON = (seasonFrom: string, seasonUntil: string, endsOn: string | null = null) => ({
  endsOn,
  seasonFrom,
  seasonUntil,
});

describe('an advisory applies', () => {
  it.each<[string, ReturnType<typeof UNTIL> | ReturnType<typeof SEASON>, boolean]>([
    ['on its last day', UNTIL('2026-11-29'), true],
    ['no longer the day after', UNTIL('2026-11-28'), false],
    ['on the first day of its season', SEASON('11-29', '12-31'), true],
    ['on the last day of its season', SEASON('05-01', '11-29'), true],
    ['not the day before its season', SEASON('11-30', '12-31'), false],
    ['not the day after its season', SEASON('05-01', '11-28'), false],
    ['before the new year, in a season that spans it', SEASON('11-01', '03-31'), true],
    ['not between the two ends of a season that spans the new year', SEASON('12-01', '03-31'), false],
    ['not in a season that nobody has confirmed for a year', SEASON('11-01', '03-31', '2026-11-28'), false],
  ])('%s', (_when, period, isCurrent) => expect(isAdvisoryCurrent(period, TODAY)).toBe(isCurrent));

  it('after the new year, in a season that spans it', () => {
    expect(isAdvisoryCurrent(SEASON('11-01', '03-31'), '2027-03-31')).toBe(true);
    expect(isAdvisoryCurrent(SEASON('11-01', '03-31'), '2027-04-01')).toBe(false);
  });

  it('without being past at other times of the year', () => {
    expect(isAdvisoryPast(SEASON('05-01', '08-31'), TODAY)).toBe(false);
    expect(isAdvisoryPast(UNTIL('2026-11-28'), TODAY)).toBe(true);
  });
});

it('an advisory is firm when an administrator or a second person stands for it', () => {
  expect(isAdvisoryConfirmed({ isOfficial: false, confirmations: 0 })).toBe(false);
  expect(isAdvisoryConfirmed({ isOfficial: true, confirmations: 0 })).toBe(true);
  expect(isAdvisoryConfirmed({ isOfficial: false, confirmations: 1 })).toBe(true);
});

describe('a period', () => {
  it.each([
    [{ endsOn: '2026-11-29' }],
    [{ endsOn: '2027-02-27' }],
    [{ seasonFrom: '12-01', seasonUntil: '02-28' }],
  ])('is possible: %j', (period) => expect(advisoryPeriodErrors('fireBan', period, TODAY)).toBeUndefined());

  it.each<[string, Parameters<typeof advisoryPeriodErrors>[1], string]>([
    ['without an end', {}, 'endsOn'],
    ['that ended yesterday', { endsOn: '2026-11-28' }, 'endsOn'],
    ['of 91 days', { endsOn: '2027-02-28' }, 'endsOn'],
    ['until a day that is none', { endsOn: '2027-02-30' }, 'endsOn'],
    ['with both', { endsOn: '2026-12-01', seasonFrom: '12-01', seasonUntil: '02-28' }, 'endsOn'],
    ['whose season has no end', { seasonFrom: '12-01' }, 'seasonUntil'],
    ['whose season has no beginning', { seasonUntil: '12-01' }, 'seasonFrom'],
    ['of a leap day', { seasonFrom: '02-29', seasonUntil: '03-31' }, 'seasonFrom'],
  ])('is not possible %s', (_what, period, field) =>
    expect(Object.keys(advisoryPeriodErrors('fireBan', period, TODAY) ?? {})).toEqual([field]),
  );

  it('returns every year for a closed season and a fire ban only', () => {
    const season = { seasonFrom: '05-01', seasonUntil: '08-31' };
    expect(advisoryPeriodErrors('closedForSeason', season, TODAY)).toBeUndefined();
    expect(advisoryPeriodErrors('baboons', season, TODAY)).toHaveProperty('seasonFrom');
  });

  it('of a season ends after a year, until somebody besides the reporter stands for it', () => {
    const season = { seasonFrom: '05-01', seasonUntil: '08-31' };
    expect(advisoryLastDay(season, TODAY, false)).toBe('2027-11-29');
    expect(advisoryLastDay(season, TODAY, true)).toBeNull();
    expect(advisoryLastDay({ endsOn: '2026-12-24' }, TODAY, true)).toBe('2026-12-24');
  });
});

it('days are those of the calendar', () => {
  expect(['2028-02-29', '2026-12-31'].filter(isCalendarDay)).toHaveLength(2);
  expect(['2026-02-29', '2026-13-01', '2026-1-1', '1999-01-01', 'tomorrow'].filter(isCalendarDay)).toEqual(
    [],
  );
  expect(['02-28', '12-31', '04-30'].filter(isMonthDay)).toHaveLength(3);
  expect(['02-29', '04-31', '13-01', '00-10', '1-1'].filter(isMonthDay)).toEqual([]);
});

describe('an area', () => {
  const ring = [
    [29, -28],
    [29.1, -28],
    [29.1, -28.1],
    [29, -28],
  ];
  const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings });
  const corners = (count: number) => {
    const list = Array.from({ length: count }, (_, index) => [20 + index / 100, -30]);
    return [...list, list[0]];
  };

  it('is one closed ring of 3 to 50 corners', () => {
    expect(isAdvisoryPolygon(polygon(ring))).toBe(true);
    expect(isAdvisoryPolygon(polygon(corners(50)))).toBe(true);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a point', { type: 'Point', coordinates: [29, -28] }],
    ['no ring', polygon()],
    ['two rings', polygon(ring, ring)],
    ['an open ring', polygon(ring.slice(0, 3))],
    ['two corners', polygon(corners(2))],
    ['51 corners', polygon(corners(51))],
    ['text', polygon([['29', '-28'], ...ring.slice(1, 3), ['29', '-28']])],
    ['a height', polygon([[29, -28, 1], ...ring.slice(1, 3), [29, -28, 1]])],
    ['a place that is not on Earth', polygon([[290, -28], ...ring.slice(1, 3), [290, -28]])],
    ['no number', polygon([[NaN, -28], ...ring.slice(1, 3), [NaN, -28]])],
  ])('is not %s', (_what, value) => expect(isAdvisoryPolygon(value)).toBe(false));
});
