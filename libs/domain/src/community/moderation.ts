import { DAY, HOUR } from '../units';
import { MAX_ID, type RateLimit } from '../limits';
import { parseUrl } from '../text/links';

/**
 * What can be reported: a check-in, one of its photos, a picture of a campsite, a profile, the contacts of a campsite, the
 * note of an advisory (docs/decisions 15, 26, 27).
 */
export const REPORT_KINDS = ['checkin', 'photo', 'image', 'profile', 'contacts', 'advisory'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/**
 * What a case is about: a report, a `campsite` whose owner requests its removal, or a `request` by an owner without a
 * link to anything of ours.
 */
export type CaseKind = ReportKind | 'campsite' | 'request';

/** Kinds of pictures, which are hidden by several reports until an administrator has decided. */
export const PICTURE_KINDS: readonly CaseKind[] = ['photo', 'image'];

/**
 * Reports, by different people with a confirmed email address, that hide a picture until an administrator has decided.
 */
export const REPORTS_TO_HIDE = 3;

/** Reasons for a report. */
export const REPORT_REASON_KEYS = [
  'scam',
  'spam',
  'abuse',
  'sexual',
  'private',
  'wrong',
  'rights',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASON_KEYS)[number];

/** Whether text names a reason; a report may have another one, such as an owner's. */
export const isReportReason = (text: string): text is ReportReason =>
  (REPORT_REASON_KEYS as readonly string[]).includes(text);

/** Reasons that say nothing about something of a kind; of check-ins all may be true. */
const NOT_OF: Partial<Record<ReportKind, readonly ReportReason[]>> = {
  contacts: ['spam', 'abuse', 'sexual', 'rights'],
  advisory: ['rights'],
  photo: ['scam'],
  image: ['scam'],
};

/** The reasons for which something of this kind can be reported. */
export const reasonsFor = (kind: ReportKind): ReportReason[] =>
  REPORT_REASON_KEYS.filter((reason) => !NOT_OF[kind]?.includes(reason));

/** The reason stored for a removal request by a campsite's owner, who needs no account. */
export const OWNER_REASON = 'owner';

/**
 * Status of a case. `hidden` content can be shown again or deleted; `gone` means that the content was deleted before an
 * administrator decided.
 */
export type CaseStatus = 'open' | 'dismissed' | 'hidden' | 'deleted' | 'gone';

/** Status of a case that is closed. */
export type CaseOutcome = Exclude<CaseStatus, 'open'>;

/** Decisions an administrator takes. */
export const CASE_DECISIONS = ['dismiss', 'hide', 'delete'] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];

/** The status of a case after a decision. */
export const STATUS_AFTER: Record<CaseDecision, CaseOutcome> = {
  dismiss: 'dismissed',
  hide: 'hidden',
  delete: 'deleted',
};

/**
 * The decisions available for a case. A campsite, its contacts and an advisory are never hidden; of a profile, `delete` deletes the
 * picture, of an advisory the note. A `request` can be declined (`dismiss`) or, once an administrator has carried it out, marked as done (`delete`);
 * so can a report of contacts, which are corrected by hand.
 */
export function decisionsFor(kind: CaseKind, status: CaseStatus): CaseDecision[] {
  if (status !== 'open' && status !== 'hidden') return [];
  const canHide = status !== 'hidden' && !NEVER_HIDDEN.includes(kind) && !isCarriedOutByHand(kind);
  return CASE_DECISIONS.filter((decision) => decision !== 'hide' || canHide);
}

/** A warning that waits out of sight for a decision would come too late. */
const NEVER_HIDDEN: readonly CaseKind[] = ['campsite', 'advisory'];

/** Whether an administrator carries out by hand what a case asks for, so that its decision only records it. */
export const isCarriedOutByHand = (kind: CaseKind): boolean => kind === 'request' || kind === 'contacts';

