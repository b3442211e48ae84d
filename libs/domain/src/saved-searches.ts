import { NOTICE_RETENTION } from './retention';
import { DAY, MINUTE } from './units';

/** Limits of saved searches (docs/decisions 34). The length of a name is also checked by the database. */
export const SAVED_SEARCH = {
  /** Searches that one person saves. */
  max: 20,
  /** Characters of a name. */
  maxName: 80,
  /** Campsites that a search may find when it is saved: their ids are stored with it. */
  maxFound: 20_000,
  /** Days with new campsites that the page of a search shows, and campsites of one day; a notice counts all of them. */
  shownDays: 14,
  shownOfDay: 50,
  /** Advisories that a look takes into account, the newest ones. */
  lookedAdvisories: 500,
  /** Advisories that the page of a search shows of those it was told of. */
  shownAdvisories: 20,
  /** The hour in South African time from which searches are checked; the daily email comes after it. */
  hour: 6,
} as const;

/** How long the campsites that were new in a search are listed on its page, in ms: as long as the notice of them. */
export const FOUND_RETENTION = NOTICE_RETENTION;

/** How long the position of a day's look in the changes of campsites is kept, in ms. */
export const LOOK_RETENTION = 30 * DAY;

/** How long the lease of a process that checks searches lasts, in ms. It renews this for each batch. */
export const LOOK_LEASE = 2 * MINUTE;

/**
 * The campsites that are new in a search, in the order in which they are given: those that it finds and that were neither
 * found when it was saved nor notified since.
 */
export function newlyFound(found: readonly number[], known: readonly number[]): number[] {
  const before = new Set(known);
  return found.filter((id) => !before.has(id));
}

/**
 * The advisories that are new since a check: those that did not apply then. `before` are the ids of those that did, the newest
 * up to the limit, so that of a full list nothing older is new; null where it is not known, and then nothing is.
 */
export function newlyReported<A extends { id: number }>(
  current: readonly A[],
  before: readonly number[] | null,
): A[] {
  if (before === null) return [];
  const known = new Set(before);
  const oldest = before.length < SAVED_SEARCH.lookedAdvisories ? 0 : Math.min(...before);
  return current.filter(({ id }) => !known.has(id) && id > oldest);
}

/** What the API answers about saved searches. */
export const SAVED_SEARCH_MESSAGES = {
  name: `Please enter a name of at most ${SAVED_SEARCH.maxName} characters`,
  place: 'place must be the name of a place',
  area: 'area must be west, south, east and north in degrees, such as 27.5,-29,28.5,-28',
  muted: 'isMuted must be true or false',
  nothing: 'Please enter a search, choose a filter or move the map first',
  noRoute: 'A search along a way cannot be saved',
  tooMuchFound: `This search finds more than ${SAVED_SEARCH.maxFound} campsites. Please narrow it before you save it.`,
  tooMany: `You have ${SAVED_SEARCH.max} saved searches. Please delete one before you save another.`,
  notFound: 'This saved search no longer exists.',
} as const;
