import type { PendingCounts } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';

/** Tags of the queues: a decision in one of them changes its count. */
const QUEUE_TAGS = ['Moderation', 'ProposalReviews', 'SuggestedUpdates'] as const;

const pendingCountsApi = api.enhanceEndpoints({ addTagTypes: QUEUE_TAGS }).injectEndpoints({
  endpoints: (build) => ({
    pendingCounts: build.query<PendingCounts, void>({
      query: () => API.pendingCounts,
      providesTags: QUEUE_TAGS,
    }),
  }),
});

export const { usePendingCountsQuery } = pendingCountsApi;
