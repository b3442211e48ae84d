import type {
  ProposalApproval,
  ProposalApprovalInput,
  ProposalDuplicateInput,
  ProposalPage,
  ProposalReview,
  RejectionInput,
} from '@kampvuur/contracts';
import type { ProposalFilter } from '@kampvuur/domain';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

/** What part of the queue is asked for. */
export interface ProposalQueuePage {
  status: ProposalFilter;
  page: number;
}

/** A decision: its name in the address, and what is sent with it. */
export type ProposalDecision =
  | { how: 'approve'; input: ProposalApprovalInput }
  | { how: 'reject'; input: RejectionInput }
  | { how: 'duplicate'; input: ProposalDuplicateInput };

const reviewsApi = api.enhanceEndpoints({ addTagTypes: ['ProposalReviews'] }).injectEndpoints({
  endpoints: (build) => ({
    proposalReviews: build.query<ProposalPage, ProposalQueuePage>({
      query: (params) => ({ url: API.adminProposals, params }),
      providesTags: ['ProposalReviews'],
    }),
    proposalReview: build.query<ProposalReview, number>({
      query: (id) => API.adminProposal(id),
      providesTags: ['ProposalReviews'],
    }),
    decideProposal: build.mutation<ProposalReview | ProposalApproval, { id: number } & ProposalDecision>({
      query: ({ id, how, input }) => ({ url: API.decideProposal(id, how), method: 'POST', body: input }),
      // What failed may have been decided by somebody else.
      invalidatesTags: (_review, _error, { how }) =>
        how === 'approve'
          ? ['ProposalReviews', 'Campsites', 'Leaderboard', 'EditStatistics']
          : ['ProposalReviews'],
    }),
  }),
});

export const { useProposalReviewsQuery, useProposalReviewQuery, useDecideProposalMutation } = reviewsApi;
