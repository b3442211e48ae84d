import type { Language } from '../languages';
import type { AdvisoryKind } from './advisories';
import type { CaseKind } from './moderation';
import { formatDate, startOfLocalDay } from '../local-time';
import type english from './notice-texts/en.json';
import { POINT_LIMITS, type PointKind, type WithheldReason } from './points';

/** The stored details of each kind of notice, besides its campsite and check-in. `note` is an administrator's text. */
export interface NoticeDetails {
  /** Includes the points earned, so that there is one notice and not two. */
  'suggestion-approved': { note: string | null; points: number; withheld: WithheldReason | null };
  'suggestion-rejected': { note: string };
  /** `name` as it was listed, for when the campsite is deleted later; older notices have none. */
  'proposal-approved': {
    note: string | null;
    points: number;
    withheld: WithheldReason | null;
    name?: string;
  };
  /** `name` as it was proposed: there is no campsite to take it from. */
  'proposal-rejected': { note: string | null; name: string };
  'proposal-duplicate': { note: string | null; name: string };
  /** The campsite created from the proposal was deleted. */
  'proposal-removed': { name: string; isForOwner: boolean };
  /** To those who reported it. */
  'report-dismissed': { subject: CaseKind };
  'report-upheld': { subject: CaseKind; isDeleted: boolean };
  /** It was deleted, by its author or with its campsite, before an administrator decided. */
  'report-gone': { subject: CaseKind };
  /** To whoever posted it: `content-reported` means hidden by several reports until an administrator has decided. */
  'content-hidden': { subject: CaseKind; note: string | null };
  'content-reported': { subject: CaseKind };
  'content-deleted': { subject: CaseKind; note: string | null };
  'content-shown': { subject: CaseKind };
  /** What check-ins have earned on a day, `2026-11-29`; one a day, which comes again with each further one. */
  'points-earned': { day: string };
  /** Somebody checked in at a favourite of the reader; opt-in. */
  'favorite-checkin': Record<string, never>;
  /** A new advisory applies to a favourite of the reader, and to so many others of them; opt-in. */
  'favorite-advisory': { advisory: AdvisoryKind; others: number };
  /** So many campsites and advisories are new in a saved search; at most one a search and day. Older ones have no advisories. */
  'search-news': { searchId: number; campsites: number; advisories?: AdvisoryKind[] };
}

export type NoticeKind = keyof NoticeDetails;

/** The key of a notice about a case. It contains when the case was opened: content may be reported and decided on again. */
export const caseNoticeKey = ({ id, openedAt }: { id: number; openedAt: Date }, kind: NoticeKind): string =>
  `case:${id}:${openedAt.getTime()}:${kind}`;

/** What is looked up when a notice is read, so that it is up to date. */
interface NoticeContext {
  /** Null for a deleted campsite, and for a notice without one. */
  campsiteName: string | null;
  /** Who checked in; null when the account is removed or the check-in is hidden. */
  person: string | null;
  /** For points: what the ledger has of that day. */
  points?: EarnedPoints[] | null;
  /** For a saved search: its name; null once it is deleted. */
  searchName?: string | null;
}

/** Points of one kind that check-ins at a campsite have earned on a day. */
export interface EarnedPoints {
  campsiteId: number | null;
  /** Null for a deleted campsite. */
  campsiteName: string | null;
  kind: PointKind;
  amount: number;
}

/**
 * The page a notice links to: its campsite, the terms of service, the reader's own profile, proposals or points, a saved
 * search; null for none.
 */
export type NoticeTarget = 'campsite' | 'search' | 'terms' | 'profile' | 'proposals' | 'points' | null;

/** Says a text of notices: its key in `notice-texts/<language>.json`, and values of its placeholders. */
type SayNotice = (key: NoticeTextKey, values?: Readonly<Record<string, string | number>>) => string;

/** A key of the texts of notices. */
export type NoticeTextKey = keyof typeof english;

