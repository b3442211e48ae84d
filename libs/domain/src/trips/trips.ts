import type { RateLimit } from '../limits';
import { DAY, HOUR } from '../units';

/** Limits of trips (docs/decisions 31). Lengths and nights are also checked by the database: a change needs a migration. */
export const TRIP = {
  /** Trips that one person owns. */
  maxOwned: 50,
  /** Trips of others that one person plans together with them. */
  maxJoined: 50,
  maxStops: 100,
  /** People besides the owner. */
  maxMembers: 20,
  /** Characters of a trip's name. */
  maxName: 120,
  /** Characters of the notes of a stop. */
  maxNotes: 1_000,
  nights: { min: 1, max: 60 },
} as const;

/** How long a link to a trip works after it was created, in ms. */
export const TRIP_LINK_RETENTION = 180 * DAY;

/** Trips read by a link, from one network. */
export const SHARED_TRIP_THROTTLE: RateLimit = { limit: 300, window: HOUR };

/** What a link to a trip allows: anyone to read it, or people with an account to plan together. */
export const TRIP_LINK_KINDS = ['read', 'together'] as const;
export type TripLinkKind = (typeof TRIP_LINK_KINDS)[number];

/** The fields of a stop that are changed one by one. */
export const STOP_FIELDS = ['arrivesOn', 'arrivesAt', 'nights', 'notes'] as const;
export type StopField = (typeof STOP_FIELDS)[number];

/** What the API answers about trips. */
export const TRIP_MESSAGES = {
  name: `Please enter a name of at most ${TRIP.maxName} characters`,
  notes: `Please use at most ${TRIP.maxNotes} characters`,
  nights: `Please enter ${TRIP.nights.min} to ${TRIP.nights.max} nights`,
  arrivesOn: 'Please choose a day such as 2026-12-24, or none',
  arrivesAt: 'Please enter a time such as 17:30, or none',
  version: 'version must be the number that came with what is changed',
  afterStopId: 'afterStopId must be the id of another stop of the trip, or null for the first place',
  campsiteIds: `campsiteIds must be 1 to ${TRIP.maxStops} ids of campsites`,
  linkKind: `kind must be one of ${TRIP_LINK_KINDS.join(', ')}`,
  secret: 'secret must be the one of a link',
  noChange: 'Please change something',
  notFound: 'This trip no longer exists, or you are not part of it any more.',
  stopNotFound: 'This stop is not in the trip any more.',
  linkNotFound: 'This link does not work any more. Please ask for a new one.',
  memberNotFound: 'This person is not part of the trip any more.',
  ownersOnly: 'Only the owner of the trip may do this.',
  changedMeanwhile: 'Somebody else has changed this meanwhile. See what it is now.',
  tooMany: `You have ${TRIP.maxOwned} trips. Please delete one before you add another.`,
  tooManyJoined: `You are part of ${TRIP.maxJoined} trips of others. Please leave one before you join another.`,
  tooManyStops: `A trip has at most ${TRIP.maxStops} stops.`,
  tooManyMembers: `At most ${TRIP.maxMembers} people can plan a trip together with its owner.`,
} as const;
