import type { ProposalFilter } from '@kampvuur/domain';
import { say } from '../say';

/** Names of the filters, in the language spoken when they are read. */
export const FILTER_TEXTS: Readonly<Record<ProposalFilter, string>> = {
  get pending() {
    return say('filter.pending');
  },
  get decided() {
    return say('filter.decided');
  },
};

/** What is said when nothing passes a filter, in the language spoken when it is read. */
export const EMPTY_TEXTS: Readonly<Record<ProposalFilter, string>> = {
  get pending() {
    return say('none.pending');
  },
  get decided() {
    return say('none.decided');
  },
};