/** How notices are written in a language. */
export interface NoticeWords {
  say: SayNotice;
  language: Language;
}

interface NoticeDefinition<Kind extends NoticeKind> {
  write: (details: NoticeDetails[Kind], context: NoticeContext, words: NoticeWords) => string;
  leadsTo: NoticeTarget;
}

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

const nameOf = (name: string | null, { say }: NoticeWords): string => name ?? say('deletedCampsite');

/** Says what became of something that was reported or posted. */
function sayOf(
  key: NoticeTextKey,
  { subject, isDeleted = false }: { subject: CaseKind; isDeleted?: boolean },
  { campsiteName }: NoticeContext,
  { say }: NoticeWords,
): string {
  return say(key, {
    kind: subject,
    // Of a profile only the picture is deleted.
    thing: say(isDeleted && subject === 'profile' ? 'subject.picture' : `subject.${subject}`),
    isDeleted: yesNo(isDeleted),
    isAt: yesNo(campsiteName !== null),
    campsite: campsiteName ?? '',
  });
}

/** Adds a sentence about the points earned, or about why there were none. */
function withPoints(
  text: string,
  { points, withheld }: { points: number; withheld: WithheldReason | null },
  { say }: NoticeWords,
): string {
  if (points > 0) return `${text} ${say('earned', { points })}`;
  if (withheld === null) return text;
  return `${text} ${say('earnedNone', { reason: say(`withheld.${withheld}`, POINT_LIMITS) })}`;
}

const sumOf = (points: readonly EarnedPoints[]) => points.reduce((sum, { amount }) => sum + amount, 0);

/** `15 at Mahai (10 for your first check-in there, 5 for the first by anyone)`. */
function campsitePointsText(points: readonly EarnedPoints[], words: NoticeWords): string {
  const { say } = words;
  const reasons = points.map(({ kind, amount }) => say(`pointsFor.${kind}`, { points: amount })).join(', ');
  const campsite = nameOf(points[0]?.campsiteName ?? null, words);
  return say('pointsAt', { points: sumOf(points), campsite, reasons });
}

/** The points of a day, by campsite in the order of the check-ins. */
function earnedText(day: string, points: readonly EarnedPoints[], words: NoticeWords): string {
  const date = formatDate(startOfLocalDay(day), words.language);
  const total = sumOf(points);
  if (total <= 0) return words.say('points-removed', { date });
  const campsiteIds = [...new Set(points.map(({ campsiteId }) => campsiteId))];
  const parts = campsiteIds.map((id) =>
    campsitePointsText(
      points.filter(({ campsiteId }) => campsiteId === id),
      words,
    ),
  );
  return words.say('points-earned', { points: total, date, campsites: parts.join('; ') });
}

