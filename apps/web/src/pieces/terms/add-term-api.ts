import type { TaxonomyField } from '@kampvuur/domain';
import { api } from '../../base/api';
import { API } from '../../base/paths';

const addTermApi = api.injectEndpoints({
  endpoints: (build) => ({
    addTerm: build.mutation<unknown, { kind: TaxonomyField; name: string }>({
      query: ({ kind, name }) => ({ url: API.termList(kind), method: 'POST', body: { name } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Taxonomy']),
    }),
  }),
});

export const { useAddTermMutation } = addTermApi;
