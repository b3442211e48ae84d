import { DAY } from '../units';

/** Status of a proposal: `duplicate` means that the campsite was listed already (docs/decisions 20). */
export type ProposalStatus = 'pending' | 'approved' | 'rejected' | 'duplicate';

/** Filters of the queue; `decided` is every status but `pending`. */
export const PROPOSAL_FILTERS = ['pending', 'decided'] as const;
export type ProposalFilter = (typeof PROPOSAL_FILTERS)[number];

/** Proposals on one page of the queue, and of a camper's own list. */
export const PROPOSALS_PAGE = 10;

/** How long a decided proposal is kept, in ms. */
export const PROPOSAL_RETENTION = 365 * DAY;

/** Most other pending proposals that one is compared with when an administrator reviews it, the oldest first. */
export const MAX_PENDING_CANDIDATES = 1_000;

/** Latest approved campsites that an approval is compared with again, under its lock. */
export const MAX_APPROVED_CANDIDATES = 100;

/**
 * Candidates for a proposed campsite's duplicates: up to `nearbyMax` within the radius and `byNameMax` by name;
 * `resultsMax` of them are answered. What lies within `hereKm` may be the place whatever its name is.
 */
export const LIKELY_PLACES = {
  radiusKm: 40,
  nearbyMax: 300,
  byNameMax: 50,
  resultsMax: 5,
  hereKm: 0.5,
} as const;

/** Most places of one request that looks for the campsites at them. */
export const MAX_SOUGHT_PLACES = 25;

/** Messages of proposals. */
export const PROPOSAL_MESSAGES = {
  place: 'Please show on the map where it is',
  soughtPlaces: `places must be 1 to ${MAX_SOUGHT_PLACES} places, each with a name, a latitude and a longitude`,
  anotherPlace: 'confirmedNotDuplicate must be true or false',
  duplicate: 'This place seems to be listed already. If it is a different one, please say so.',
  proposedAlready: 'You have already proposed this place. An administrator will review it.',
  notFound: 'This proposal is gone: it was withdrawn or deleted.',
  decided: 'This proposal has already been reviewed.',
  own: 'Another administrator has to decide on your own proposal.',
  status: `status must be one of ${PROPOSAL_FILTERS.join(', ')}`,
  termsDeleted: 'A name used in this proposal no longer exists.',
} as const;
