import type { CampsiteDetail, DuplicatePage, JobStarted, MergeInput } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { addStartedJob } from '../../pieces/jobs/jobs-api';

interface PairRef {
  id: number;
  /** The page of the list that the pair is on. */
  page: number;
}

const taggedApi = api.enhanceEndpoints({ addTagTypes: ['Duplicates'] });

/** Tags of everything that a merge changes. */
const CHANGED_BY_MERGE = [
  'Duplicates',
  'Campsites',
  'Campsite',
  'CampsiteImages',
  'Checkins',
  'Passport',
  'Favorites',
  'Leaderboard',
  'SuggestedUpdates',
  'EditStatistics',
] as const;

const duplicatesApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    duplicates: build.query<DuplicatePage, number>({
      query: (page) => ({ url: API.duplicates, params: { page } }),
      providesTags: ['Duplicates'],
    }),
    // After a failure too: the list may be out of date.
    dismissDuplicate: build.mutation<void, PairRef>({
      query: ({ id }) => ({ url: API.dismissDuplicate(id), method: 'POST' }),
      onQueryStarted: ({ id, page }, { dispatch, queryFulfilled }) => {
        const removePair = () => dispatch(removeFromCache(id, page));
        queryFulfilled.then(removePair, () => undefined);
      },
      invalidatesTags: ['Duplicates'],
    }),
    mergeDuplicate: build.mutation<CampsiteDetail, PairRef & MergeInput>({
      query: ({ id, keepId }) => ({ url: API.mergeDuplicate(id), method: 'POST', body: { keepId } }),
      onQueryStarted: ({ id, page }, { dispatch, queryFulfilled }) => {
        const removePair = () => dispatch(removeFromCache(id, page));
        queryFulfilled.then(removePair, () => undefined);
      },
      invalidatesTags: (_answer, error) => (error ? ['Duplicates'] : CHANGED_BY_MERGE),
    }),
    findDuplicates: build.mutation<JobStarted, void>({
      query: () => ({ url: API.startJob('find-duplicates'), method: 'POST' }),
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        await addStartedJob('find-duplicates', dispatch, queryFulfilled);
      },
    }),
  }),
});

export const {
  useDuplicatesQuery,
  useDismissDuplicateMutation,
  useMergeDuplicateMutation,
  useFindDuplicatesMutation,
} = duplicatesApi;

/** Removes a pair from the cached page, so that the next one shows at once, before the list is refetched. */
function removeFromCache(id: number, page: number) {
  return duplicatesApi.util.updateQueryData('duplicates', page, (list) => {
    const rest = list.data.filter((pair) => pair.id !== id);
    list.total -= list.data.length - rest.length;
    list.data = rest;
  });
}
