import type {
  CurrentUser,
  LegalConsentInput,
  LoginInput,
  PendingExternalUser,
  RegisterInput,
  SecondStep,
} from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { setSignedInHint } from '../../base/signed-in-hint';
import type { AppDispatch } from '../../base/store';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user; a 401 means there is none and is not an error (docs/product.md#states). */
    session: build.query<CurrentUser | null, void>({
      queryFn: async (_none, _api, _extra, send) => {
        const { data, error } = await send(API.user);
        if (error && error.status !== 401) return { error };
        setSignedInHint(!error);
        return { data: error ? null : (data as CurrentUser) };
      },
      providesTags: ['Session'],
    }),
    login: build.mutation<CurrentUser | SecondStep, LoginInput>({
      query: (body) => ({ url: API.login, method: 'POST', body }),
      onQueryStarted: (_input, { dispatch, queryFulfilled }) =>
        setUserWhenFulfilled(queryFulfilled, dispatch),
    }),
    register: build.mutation<CurrentUser, RegisterInput>({
      query: (body) => ({ url: API.register, method: 'POST', body }),
      onQueryStarted: (_input, { dispatch, queryFulfilled }) =>
        setUserWhenFulfilled(queryFulfilled, dispatch),
    }),
    logout: build.mutation<unknown, void>({
      query: () => ({ url: API.logout, method: 'POST' }),
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        if (await orUndefined(queryFulfilled)) await endSession(dispatch);
      },
    }),
    /** The first-time external user waiting to accept the legal texts (docs/decisions 2). */
    pendingExternalUser: build.query<PendingExternalUser, void>({ query: () => API.externalSignInPending }),
    completeExternalSignIn: build.mutation<CurrentUser, LegalConsentInput>({
      query: (body) => ({ url: API.externalSignInComplete, method: 'POST', body }),
      onQueryStarted: (_input, { dispatch, queryFulfilled }) =>
        setUserWhenFulfilled(queryFulfilled, dispatch),
    }),
  }),
});

export const {
  useSessionQuery,
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
  usePendingExternalUserQuery,
  useCompleteExternalSignInMutation,
} = sessionApi;

/** Clears the user and everything cached for them, after the server has ended the session. */
export async function endSession(dispatch: AppDispatch): Promise<void> {
  setSignedInHint(false);
  // Unmounts the pages first: queries of mounted components would refetch after the reset.
  await dispatch(sessionApi.util.upsertQueryData('session', undefined, null));
  // Notifies subscribers now: query results alone notify them with the next frame.
  dispatch(api.util.invalidateTags([]));
  // A later task, after React has rendered what was dispatched.
  await new Promise((done) => setTimeout(done));
  // No data of this user may stay in memory for the next one.
  dispatch(api.util.resetApiState());
  await dispatch(sessionApi.util.upsertQueryData('session', undefined, null));
}

/** Puts the user that the server returned into the cached session. */
export async function setSessionUser(dispatch: AppDispatch, user: CurrentUser): Promise<void> {
  setSignedInHint(true);
  await dispatch(sessionApi.util.upsertQueryData('session', undefined, user));
}

/** Whether the account has a second factor, which the sign-in still needs. */
export function isSecondStep(answer: CurrentUser | SecondStep): answer is SecondStep {
  return 'methods' in answer;
}

/** Sets the session's user once a login or registration has succeeded (docs/product.md#states). */
async function setUserWhenFulfilled(
  answer: Promise<{ data: CurrentUser | SecondStep }>,
  dispatch: AppDispatch,
): Promise<void> {
  const fulfilled = await orUndefined(answer);
  if (fulfilled && !isSecondStep(fulfilled.data)) await setSessionUser(dispatch, fulfilled.data);
}

/** Resolves to undefined when the request failed: its form shows why. */
async function orUndefined<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch(() => undefined);
}
