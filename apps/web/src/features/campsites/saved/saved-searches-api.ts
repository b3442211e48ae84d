import type { SavedSearch, SavedSearchChangeInput, SavedSearchDetail } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

/** A search to be saved, with its parameters as they are in the address. */
interface NewSearch {
  name: string;
  params: Record<string, string>;
}

/** The viewer's saved searches (docs/decisions 34). */
const savedSearchesApi = api.enhanceEndpoints({ addTagTypes: ['SavedSearches'] }).injectEndpoints({
  endpoints: (build) => ({
    savedSearches: build.query<SavedSearch[], void>({
      query: () => API.savedSearches,
      providesTags: ['SavedSearches'],
    }),
    savedSearch: build.query<SavedSearchDetail, number>({
      query: (id) => API.savedSearch(id),
      providesTags: ['SavedSearches'],
    }),
    saveSearch: build.mutation<SavedSearch, NewSearch>({
      query: ({ name, params }) => ({ url: API.savedSearches, method: 'POST', body: { ...params, name } }),
      invalidatesTags: (_search, error) => (error ? [] : ['SavedSearches']),
    }),
    changeSavedSearch: build.mutation<SavedSearch, { id: number } & SavedSearchChangeInput>({
      query: ({ id, ...body }) => ({ url: API.savedSearch(id), method: 'PATCH', body }),
      invalidatesTags: ['SavedSearches'],
    }),
    deleteSavedSearch: build.mutation<void, number>({
      query: (id) => ({ url: API.savedSearch(id), method: 'DELETE' }),
      invalidatesTags: ['SavedSearches'],
    }),
  }),
});

export const {
  useSavedSearchesQuery,
  useSavedSearchQuery,
  useSaveSearchMutation,
  useChangeSavedSearchMutation,
  useDeleteSavedSearchMutation,
} = savedSearchesApi;
