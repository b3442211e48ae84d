import type { WaitingCounts } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';

/** Tags of the queues: a decision in one of them changes its count. */
const QUEUE_TAGS = ['Moderation', 'ProposalReviews', 'SuggestedUpdates'] as const;

const waitingApi = api.enhanceEndpoints({ addTagTypes: QUEUE_TAGS }).injectEndpoints({
  endpoints: (build) => ({
    waitingCounts: build.query<WaitingCounts, void>({
      query: () => API.waitingCounts,
      providesTags: QUEUE_TAGS,
    }),
  }),
});

export const { useWaitingCountsQuery } = waitingApi;