/** Filters of the moderation queue. */
export const CASE_FILTERS = ['open', 'decided', 'all'] as const;
export type CaseFilter = (typeof CASE_FILTERS)[number];

/** Cases on one page of the queue. */
export const CASES_PAGE = 10;

/** Longest version of a case that a decision can name, in characters; the version tells whether it has changed since. */
export const MAX_CASE_VERSION = 64;

/** Text of a report and of a removal request, in characters. */
export const MAX_REPORT_TEXT = 1000;
export const REMOVAL_TEXT = { min: 20, max: 2000 } as const;

/** How long an owner's name, email address and text are kept, in ms. The decision is kept. */
export const REMOVAL_REQUEST_RETENTION = 90 * DAY;

/** Text that identifies the campsite of a removal request, in characters. */
export const REMOVAL_CAMPSITE = { min: 3, max: 300 } as const;

/** Removal requests from one network (an IPv4 address or an IPv6 prefix). */
export const REMOVAL_REQUEST_THROTTLE: RateLimit = { limit: 5, window: HOUR };

/** Lookups of campsites by name for a removal request, from one network. */
export const REMOVAL_LOOKUP_THROTTLE: RateLimit = { limit: 60, window: HOUR };

/** The path of a campsite's page, or of one below it. */
const CAMPSITE_PATH = /^\/campsite\/(\d{1,10})(?:\/|$)/;

/** Punctuation around a link in a sentence. */
const PUNCTUATION = /^[(<["'“‘]+|[)>\]"'”’.,;:!?]+$/g;

/**
 * The id in the first link to a campsite's page at `origin` in a text; undefined without one. A path without a host is
 * taken as one at `origin`; links to other sites are ignored.
 */
export function linkedCampsiteId(text: string, origin: string): number | undefined {
  const words = text.split(/\s+/).map((word) => word.replace(PUNCTUATION, ''));
  const links = words.map((word) => parseUrl(word.startsWith('/') ? `${origin}${word}` : word));
  const paths = links.map((link) => (link?.origin === origin ? link.pathname : ''));
  return paths.map(campsiteIdOf).find((id) => id !== undefined);
}

function campsiteIdOf(path: string): number | undefined {
  const id = Number(CAMPSITE_PATH.exec(path)?.[1]);
  return id >= 1 && id <= MAX_ID ? id : undefined;
}

/** Messages of reports and decisions. */
export const REPORT_MESSAGES = {
  kind: `kind must be one of ${REPORT_KINDS.join(', ')}`,
  reason: 'Please choose a reason',
  picture: 'picture must be the address of one of our pictures',
  words: `Please use at most ${MAX_REPORT_TEXT} characters`,
  requestWords: `Please tell us in ${REMOVAL_TEXT.min} to ${REMOVAL_TEXT.max} characters what should go, and why`,
  name: 'Please enter your name',
  requestCampsite: `Please say which campsite: a link to it, or its name and place, in ${REMOVAL_CAMPSITE.min} to ${REMOVAL_CAMPSITE.max} characters`,
  requestPicture: 'A picture needs the id of its campsite',
  unlisted: 'We list no campsite at this link. Please check it, or write the name and place of the campsite.',
  gone: 'This no longer exists.',
  own: 'This is your own: you can delete it yourself.',
  already: 'You have already reported this. We will look at it.',
  decidedBefore: 'You reported this before, and it has been decided.',
  caseNotFound: 'Report not found',
  decision: `decision must be one of ${CASE_DECISIONS.join(', ')}`,
  impossible: 'This decision is not possible here.',
  noPicture: 'This profile has no picture that could be deleted.',
  version: 'version must be that of the report as you saw it',
  decided: 'Somebody else has decided this already.',
  changed: 'New reports came in, or it was edited, since you looked. Please look again.',
  note: 'Please write a note: its owner will want to know why.',
  filter: `status must be one of ${CASE_FILTERS.join(', ')}`,
  pictureRefused: 'This picture was removed before, and cannot be uploaded again.',
} as const;
