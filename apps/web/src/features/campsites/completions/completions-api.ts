import type { SearchCompletion } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

const completionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a text somebody types may mean, a few of each kind. */
    completions: build.query<SearchCompletion[], string>({
      query: (q) => ({ url: API.searchCompletions, params: { q } }),
    }),
  }),
});

export const { useCompletionsQuery } = completionsApi;
