import { FORMER_CAMPER } from '../product';
import type { CaseKind } from './moderation';
import { formatDate, startOfLocalDay } from '../local-time';
import { type PointKind, type WithheldReason, WITHHELD_MESSAGES } from './points';
import { DAY } from '../units';

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
  /** So many campsites are new in a saved search; at most one a search and day. */
  'search-news': { searchId: number; campsites: number };
}

export type NoticeKind = keyof NoticeDetails;

/** The key of a notice about a case. It contains when the case was opened: content may be reported and decided on again. */
export const caseNoticeKey = ({ id, openedAt }: { id: number; openedAt: Date }, kind: NoticeKind): string =>
  `case:${id}:${openedAt.getTime()}:${kind}`;

/** What is looked up when a notice is read, so that it is up to date. */
export interface NoticeContext {
  /** Null for a deleted campsite, and for a notice without one. */
  campsiteName: string | null;
  /** Who checked in; null when the account is removed or the check-in is hidden. */
  person: string | null;
  /** For points: what the ledger has of that day. */
  points?: readonly EarnedPoints[] | null;
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

interface NoticeDefinition<Kind extends NoticeKind> {
  write: (details: NoticeDetails[Kind], context: NoticeContext) => string;
  leadsTo: NoticeTarget;
}

/** What was reported, as notices name it. */
const SUBJECT_LABELS: Record<CaseKind, string> = {
  checkin: 'check-in',
  photo: 'photo',
  image: 'picture of a campsite',
  profile: 'profile',
  campsite: 'campsite',
  request: 'request',
  contacts: 'contact details',
  advisory: 'advisory note',
};

/** What was deleted, as notices name it: of a profile only the picture. */
const DELETED_LABELS: Record<CaseKind, string> = { ...SUBJECT_LABELS, profile: 'profile picture' };

/** Further sentences about the points of deleted content; other kinds earn none. */
const REVERSED_POINTS: Partial<Record<CaseKind, string>> = {
  checkin: ' The points it earned were removed.',
  photo: ' Any points it earned were removed.',
};

const nameOf = ({ campsiteName }: NoticeContext) => campsiteName ?? 'a campsite that was deleted';
const atCampsite = ({ campsiteName }: NoticeContext) => (campsiteName === null ? '' : ` at ${campsiteName}`);

/** A sentence about the points earned, or about why there were none. */
function pointsText(points: number, withheld: WithheldReason | null): string {
  if (points > 0) return ` It earned you ${points} ${points === 1 ? 'point' : 'points'}.`;
  return withheld === null ? '' : ` It earned no points: ${WITHHELD_MESSAGES[withheld]}`;
}

/** Why a check-in earned points, as notices name it. */
const POINT_REASONS: Partial<Record<PointKind, string>> = {
  'first-visit': 'your first check-in there',
  'later-visit': 'another check-in there',
  'first-ever': 'the first by anyone',
  photos: 'photos',
};

const sumOf = (points: readonly EarnedPoints[]) => points.reduce((sum, { amount }) => sum + amount, 0);

/** `15 at Mahai (10 for your first check-in there, 5 for the first by anyone)`. */
function campsitePointsText(points: readonly EarnedPoints[]): string {
  const reasons = points.map(({ kind, amount }) => `${amount} for ${POINT_REASONS[kind] ?? kind}`);
  return `${sumOf(points)} at ${points[0]?.campsiteName ?? 'a campsite that was deleted'} (${reasons.join(', ')})`;
}

/** The points of a day, by campsite in the order of the check-ins. */
function earnedText(day: string, points: readonly EarnedPoints[]): string {
  const date = formatDate(startOfLocalDay(day));
  const total = sumOf(points);
  if (total <= 0) return `The points that your check-ins earned on ${date} were removed along with them.`;
  const campsiteIds = [...new Set(points.map(({ campsiteId }) => campsiteId))];
  const parts = campsiteIds.map((id) =>
    campsitePointsText(points.filter(({ campsiteId }) => campsiteId === id)),
  );
  return `You earned ${total} ${total === 1 ? 'point' : 'points'} on ${date}: ${parts.join('; ')}.`;
}

/** Every kind of notice. A new kind needs its `NoticeDetails` and an entry here. */
const NOTICES: { [Kind in NoticeKind]: NoticeDefinition<Kind> } = {
  'suggestion-approved': {
    write: ({ points, withheld }, about) =>
      `Your suggestion for ${nameOf(about)} was approved.${pointsText(points, withheld)}`,
    leadsTo: 'campsite',
  },
  'suggestion-rejected': {
    write: (_details, about) => `Your suggestion for ${nameOf(about)} was not accepted.`,
    leadsTo: 'campsite',
  },
  'proposal-approved': {
    write: ({ points, withheld, name = 'A campsite' }, { campsiteName }) =>
      `${campsiteName ?? name}, which you proposed, ${campsiteName === null ? 'was listed, and has been removed since' : 'is listed now'}.${pointsText(points, withheld)}`,
    leadsTo: 'campsite',
  },
  'proposal-rejected': {
    write: ({ name }) => `${name}, which you proposed, was not added.`,
    leadsTo: 'proposals',
  },
  'proposal-duplicate': {
    write: ({ name }, { campsiteName }) =>
      campsiteName === null
        ? `${name}, which you proposed, was already listed; that campsite has been removed since.`
        : `${name}, which you proposed, is already listed as ${campsiteName}.`,
    leadsTo: 'campsite',
  },
  'proposal-removed': {
    write: ({ name, isForOwner }) =>
      `${name}, which you proposed, is no longer listed: it was removed ${isForOwner ? 'because its owner asked for it' : 'by an administrator'}. The points you got for it are yours to keep.`,
    leadsTo: 'proposals',
  },
  'report-dismissed': {
    write: ({ subject }, about) =>
      `We looked at the ${SUBJECT_LABELS[subject]} you reported${atCampsite(about)} and left ${subject === 'contacts' ? 'them' : 'it'} in place. Thank you for watching out.`,
    leadsTo: 'terms',
  },
  'report-upheld': {
    write: ({ subject, isDeleted }, about) =>
      subject === 'contacts'
        ? `We looked at the contact details you reported${atCampsite(about)} and corrected them. Thank you for watching out.`
        : `The ${(isDeleted ? DELETED_LABELS : SUBJECT_LABELS)[subject]} you reported${atCampsite(about)} was ${isDeleted ? 'deleted' : 'hidden'}. Thank you for watching out.`,
    leadsTo: 'terms',
  },
  'report-gone': {
    write: ({ subject }, about) =>
      `The ${SUBJECT_LABELS[subject]} you reported${atCampsite(about)} no longer ${subject === 'contacts' ? 'exist' : 'exists'}. Thank you for watching out.`,
    leadsTo: 'terms',
  },
  'content-hidden': {
    write: ({ subject }, about) =>
      `An administrator has hidden your ${SUBJECT_LABELS[subject]}${atCampsite(about)}. Others can no longer see it.`,
    leadsTo: 'terms',
  },
  'content-reported': {
    write: ({ subject }, about) =>
      `Several people reported your ${SUBJECT_LABELS[subject]}${atCampsite(about)}. It is hidden until an administrator has reviewed it.`,
    leadsTo: 'terms',
  },
  'content-deleted': {
    write: ({ subject }, about) =>
      `An administrator has deleted your ${DELETED_LABELS[subject]}${atCampsite(about)}.${REVERSED_POINTS[subject] ?? ''}`,
    leadsTo: 'terms',
  },
  'content-shown': {
    write: ({ subject }, about) =>
      `An administrator has reviewed it: your ${SUBJECT_LABELS[subject]}${atCampsite(about)} is visible again.`,
    leadsTo: 'profile',
  },
  'points-earned': {
    write: ({ day }, { points }) => earnedText(day, points ?? []),
    leadsTo: 'points',
  },
  'favorite-checkin': {
    write: (_details, about) =>
      `${about.person ?? FORMER_CAMPER} checked in at ${nameOf(about)}, one of your favourites.`,
    leadsTo: 'campsite',
  },
  'search-news': {
    write: ({ campsites }, { searchName }) =>
      `${campsites} new ${campsites === 1 ? 'campsite' : 'campsites'} in “${searchName ?? 'a search that you deleted'}”.`,
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

/** Text of a kind that only a newer version of the server has. */
const UNKNOWN: NoticeText = {
  text: 'There is news that this page cannot show yet. Please reload it later.',
  note: null,
  leadsTo: null,
};

/** The text of a row of `notices`. */
export function noticeText(kind: string, details: object, context: NoticeContext): NoticeText {
  if (!Object.hasOwn(NOTICES, kind)) return UNKNOWN;
  const { write, leadsTo } = NOTICES[kind as NoticeKind];
  const text = (write as (details: object, context: NoticeContext) => string)(details, context);
  return { text, note: (details as { note?: string | null }).note ?? null, leadsTo };
}

/** Notices on one page of the list. */
export const NOTICES_PAGE = 20;

/** How long notices are kept, in ms. */
export const NOTICE_RETENTION = 90 * DAY;

/** The daily digest: the hour in South African time from which it is sent, and how many notices it lists. */
export const DIGEST = { hour: 7, listed: 10 } as const;

/** How long the unsubscribe link of a digest is valid, in ms. */
export const UNSUBSCRIBE_LINK_VALIDITY_MS = 180 * DAY;

/** Longest token of such a link, in characters. */
export const MAX_UNSUBSCRIBE_TOKEN = 1_000;

/** Messages of notices. */
export const NOTICE_MESSAGES = {
  unsubscribeLink: 'This link is incomplete or too old. Choose in your account which emails you get.',
  notFound: 'This notice no longer exists.',
  setting: 'Must be true or false',
  failed: 'Failed to fetch notices',
  settingsFailed: 'Failed to load notification settings',
} as const;
