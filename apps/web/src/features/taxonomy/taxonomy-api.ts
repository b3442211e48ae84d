import type { TermLists } from '@kampvuur/contracts';
import type { TaxonomyField } from '@kampvuur/domain';
import { api } from '../../base/api';
import { API } from '../../base/paths';

interface TermRef {
  kind: TaxonomyField;
  id: number;
}

/** Tags of everything that shows terms: campsites have copies of them. */
const CHANGED_BY_TERMS = ['Taxonomy', 'Campsites', 'Campsite', 'Jobs'] as const;

const taxonomyApi = api.injectEndpoints({
  endpoints: (build) => ({
    termLists: build.query<TermLists, void>({ query: () => API.termLists, providesTags: ['Taxonomy'] }),
    renameTerm: build.mutation<unknown, TermRef & { name: string }>({
      query: ({ kind, id, name }) => ({ url: API.term(kind, id), method: 'PATCH', body: { name } }),
      invalidatesTags: (_answer, error) => (error ? [] : CHANGED_BY_TERMS),
    }),
    /** Refetched after a refusal too: the term is used or deleted since. */
    deleteTerm: build.mutation<void, TermRef>({
      query: ({ kind, id }) => ({ url: API.term(kind, id), method: 'DELETE' }),
      invalidatesTags: ['Taxonomy'],
    }),
    mergeTerms: build.mutation<unknown, TermRef & { intoId: number }>({
      query: ({ kind, id, intoId }) => ({ url: API.mergeTerm(kind, id), method: 'POST', body: { intoId } }),
      invalidatesTags: (_answer, error) => (error ? [] : CHANGED_BY_TERMS),
    }),
  }),
});

export const { useTermListsQuery, useRenameTermMutation, useDeleteTermMutation, useMergeTermsMutation } =
  taxonomyApi;
