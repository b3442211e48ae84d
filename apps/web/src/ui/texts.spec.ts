import { formatDate, formatDateTime } from '@kampvuur/domain/local-time';
import { chooseLanguage } from '../base/messages/language';
import { averageText, formatCount, kilometresText, rateText } from './numbers';

describe('dates and numbers', () => {
  it('write the day as South Africa counts it', () => {
    expect(formatDate('2026-10-14T09:00:00.000Z')).toBe('14 October 2026');
    expect(formatDate('2026-10-14T22:30:00.000Z')).toBe('15 October 2026');
    expect(formatDateTime('2026-11-21T07:42:00.000Z')).toBe('21 November 2026, 09:42');
  });

  it('put a thin space between thousands', () => {
    expect(formatCount(999)).toBe('999');
    expect(formatCount(1248)).toBe('1\u202f248');
    expect(formatCount(1234567)).toBe('1\u202f234\u202f567');
    expect(rateText(1250)).toBe('R1\u202f250');
  });

  it('have one decimal where they have any', () => {
    expect([averageText(null), averageText('4.7')]).toEqual(['0.0', '4.7']);
    expect([4.24, 9.96, 23.4].map(kilometresText)).toEqual(['4.2', '10', '23']);
  });

  it('are written in the spoken language', async () => {
    await chooseLanguage('af');
    expect([averageText('4.7'), kilometresText(4.24), rateText(1250)]).toEqual(['4,7', '4,2', 'R1\u00a0250']);
    await chooseLanguage('en');
  });
});
