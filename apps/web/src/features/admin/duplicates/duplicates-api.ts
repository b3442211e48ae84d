import type { CampsiteDetail, DuplicatePage, MergeInput } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

interface PairRef {
  id: number;
  /** The page of the list it stands on. */
  page: number;
}

const taggedApi = api.enhanceEndpoints({ addTagTypes: ['Duplicates'] });

/** What shows campsites, and what is counted of them, is out of date after a merge. */
const TOUCHED = [
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
    // A refusal tells that the list is old, too.
    dismissDuplicate: build.mutation<void, PairRef>({
      query: ({ id }) => ({ url: API.dismissDuplicate(id), method: 'POST' }),
      onQueryStarted: ({ id, page }, { dispatch, queryFulfilled }) => {
        const drop = () => dispatch(withoutPair(id, page));
        queryFulfilled.then(drop, () => undefined);
      },
      invalidatesTags: ['Duplicates'],
    }),
    mergeDuplicate: build.mutation<CampsiteDetail, PairRef & MergeInput>({
      query: ({ id, keepId }) => ({ url: API.mergeDuplicate(id), method: 'POST', body: { keepId } }),
      onQueryStarted: ({ id, page }, { dispatch, queryFulfilled }) => {
        const drop = () => dispatch(withoutPair(id, page));
        queryFulfilled.then(drop, () => undefined);
      },
      invalidatesTags: (_answer, error) => (error ? ['Duplicates'] : TOUCHED),
    }),
  }),
});

export const { useDuplicatesQuery, useDismissDuplicateMutation, useMergeDuplicateMutation } = duplicatesApi;

/** The next pair is there at once; the list itself is asked for again. */
function withoutPair(id: number, page: number) {
  return duplicatesApi.util.updateQueryData('duplicates', page, (list) => {
    const rest = list.data.filter((pair) => pair.id !== id);
    list.total -= list.data.length - rest.length;
    list.data = rest;
  });
}
