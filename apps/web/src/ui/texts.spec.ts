import { formatDate, formatDateTime } from '@kampvuur/domain/local-time';
import { countOf, formatCount } from './numbers';

describe('dates and numbers', () => {
  it('write the day as South Africa counts it', () => {
    expect(formatDate('2026-10-14T09:00:00.000Z')).toBe('14 October 2026');
    expect(formatDate('2026-10-14T22:30:00.000Z')).toBe('15 October 2026');
    expect(formatDateTime('2026-11-21T07:42:00.000Z')).toBe('21 November 2026, 09:42');
  });

  it('put a thin space between thousands', () => {
    expect(formatCount(999)).toBe('999');
    expect(formatCount(1248)).toBe('1\u202f248');
    expect(countOf(1, 'campsite', 'campsites')).toBe('1 campsite');
    expect(countOf(1234567, 'campsite', 'campsites')).toBe('1\u202f234\u202f567 campsites');
  });
});
