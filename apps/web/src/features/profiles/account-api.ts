import type { EmailChangeInput, ProviderAddress, SessionEntry } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';

/** Sessions, confirmation and email address of the viewer's account. */
const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the URL of the provider, to which the browser then navigates. */
    linkProvider: build.mutation<ProviderAddress, string>({
      query: (returnTo) => ({ url: API.linkProvider(returnTo), method: 'POST' }),
    }),
    sessions: build.query<SessionEntry[], void>({
      query: () => API.ownSessions,
      providesTags: ['Sessions'],
    }),
    /** Reloads the list after a failure too: the session may have ended already. */
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ url: API.ownSession(id), method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: API.ownSessions, method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    /** Asks the viewer to confirm their identity, unless they did so lately: for links, which cannot ask. */
    checkConfirmation: build.mutation<unknown, void>({ query: () => API.confirmation }),
    changeEmail: build.mutation<unknown, EmailChangeInput>({
      query: (body) => ({ url: API.ownEmail, method: 'POST', body }),
    }),
  }),
});

export const {
  useLinkProviderMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useCheckConfirmationMutation,
  useChangeEmailMutation,
} = accountApi;
