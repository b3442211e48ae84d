import type { ProposalFilter, ProposalStatus } from '@kampvuur/domain';

export const FILTER_TEXTS: Record<ProposalFilter, string> = { pending: 'Waiting', decided: 'Decided' };

export const EMPTY_TEXTS: Record<ProposalFilter, string> = {
  pending: 'No proposed campsite is waiting.',
  decided: 'Nothing has been decided yet.',
};

export const STATUS_TEXTS: Record<ProposalStatus, string> = {
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  duplicate: 'Already listed',
};
