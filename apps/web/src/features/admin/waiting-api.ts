import type { WaitingCounts } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';

/** What a decision in one of the queues changes. */
const QUEUES = ['Moderation', 'ProposalReviews', 'SuggestedUpdates'] as const;

const waitingApi = api.enhanceEndpoints({ addTagTypes: QUEUES }).injectEndpoints({
  endpoints: (build) => ({
    waitingCounts: build.query<WaitingCounts, void>({
      query: () => API.waitingCounts,
      providesTags: QUEUES,
    }),
  }),
});

export const { useWaitingCountsQuery } = waitingApi;
