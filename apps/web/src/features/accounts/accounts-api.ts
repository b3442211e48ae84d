import type { AccountDetail, AccountPage, SuspensionInput } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';

interface AccountQuery {
  query: string;
  page: number;
}

const accountsApi = api.enhanceEndpoints({ addTagTypes: ['Accounts'] }).injectEndpoints({
  endpoints: (build) => ({
    accounts: build.query<AccountPage, AccountQuery>({
      query: ({ query, page }) => ({ url: API.accounts, params: { page, ...(query && { query }) } }),
      keepUnusedDataFor: 0,
      providesTags: ['Accounts'],
    }),
    account: build.query<AccountDetail, number>({
      query: (id) => API.account(id),
      keepUnusedDataFor: 0,
      providesTags: ['Accounts'],
    }),
    setRole: build.mutation<AccountDetail, { id: number; isAdmin: boolean }>({
      query: ({ id, isAdmin }) => ({ url: `${API.account(id)}/role`, method: 'POST', body: { isAdmin } }),
      invalidatesTags: ['Accounts'],
    }),
    suspendAccount: build.mutation<AccountDetail, { id: number } & SuspensionInput>({
      query: ({ id, ...body }) => ({ url: `${API.account(id)}/suspension`, method: 'POST', body }),
      invalidatesTags: ['Accounts'],
    }),
    liftSuspension: build.mutation<AccountDetail, number>({
      query: (id) => ({ url: `${API.account(id)}/suspension`, method: 'DELETE' }),
      invalidatesTags: ['Accounts'],
    }),
    endSessions: build.mutation<AccountDetail, number>({
      query: (id) => ({ url: `${API.account(id)}/sessions`, method: 'DELETE' }),
      invalidatesTags: ['Accounts'],
    }),
    removeAccount: build.mutation<void, { id: number; username: string }>({
      query: ({ id, username }) => ({ url: API.account(id), method: 'DELETE', body: { username } }),
      invalidatesTags: (_answer, error) =>
        error ? [] : ['Accounts', 'Campsites', 'Campsite', 'Checkins', 'Leaderboard'],
    }),
  }),
});

export const {
  useAccountsQuery,
  useAccountQuery,
  useSetRoleMutation,
  useSuspendAccountMutation,
  useLiftSuspensionMutation,
  useEndSessionsMutation,
  useRemoveAccountMutation,
} = accountsApi;