/** Every kind of notice. A new kind needs its `NoticeDetails`, an entry here and its text in each language. */
const NOTICES: { [Kind in NoticeKind]: NoticeDefinition<Kind> } = {
  'suggestion-approved': {
    write: (details, { campsiteName }, words) => {
      const campsite = nameOf(campsiteName, words);
      return withPoints(words.say('suggestion-approved', { campsite }), details, words);
    },
    leadsTo: 'campsite',
  },
  'suggestion-rejected': {
    write: (_details, { campsiteName }, words) =>
      words.say('suggestion-rejected', { campsite: nameOf(campsiteName, words) }),
    leadsTo: 'campsite',
  },
  'proposal-approved': {
    write: (details, { campsiteName }, words) => {
      const name = campsiteName ?? details.name ?? words.say('aCampsite');
      const isListed = yesNo(campsiteName !== null);
      return withPoints(words.say('proposal-approved', { name, isListed }), details, words);
    },
    leadsTo: 'campsite',
  },
  'proposal-rejected': {
    write: ({ name }, _about, { say }) => say('proposal-rejected', { name }),
    leadsTo: 'proposals',
  },
  'proposal-duplicate': {
    write: ({ name }, { campsiteName }, { say }) => {
      const isListed = yesNo(campsiteName !== null);
      return say('proposal-duplicate', { name, isListed, campsite: campsiteName ?? '' });
    },
    leadsTo: 'campsite',
  },
  'proposal-removed': {
    write: ({ name, isForOwner }, _about, { say }) =>
      say('proposal-removed', { name, isForOwner: yesNo(isForOwner) }),
    leadsTo: 'proposals',
  },
  'report-dismissed': {
    write: (details, about, words) => sayOf('report-dismissed', details, about, words),
    leadsTo: 'terms',
  },
  'report-upheld': {
    write: (details, about, words) => {
      const key = details.subject === 'contacts' ? 'report-corrected' : 'report-upheld';
      return sayOf(key, details, about, words);
    },
    leadsTo: 'terms',
  },
  'report-gone': {
    write: (details, about, words) => sayOf('report-gone', details, about, words),
    leadsTo: 'terms',
  },
  'content-hidden': {
    write: (details, about, words) => sayOf('content-hidden', details, about, words),
    leadsTo: 'terms',
  },
  'content-reported': {
    write: (details, about, words) => sayOf('content-reported', details, about, words),
    leadsTo: 'terms',
  },
  'content-deleted': {
    write: ({ subject }, about, words) =>
      sayOf('content-deleted', { subject, isDeleted: true }, about, words),
    leadsTo: 'terms',
  },
  'content-shown': {
    write: (details, about, words) => sayOf('content-shown', details, about, words),
    leadsTo: 'profile',
  },
  'points-earned': {
    write: ({ day }, { points }, words) => earnedText(day, points ?? [], words),
    leadsTo: 'points',
  },
  'favorite-checkin': {
    write: (_details, { campsiteName, person }, words) =>
      words.say('favorite-checkin', {
        person: person ?? words.say('formerCamper'),
        campsite: nameOf(campsiteName, words),
      }),
    leadsTo: 'campsite',
  },
  'favorite-advisory': {
    write: ({ advisory, others }, { campsiteName }, words) =>
      words.say('favorite-advisory', {
        campsite: nameOf(campsiteName, words),
        others,
        kind: words.say(`advisory.${advisory}`),
      }),
    leadsTo: 'campsite',
  },
  'search-news': {
    write: ({ campsites, advisories = [] }, { searchName }, { say }) =>
      say('search-news', {
        campsites,
        advisories: advisories.length,
        search: searchName ?? say('deletedSearch'),
        // Each kind once.
        kinds: [...new Set(advisories)].map((kind) => say(`advisory.${kind}`)).join(', '),
      }),
    leadsTo: 'search',
  },
};

/** A notice as it is shown. */
export interface NoticeText {
  text: string;
  /** An administrator's text; null without one. */
  note: string | null;
  leadsTo: NoticeTarget;
}

/** What a notice is about, whatever its language: a row of `notices` and what is looked up when it is read. */
export interface NoticeAbout extends NoticeContext {
  kind: string;
  details: object;
}

/** What a notice is about, out of a row that has more. */
export const noticeAbout = (row: Required<NoticeAbout>): Required<NoticeAbout> => ({
  kind: row.kind,
  details: row.details,
  campsiteName: row.campsiteName,
  person: row.person,
  points:
    row.points?.map(({ campsiteId, campsiteName, kind, amount }) => {
      return { campsiteId, campsiteName, kind, amount };
    }) ?? null,
  searchName: row.searchName,
});

/** The text of a notice; a kind that only a newer version of the server has gets a generic text. */
export function writeNotice(notice: NoticeAbout, words: NoticeWords): NoticeText {
  const { kind, details } = notice;
  if (!Object.hasOwn(NOTICES, kind)) return { text: words.say('unknown'), note: null, leadsTo: null };
  const { write, leadsTo } = NOTICES[kind as NoticeKind];
  const text = (write as NoticeDefinition<NoticeKind>['write'])(details as never, notice, words);
  return { text, note: (details as { note?: string | null }).note ?? null, leadsTo };
}
