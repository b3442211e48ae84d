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

/** Parameters of the list of proposals. */
interface ProposalsQuery {
  status: ProposalFilter;
  page: number;
}

/** A decision: `how` is its name in the URL, `input` the body of the request. */
export type ProposalDecision =
  | { how: 'approve'; input: ProposalApprovalInput }
  | { how: 'reject'; input: RejectionInput }
  | { how: 'duplicate'; input: ProposalDuplicateInput };

const reviewsApi = api.enhanceEndpoints({ addTagTypes: ['ProposalReviews'] }).injectEndpoints({
  endpoints: (build) => ({
    proposalReviews: build.query<ProposalPage, ProposalsQuery>({
      query: (params) => ({ url: API.adminProposals, params }),
      providesTags: ['ProposalReviews'],
    }),
    proposalReview: build.query<ProposalReview, number>({
      query: (id) => API.adminProposal(id),
      providesTags: ['ProposalReviews'],
    }),
    decideProposal: build.mutation<ProposalReview | ProposalApproval, { id: number } & ProposalDecision>({
      query: ({ id, how, input }) => ({ url: API.decideProposal(id, how), method: 'POST', body: input }),
      // After a failure too: somebody else may have decided.
      invalidatesTags: (_review, _error, { how }) =>
        how === 'approve'
          ? ['ProposalReviews', 'Campsites', 'Leaderboard', 'EditStatistics']
          : ['ProposalReviews'],
    }),
  }),
});

export const { useProposalReviewsQuery, useProposalReviewQuery, useDecideProposalMutation } = reviewsApi;
