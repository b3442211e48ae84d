import type { SuggestedUpdate, SuggestionInput } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';

const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggestUpdate: build.mutation<SuggestedUpdate, { campsiteId: number; changes: SuggestionInput }>({
      query: ({ campsiteId, changes }) => ({
        url: API.suggestedUpdates(campsiteId),
        method: 'POST',
        body: changes,
      }),
      invalidatesTags: ['SuggestedUpdates'],
    }),
  }),
});

export const { useSuggestUpdateMutation } = suggestionsApi;
