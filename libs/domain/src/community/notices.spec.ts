import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../languages';
import { noticeText } from './notice-text';
import af from './notice-texts/af.json';
import en from './notice-texts/en.json';
import type { AdvisoryKind } from './advisories';
import { caseNoticeKey, type EarnedPoints, noticeAbout } from './notices';
import { POINT_LIMITS, WITHHELD_MESSAGES } from './points';

const MAHAI = { campsiteName: 'Mahai', person: null };
const GONE = { campsiteName: null, person: null };

const textOf = (kind: string, details: object, context: object, language: Language = 'en') =>
  noticeText({ ...GONE, ...context, kind, details }, language);

describe('the text of a notice', () => {
  it.each([
    [{ note: null, points: 5, withheld: null }, ' It earned you 5 points.'],
    [{ note: null, points: 1, withheld: null }, ' It earned you 1 point.'],
    [{ note: null, points: 0, withheld: null }, ''],
    [
      { note: null, points: 0, withheld: 'daily-suggestions' },
      ' It earned no points: At most 5 suggestions a day earn points.',
    ],
  ])('says what an approved suggestion earned: %j', (details, earned) => {
    const { text } = textOf('suggestion-approved', details, MAHAI);
    expect(text).toBe(`Your suggestion for Mahai was approved.${earned}`);
  });

  it('quotes what was written, and only that', () => {
    expect(textOf('suggestion-rejected', { note: 'It is so.' }, MAHAI).note).toBe('It is so.');
    expect(textOf('report-dismissed', { subject: 'profile' }, GONE).note).toBeNull();
  });

  it('does without a campsite that is gone, and without a name', () => {
    expect(textOf('content-hidden', { subject: 'photo', note: 'x' }, GONE).text).toBe(
      'An administrator has hidden your photo. Others can no longer see it.',
    );
    expect(textOf('favorite-checkin', {}, MAHAI).text).toBe(
      'Former camper checked in at Mahai, one of your favourites.',
    );
  });

  it('says what a new advisory at favourites is, and at how many', () => {
    const text = (others: number, about: object = MAHAI) =>
      textOf('favorite-advisory', { advisory: 'noWater', others }, about).text;
    expect(text(0)).toBe('New advisory at Mahai, one of your favourites: no water.');
    expect(text(1)).toBe('New advisory at Mahai and another of your favourites: no water.');
    expect(text(2)).toBe('New advisory at Mahai and 2 more of your favourites: no water.');
    expect(text(0, GONE)).toBe(
      'New advisory at a campsite that was deleted, one of your favourites: no water.',
    );
  });

  it('says how much is new in a saved search, each kind of advisory once', () => {
    const text = (campsites: number, advisories?: AdvisoryKind[]) =>
      textOf('search-news', { searchId: 1, campsites, advisories }, { searchName: 'Berg' }).text;
    expect(text(1)).toBe('1 new campsite in “Berg”.');
    expect(text(0, ['fireBan', 'noWater', 'fireBan'])).toBe(
      '3 new advisories in “Berg”: fire ban, no water.',
    );
    expect(text(2, ['baboons'])).toBe('2 new campsites and 1 new advisory in “Berg”: baboons.');
  });

  it('says of a proposed campsite that it has been removed since, with the name it had', () => {
    const approved = { note: null, points: 5, withheld: null };
    const text = (kind: string, details: object) => textOf(kind, details, GONE).text;
    expect(text('proposal-approved', { ...approved, name: 'Mahai' })).toBe(
      'Mahai, which you proposed, was listed, and has been removed since. It earned you 5 points.',
    );
    // One of before names were remembered.
    expect(text('proposal-approved', approved)).toMatch(/^A campsite, which you proposed, was listed, and/);
    expect(textOf('proposal-approved', { ...approved, name: 'Old name' }, MAHAI).text).toMatch(
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
      textOf('points-earned', { day: '2026-11-29' }, { ...GONE, points }).text;
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
    expect(textOf('points-earned', { day: '2026-11-29' }, GONE).leadsTo).toBe('points');
  });

  it('says of a deletion what it took along', () => {
    const deleted = (subject: string) => textOf('content-deleted', { subject, note: null }, MAHAI).text;
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
    const notice = textOf(kind, details, MAHAI);
    expect(notice.text).toMatch(words);
    expect(notice.leadsTo).toBe(leadsTo);
  });

  it('names a campsite that was deleted since as such', () => {
    const { text } = textOf('suggestion-rejected', { note: 'x' }, GONE);
    expect(text).toContain('a campsite that was deleted');
  });

  it('has something to say of a kind only a newer version knows', () => {
    for (const kind of ['not-yet', 'toString'])
      expect(textOf(kind, {}, MAHAI)).toMatchObject({ note: null, leadsTo: null });
  });
});

describe('a notice', () => {
  it('is about what its row says, without what else the row has', () => {
    const points: EarnedPoints[] = [
      { campsiteId: 1, campsiteName: 'Mahai', kind: 'first-visit', amount: 10 },
    ];
    const about = {
      kind: 'points-earned',
      details: { day: '2026-11-29' },
      ...MAHAI,
      points,
      searchName: null,
    };
    const row = { ...about, id: 7, points: points.map((each) => ({ ...each, ledgerId: 3 })) };
    expect(noticeAbout(row)).toEqual(about);
    expect(noticeAbout({ ...about, points: null })).toEqual({ ...about, points: null });
  });

  it('of a case that is opened again is another one', () => {
    const keyAt = (openedAt: string, id = 5) =>
      caseNoticeKey({ id, openedAt: new Date(openedAt) }, 'content-hidden');
    const key = keyAt('2026-11-29T10:00:00Z');
    expect(keyAt('2026-11-29T10:00:00Z')).toBe(key);
    expect(keyAt('2026-11-29T10:00:01Z')).not.toBe(key);
    expect(keyAt('2026-11-29T10:00:00Z', 6)).not.toBe(key);
  });

  it('of a search that was deleted does without its name', () => {
    const { text } = textOf('search-news', { searchId: 1, campsites: 2 }, { searchName: null });
    expect(text).toMatch(/^2 new campsites in /);
  });
});

describe('the texts of notices', () => {
  it('are the same in each language, in one order', () => expect(Object.keys(af)).toEqual(Object.keys(en)));

  it('are all said', () => {
    const source = readFileSync(join(__dirname, 'notices.ts'), 'utf8');
    const isSaid = (key: string) =>
      source.includes(`'${key}'`) || source.includes(`\`${key.split('.')[0]}.\${`);
    expect(Object.keys(en).filter((key) => !isSaid(key))).toEqual([]);
  });

  it('give the same reasons without points as a check-in does', () => {
    for (const [reason, message] of Object.entries(WITHHELD_MESSAGES)) {
      const { text } = textOf('suggestion-approved', { points: 0, withheld: reason }, MAHAI);
      expect(text).toBe(`Your suggestion for Mahai was approved. It earned no points: ${message}`);
    }
  });

  it('are said in each language, with the campsite or without', () => {
    const said = (context: object, language: Language) =>
      textOf('report-dismissed', { subject: 'photo' }, context, language).text;
    expect(said(MAHAI, 'af')).toBe(
      'Ons het gekyk na die foto wat jy by Mahai gerapporteer het, en dit gelos soos dit is. Dankie dat jy help wag hou.',
    );
    expect(said(GONE, 'af')).toContain('die foto wat jy gerapporteer het');
    const points = [{ campsiteId: 1, campsiteName: 'Mahai', kind: 'first-visit', amount: 10 }];
    expect(textOf('points-earned', { day: '2026-05-29' }, { points }, 'af').text).toBe(
      'Jy het op 29 Mei 2026 10 punte verdien: 10 by Mahai (10 vir jou eerste besoek daar).',
    );
    const approved = { points: 0, withheld: 'daily-suggestions' };
    const languages = Object.keys(LANGUAGES) as Language[];
    const texts = languages.map((language) => textOf('suggestion-approved', approved, MAHAI, language).text);
    for (const text of texts) expect(text).toContain(String(POINT_LIMITS.suggestionsADay));
    expect(new Set(texts).size).toBe(languages.length);
  });
});
