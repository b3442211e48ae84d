import { daysBetween, isFutureMonth, localDay, localMonth, startOfLocalDay } from '../local-time';
import { competitionRanks, pointsForCheckin, pointsForSuggestion, type CheckinFacts } from './points';

const CHECKIN: CheckinFacts = {
  day: '2026-03-15',
  campsiteIsClosed: false,
  isFirstOfUser: true,
  isFirstEver: false,
  lastScoredDay: null,
  photos: 0,
  scoredToday: 0,
};
const later = (lastScoredDay: string | null): CheckinFacts => ({
  ...CHECKIN,
  isFirstOfUser: false,
  lastScoredDay,
});

describe('a check-in earns', () => {
  it.each<[string, CheckinFacts, number]>([
    ['10 for the first check-in', CHECKIN, 10],
    ['18 at a new campsite with 4 photos', { ...CHECKIN, isFirstEver: true, photos: 4 }, 18],
    ['1 more for one photo', { ...CHECKIN, photos: 1 }, 11],
    ['3 for a later check-in after 14 days', later('2026-03-01'), 3],
    ['3 when the check-ins before earned nothing', later(null), 3],
    ['6 for a later check-in with 10 photos', { ...later('2026-03-01'), photos: 10 }, 6],
    ['10 as the third of a day', { ...CHECKIN, scoredToday: 2 }, 10],
    [
      '10 for the first check-in though another one was paid that day',
      { ...CHECKIN, lastScoredDay: '2026-03-15' },
      10,
    ],
  ])('%s', (_name, checkin, total) => {
    const award = pointsForCheckin(checkin);
    expect(award.total).toBe(total);
    expect(award.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total);
    expect(award.withheld).toBeNull();
  });

  it.each<[string, CheckinFacts, string]>([
    ['the same day again', later('2026-03-15'), 'too-soon'],
    ['on day 13', later('2026-03-02'), 'too-soon'],
    ['at the fourth campsite of a day', { ...CHECKIN, scoredToday: 3 }, 'daily-visits'],
    ['for a campsite whose last paid check-in was the day after', later('2026-03-16'), 'too-soon'],
    ['at a closed campsite', { ...CHECKIN, campsiteIsClosed: true, isFirstEver: true }, 'campsite-closed'],
    ['photos of a check-in that does not score', { ...later('2026-03-15'), photos: 3 }, 'too-soon'],
  ])('nothing %s', (_name, checkin, reason) => {
    expect(pointsForCheckin(checkin)).toEqual({ lines: [], total: 0, withheld: reason });
  });
});

it('the history names each part of what a check-in earned', () => {
  const { lines } = pointsForCheckin({ ...CHECKIN, isFirstEver: true, photos: 2 });
  expect(lines).toEqual([
    { kind: 'first-visit', amount: 10 },
    { kind: 'first-ever', amount: 5 },
    { kind: 'photos', amount: 2 },
  ]);
  expect(pointsForCheckin(later(null)).lines).toEqual([{ kind: 'later-visit', amount: 3 }]);
  expect(pointsForSuggestion({ hasScoredSameDay: false, scoredToday: 0 }).lines).toEqual([
    { kind: 'suggestion', amount: 5 },
  ]);
});

describe('an approved suggestion earns', () => {
  it('5, but once for a campsite and day of submission, and at most five times a day', () => {
    expect(pointsForSuggestion({ hasScoredSameDay: false, scoredToday: 4 }).total).toBe(5);
    expect(pointsForSuggestion({ hasScoredSameDay: true, scoredToday: 0 }).withheld).toBe(
      'same-day-suggestion',
    );
    expect(pointsForSuggestion({ hasScoredSameDay: false, scoredToday: 5 }).withheld).toBe(
      'daily-suggestions',
    );
  });
});

describe('days and months', () => {
  it('begin at midnight in South Africa', () => {
    expect(localDay(new Date('2026-01-31T21:59:59Z'))).toBe('2026-01-31');
    expect(localDay(new Date('2026-01-31T22:00:00Z'))).toBe('2026-02-01');
    expect(localMonth(new Date('2026-12-31T22:00:00Z'))).toEqual({ year: 2027, month: 1 });
  });

  it('are counted over the ends of months and years', () => {
    expect(daysBetween('2026-12-25', '2027-01-08')).toBe(14);
    expect(daysBetween('2026-03-02', '2026-03-15')).toBe(13);
    expect(daysBetween('2026-03-15', '2026-03-14')).toBe(-1);
  });

  it('of somebody in South Africa start two hours before those of UTC', () => {
    expect(startOfLocalDay('2026-03-01')).toEqual(new Date('2026-02-28T22:00:00Z'));
    expect(startOfLocalDay('2026-02-28', 1)).toEqual(new Date('2026-02-28T22:00:00Z'));
  });

  it('in the future have not started', () => {
    const now = new Date('2026-11-30T22:30:00Z');
    expect(isFutureMonth({ year: 2026, month: 12 }, now)).toBe(false);
    expect(isFutureMonth({ year: 2027, month: 1 }, now)).toBe(true);
    expect(isFutureMonth({ year: 2025, month: 12 }, now)).toBe(false);
    const inNovember = new Date('2026-11-30T12:00:00Z');
    expect(isFutureMonth({ year: 2026, month: 12 }, inNovember)).toBe(true);
    expect(isFutureMonth({ year: 2025, month: 12 }, inNovember)).toBe(false);
  });
});

describe('ranks', () => {
  it('are shared in a tie and leave a gap after it', () => {
    expect(competitionRanks([40, 40, 30])).toEqual([1, 1, 3]);
    expect(competitionRanks([9, 7, 7, 7, 1])).toEqual([1, 2, 2, 2, 5]);
    expect(competitionRanks([])).toEqual([]);
  });
});
