import type { AdvisoryKind } from './advisories';
import { type EarnedPoints, noticeText } from './notices';

const MAHAI = { campsiteName: 'Mahai', person: null };
const GONE = { campsiteName: null, person: null };

describe('noticeText', () => {
  it.each([
    [{ note: null, points: 5, withheld: null }, ' It earned you 5 points.'],
    [{ note: null, points: 1, withheld: null }, ' It earned you 1 point.'],
    [{ note: null, points: 0, withheld: null }, ''],
    [
      { note: null, points: 0, withheld: 'daily-suggestions' },
      ' It earned no points: At most 5 suggestions a day earn points.',
    ],
  ])('says what an approved suggestion earned: %j', (details, earned) => {
    const { text } = noticeText('suggestion-approved', details, MAHAI);
    expect(text).toBe(`Your suggestion for Mahai was approved.${earned}`);
  });

  it('quotes what was written, and only that', () => {
    expect(noticeText('suggestion-rejected', { note: 'It is so.' }, MAHAI).note).toBe('It is so.');
    expect(noticeText('report-dismissed', { subject: 'profile' }, GONE).note).toBeNull();
  });

  it('does without a campsite that is gone, and without a name', () => {
    expect(noticeText('content-hidden', { subject: 'photo', note: 'x' }, GONE).text).toBe(
      'An administrator has hidden your photo. Others can no longer see it.',
    );
    expect(noticeText('favorite-checkin', {}, MAHAI).text).toBe(
      'Former camper checked in at Mahai, one of your favourites.',
    );
  });

  it('says how much is new in a saved search, each kind of advisory once', () => {
    const text = (campsites: number, advisories?: AdvisoryKind[]) =>
      noticeText('search-news', { searchId: 1, campsites, advisories }, { ...GONE, searchName: 'Berg' }).text;
    expect(text(1)).toBe('1 new campsite in “Berg”.');
    expect(text(0, ['fireBan', 'noWater', 'fireBan'])).toBe(
      '3 new advisories in “Berg”: fire ban, no water.',
    );
    expect(text(2, ['baboons'])).toBe('2 new campsites and 1 new advisory in “Berg”: baboons.');
  });

  it('says of a proposed campsite that it has been removed since, with the name it had', () => {
    const approved = { note: null, points: 5, withheld: null };
    const text = (kind: string, details: object) => noticeText(kind, details, GONE).text;
    expect(text('proposal-approved', { ...approved, name: 'Mahai' })).toBe(
      'Mahai, which you proposed, was listed, and has been removed since. It earned you 5 points.',
    );
    // One of before names were remembered.
    expect(text('proposal-approved', approved)).toMatch(/^A campsite, which you proposed, was listed, and/);
    expect(noticeText('proposal-approved', { ...approved, name: 'Old name' }, MAHAI).text).toMatch(
      /^Mahai, which you proposed, is listed now\./,
    );
    expect(text('proposal-duplicate', { note: null, name: 'Mahai' })).toBe(
      'Mahai, which you proposed, was already listed; that campsite has been removed since.',
    );
    const removed = (isForOwner: boolean) => text('proposal-removed', { name: 'Mahai', isForOwner });
    expect(removed(true)).toContain('it was removed because its owner asked for it.');
    expect(removed(false)).toContain('it was removed by an administrator.');
  });

  it('says what check-ins have earned on a day, and why, by campsite', () => {
    const mahai = { campsiteId: 1, campsiteName: 'Mahai' };
    const gone = { campsiteId: null, campsiteName: null };
    const text = (points: EarnedPoints[]) =>
      noticeText('points-earned', { day: '2026-11-29' }, { ...GONE, points }).text;
    expect(text([{ ...mahai, kind: 'later-visit', amount: 1 }])).toBe(
      'You earned 1 point on 29 November 2026: 1 at Mahai (1 for another check-in there).',
    );
    const many: EarnedPoints[] = [
      { ...mahai, kind: 'first-visit', amount: 10 },
      { ...mahai, kind: 'first-ever', amount: 5 },
      { ...gone, kind: 'first-visit', amount: 10 },
      { ...gone, kind: 'photos', amount: 3 },
    ];
    expect(text(many)).toBe(
      'You earned 28 points on 29 November 2026: 15 at Mahai (10 for your first check-in there, 5 for the first by anyone); 13 at a campsite that was deleted (10 for your first check-in there, 3 for photos).',
    );
    expect(text([])).toBe(
      'The points that your check-ins earned on 29 November 2026 were removed along with them.',
    );
    expect(noticeText('points-earned', { day: '2026-11-29' }, GONE).leadsTo).toBe('points');
  });

  it('says of a deletion what it took along', () => {
    const deleted = (subject: string) => noticeText('content-deleted', { subject, note: null }, MAHAI).text;
    expect(deleted('checkin')).toMatch(/The points it earned were removed\.$/);
    expect(deleted('photo')).toMatch(/Any points it earned were removed\.$/);
    expect(deleted('image')).toBe('An administrator has deleted your picture of a campsite at Mahai.');
  });

  it.each([
    ['suggestion-approved', { note: null, points: 0, withheld: null }, 'suggestion for Mahai', 'campsite'],
    ['suggestion-rejected', { note: 'x' }, 'suggestion for Mahai', 'campsite'],
    ['proposal-approved', { note: null, points: 0, withheld: null }, 'is listed now', 'campsite'],
    ['proposal-rejected', { note: null, name: 'Glen' }, /^Glen, which you proposed/, 'proposals'],
    ['proposal-duplicate', { note: null, name: 'Glen' }, /^Glen, .* is already listed as Mahai/, 'campsite'],
    ['proposal-removed', { name: 'Glen', isForOwner: true }, /^Glen, which you proposed/, 'proposals'],
    ['report-dismissed', { subject: 'checkin' }, 'the check-in you reported at Mahai', 'terms'],
    [
      'report-upheld',
      { subject: 'profile', isDeleted: false },
      'profile you reported at Mahai was hidden',
      'terms',
    ],
    [
      'report-upheld',
      { subject: 'profile', isDeleted: true },
      'profile picture you reported at Mahai was deleted',
      'terms',
    ],
    [
      'report-upheld',
      { subject: 'contacts', isDeleted: true },
      'contact details you reported at Mahai and corrected them',
      'terms',
    ],
    ['report-dismissed', { subject: 'contacts' }, 'and left them in place', 'terms'],
    ['report-gone', { subject: 'photo' }, 'The photo you reported at Mahai', 'terms'],
    ['content-hidden', { subject: 'photo', note: null }, 'your photo at Mahai', 'terms'],
    ['content-reported', { subject: 'image' }, 'your picture of a campsite at Mahai', 'terms'],
    ['content-deleted', { subject: 'profile', note: null }, 'your profile picture at Mahai', 'terms'],
    ['content-shown', { subject: 'photo' }, 'your photo at Mahai is visible again', 'profile'],
    ['favorite-checkin', {}, 'Mahai', 'campsite'],
  ])('says of %s what it is about, and where to look: %j', (kind, details, words, leadsTo) => {
    const notice = noticeText(kind, details, MAHAI);
    expect(notice.text).toMatch(words);
    expect(notice.leadsTo).toBe(leadsTo);
  });

  it('names a campsite that was deleted since as such', () => {
    const { text } = noticeText('suggestion-rejected', { note: 'x' }, GONE);
    expect(text).toContain('a campsite that was deleted');
  });

  it('has something to say of a kind only a newer version knows', () => {
    for (const kind of ['not-yet', 'toString'])
      expect(noticeText(kind, {}, MAHAI)).toMatchObject({ note: null, leadsTo: null });
  });
});
