import { DUPLICATES } from './duplicates';
import { DAY } from './units';

/** Where a proposal stands: `duplicate` means that the campsite was listed already (docs/decisions 36). */
export const PROPOSAL_STATUSES = ['pending', 'approved', 'rejected', 'duplicate'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** What the queue can be narrowed to; `decided` are those that wait no more. */
export const PROPOSAL_FILTERS = ['pending', 'decided'] as const;
export type ProposalFilter = (typeof PROPOSAL_FILTERS)[number];

/** Proposals on one page, of the queue and of one's own. */
export const PROPOSALS_PAGE = 10;

/** How long a decided proposal is kept, in ms. */
export const PROPOSAL_RETENTION = 365 * DAY;

/** From this likeness on a proposal is refused unless the camper says that it is another place. */
export const SURE_DUPLICATE = DUPLICATES.sameName;

/** Waiting proposals that one is compared with at most, the longest waiting first. */
export const WAITING_COMPARED = 1_000;

/** Campsites approved last that each approval is compared with once more, while no other is under way. */
export const APPROVED_COMPARED = 100;

/** Where campsites like a proposed one are looked for: kilometres around it, how many there, and how many by the name. */
export const LIKELY_PLACES = { radiusKm: 40, near: 300, named: 50, shown: 5 } as const;

/** Messages of proposals. */
export const PROPOSAL_MESSAGES = {
  place: 'Please show on the map where it is',
  outside: 'Campsites are listed in South Africa, Lesotho and Eswatini, and just across their borders.',
  anotherPlace: 'isAnotherPlace must be true or false',
  duplicate: 'This place seems to be listed already. If it is another one, please say so.',
  proposedAlready: 'You have proposed this place already. An administrator will look at it.',
  notFound: 'This proposal is gone: it was withdrawn or deleted.',
  decided: 'This proposal has been reviewed already.',
  own: 'Another administrator has to decide on your own proposal.',
  status: `status must be one of ${PROPOSAL_FILTERS.join(', ')}`,
  namesGone: 'A name this proposal uses does not exist any more.',
} as const;
