import type { NameLists } from '@kampvuur/contracts';
import type { NameField } from '@kampvuur/domain';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

interface NameRef {
  kind: NameField;
  id: number;
}

/** Campsites carry the names: what shows them is out of date with them. */
const TOUCHED = ['Vocabulary', 'Campsites', 'Campsite', 'Jobs'] as const;

const namesAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    nameLists: build.query<NameLists, void>({ query: () => API.nameLists, providesTags: ['Vocabulary'] }),
    addName: build.mutation<unknown, { kind: NameField; name: string }>({
      query: ({ kind, name }) => ({ url: API.nameList(kind), method: 'POST', body: { name } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Vocabulary']),
    }),
    renameName: build.mutation<unknown, NameRef & { name: string }>({
      query: ({ kind, id, name }) => ({ url: API.name(kind, id), method: 'PATCH', body: { name } }),
      invalidatesTags: (_answer, error) => (error ? [] : TOUCHED),
    }),
    mergeNames: build.mutation<unknown, NameRef & { intoId: number }>({
      query: ({ kind, id, intoId }) => ({ url: API.mergeName(kind, id), method: 'POST', body: { intoId } }),
      invalidatesTags: (_answer, error) => (error ? [] : TOUCHED),
    }),
  }),
});

export const { useNameListsQuery, useAddNameMutation, useRenameNameMutation, useMergeNamesMutation } =
  namesAdminApi;
