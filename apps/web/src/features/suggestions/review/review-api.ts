import type {
  ApprovalInput,
  RejectionInput,
  SuggestionApproval,
  SuggestionPage,
  SuggestionReview,
} from '@kampvuur/contracts';
import type { SuggestionFilter } from '@kampvuur/domain';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';
import { LIST_CACHE_S } from '../../../base/list-cache';

/** Parameters of the list of suggestions. */
export interface ReviewsQuery {
  status: SuggestionFilter;
  page: number;
}

const reviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggestedUpdates: build.query<SuggestionPage, ReviewsQuery>({
      query: (params) => ({ url: API.suggestionReviews, params }),
      keepUnusedDataFor: LIST_CACHE_S,
      providesTags: ['SuggestedUpdates'],
    }),
    suggestedUpdate: build.query<SuggestionReview, number>({
      query: (id) => API.suggestionReview(id),
      providesTags: ['SuggestedUpdates'],
    }),
    approveUpdate: build.mutation<SuggestionApproval, { id: number } & ApprovalInput>({
      query: ({ id, ...body }) => ({ url: API.approveSuggestion(id), method: 'POST', body }),
      invalidatesTags: (review) => [
        'SuggestedUpdates',
        'Campsites',
        'EditStatistics',
        'Leaderboard',
        ...(review ? [{ type: 'Campsite' as const, id: review.campsiteId }] : []),
      ],
    }),
    rejectUpdate: build.mutation<SuggestionReview, { id: number } & RejectionInput>({
      query: ({ id, ...body }) => ({ url: API.rejectSuggestion(id), method: 'POST', body }),
      invalidatesTags: ['SuggestedUpdates'],
    }),
  }),
});

export const {
  useSuggestedUpdatesQuery,
  useSuggestedUpdateQuery,
  useApproveUpdateMutation,
  useRejectUpdateMutation,
} = reviewApi;
