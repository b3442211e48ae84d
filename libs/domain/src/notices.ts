import { FORMER_CAMPER } from './product';
import type { CaseKind } from './moderation';
import { type WithheldReason, WITHHELD_MESSAGES } from './points';
import { DAY } from './units';

/** What each kind of notice remembers besides its campsite and check-in. `note` is what somebody wrote, in their words. */
export interface NoticeDetails {
  /** Also says what it earned: one notice an award. */
  'suggestion-approved': { note: string | null; points: number; withheld: WithheldReason | null };
  'suggestion-rejected': { note: string };
  /** `name` as it was listed: the campsite may be gone when it is read. Notices of before have none. */
  'proposal-approved': {
    note: string | null;
    points: number;
    withheld: WithheldReason | null;
    name?: string;
  };
  /** `name` as it was proposed: there is no campsite to look it up at. */
  'proposal-rejected': { note: string | null; name: string };
  'proposal-duplicate': { note: string | null; name: string };
  /** The campsite that was made of it is deleted. */
  'proposal-removed': { name: string; isForOwner: boolean };
  /** For those who reported it. */
  'report-dismissed': { subject: CaseKind };
  'report-upheld': { subject: CaseKind; isDeleted: boolean };
  /** Its author, or something else, has deleted it before anybody decided. */
  'report-gone': { subject: CaseKind };
  /** For whoever posted it: hidden by an administrator, by several reports until one has looked, deleted, shown again. */
  'content-hidden': { subject: CaseKind; note: string | null };
  'content-reported': { subject: CaseKind };
  'content-deleted': { subject: CaseKind; note: string | null };
  'content-shown': { subject: CaseKind };
  /** Somebody checked in at one of their favourites; opt-in. */
  'favorite-checkin': Record<string, never>;
}

export type NoticeKind = keyof NoticeDetails;

/** What is looked up when a notice is read, so that it is true then. */
export interface NoticeContext {
  /** Null once the campsite is gone, and of what has none. */
  campsiteName: string | null;
  /** Who checked in; null once the account is removed, or hidden. */
  person: string | null;
}

/** Where a notice leads: its campsite, the rules of the place, the own profile, the own proposals, or nowhere. */
export type NoticeTarget = 'campsite' | 'terms' | 'profile' | 'proposals' | null;

interface NoticeDefinition<Kind extends NoticeKind> {
  write: (details: NoticeDetails[Kind], context: NoticeContext) => string;
  leadsTo: NoticeTarget;
}

/** What people call a thing that was reported. */
const SUBJECT_NAMES: Record<CaseKind, string> = {
  checkin: 'check-in',
  photo: 'photo',
  image: 'picture of a campsite',
  profile: 'profile',
  campsite: 'campsite',
  request: 'request',
};

/** Of a profile its picture is deleted. */
const DELETED_NAMES: Record<CaseKind, string> = { ...SUBJECT_NAMES, profile: 'profile picture' };

/** What goes with a thing that is deleted: only these have earned something. */
const TAKEN_BACK: Partial<Record<CaseKind, string>> = {
  checkin: ' The points it earned went with it.',
  photo: ' What it earned went with it.',
};

const place = ({ campsiteName }: NoticeContext) => campsiteName ?? 'a campsite that was deleted';
const where = ({ campsiteName }: NoticeContext) => (campsiteName === null ? '' : ` at ${campsiteName}`);

/** What was earned, or why nothing was. */
function earned(points: number, withheld: WithheldReason | null): string {
  if (points > 0) return ` It earned you ${points} ${points === 1 ? 'point' : 'points'}.`;
  return withheld === null ? '' : ` It earned no points: ${WITHHELD_MESSAGES[withheld]}`;
}

/** Every kind of notice. A new one is its details above and its entry here; then `NoticesRepository.add` takes it. */
const NOTICES: { [Kind in NoticeKind]: NoticeDefinition<Kind> } = {
  'suggestion-approved': {
    write: ({ points, withheld }, about) =>
      `Your suggestion for ${place(about)} was approved.${earned(points, withheld)}`,
    leadsTo: 'campsite',
  },
  'suggestion-rejected': {
    write: (_details, about) => `Your suggestion for ${place(about)} was not taken over.`,
    leadsTo: 'campsite',
  },
  'proposal-approved': {
    write: ({ points, withheld, name = 'A campsite' }, { campsiteName }) =>
      `${campsiteName ?? name}, which you proposed, ${campsiteName === null ? 'was listed, and has been removed since' : 'is listed now'}.${earned(points, withheld)}`,
    leadsTo: 'campsite',
  },
  'proposal-rejected': {
    write: ({ name }) => `${name}, which you proposed, was not added.`,
    leadsTo: 'proposals',
  },
  'proposal-duplicate': {
    write: ({ name }, { campsiteName }) =>
      campsiteName === null
        ? `${name}, which you proposed, was listed already; that campsite has been removed since.`
        : `${name}, which you proposed, is listed already as ${campsiteName}.`,
    leadsTo: 'campsite',
  },
  'proposal-removed': {
    write: ({ name, isForOwner }) =>
      `${name}, which you proposed, is not listed any more: it was removed ${isForOwner ? 'because its owner asked for it' : 'by an administrator'}. The points you got for it are yours to keep.`,
    leadsTo: 'proposals',
  },
  'report-dismissed': {
    write: ({ subject }, about) =>
      `We looked at the ${SUBJECT_NAMES[subject]} you reported${where(about)} and left it in place. Thank you for watching out.`,
    leadsTo: 'terms',
  },
  'report-upheld': {
    write: ({ subject, isDeleted }, about) =>
      `The ${(isDeleted ? DELETED_NAMES : SUBJECT_NAMES)[subject]} you reported${where(about)} was ${isDeleted ? 'deleted' : 'hidden'}. Thank you for watching out.`,
    leadsTo: 'terms',
  },
  'report-gone': {
    write: ({ subject }, about) =>
      `The ${SUBJECT_NAMES[subject]} you reported${where(about)} is not there any more. Thank you for watching out.`,
    leadsTo: 'terms',
  },
  'content-hidden': {
    write: ({ subject }, about) =>
      `An administrator has hidden your ${SUBJECT_NAMES[subject]}${where(about)}. Others do not see it any more.`,
    leadsTo: 'terms',
  },
  'content-reported': {
    write: ({ subject }, about) =>
      `Several people reported your ${SUBJECT_NAMES[subject]}${where(about)}. It is hidden until an administrator has looked.`,
    leadsTo: 'terms',
  },
  'content-deleted': {
    write: ({ subject }, about) =>
      `An administrator has deleted your ${DELETED_NAMES[subject]}${where(about)}.${TAKEN_BACK[subject] ?? ''}`,
    leadsTo: 'terms',
  },
  'content-shown': {
    write: ({ subject }, about) =>
      `An administrator has looked: your ${SUBJECT_NAMES[subject]}${where(about)} is shown again.`,
    leadsTo: 'profile',
  },
  'favorite-checkin': {
    write: (_details, about) =>
      `${about.person ?? FORMER_CAMPER} checked in at ${place(about)}, one of your favourites.`,
    leadsTo: 'campsite',
  },
};

/** A notice as people read it. */
export interface NoticeText {
  text: string;
  /** What somebody wrote, in their words. */
  note: string | null;
  leadsTo: NoticeTarget;
}

/** What stands for a kind that only a newer version of the server knows. */
const UNKNOWN: NoticeText = {
  text: 'Something happened that this page cannot show yet. Reload it a little later.',
  note: null,
  leadsTo: null,
};

/** Says what a row of `notices` means. */
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

/** From this hour on, in Johannesburg, the digest of a day is sent; notices it lists, the others are counted. */
export const DIGEST = { hour: 7, listed: 10 } as const;

/** How long the link under a digest stops the digests, in ms. */
export const UNSUBSCRIBE_LINK = 180 * DAY;

/** Longest token of such a link that is looked at, in characters. */
export const UNSUBSCRIBE_TOKEN_MAX = 1_000;

/** Messages of notices. */
export const NOTICE_MESSAGES = {
  unsubscribeLink: 'This link is not complete, or too old. Choose in your account which emails come to you.',
  notFound: 'This notice is not there any more.',
  setting: 'Must be true or false',
  failed: 'Failed to fetch notices',
  settingsFailed: 'Failed to fetch what you are told about',
} as const;
