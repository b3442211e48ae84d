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
    /** The signed-in user; a 401 means there is none and is not an error (docs/product.md 4). */
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
      onQueryStarted: (_input, { dispatch, queryFulfilled }) => signInWith(queryFulfilled, dispatch),
    }),
    register: build.mutation<CurrentUser, RegisterInput>({
      query: (body) => ({ url: API.register, method: 'POST', body }),
      onQueryStarted: (_input, { dispatch, queryFulfilled }) => signInWith(queryFulfilled, dispatch),
    }),
    logout: build.mutation<unknown, void>({
      query: () => ({ url: API.logout, method: 'POST' }),
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        if (await settled(queryFulfilled)) await endSession(dispatch);
      },
    }),
    /** The first-time external user waiting to accept the legal texts (docs/decisions 2). */
    pendingExternalUser: build.query<PendingExternalUser, void>({ query: () => API.externalSignInPending }),
    completeExternalSignIn: build.mutation<CurrentUser, LegalConsentInput>({
      query: (body) => ({ url: API.externalSignInComplete, method: 'POST', body }),
      onQueryStarted: (_input, { dispatch, queryFulfilled }) => signInWith(queryFulfilled, dispatch),
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

/** Nobody is signed in any more: the server has ended the session already. */
export async function endSession(dispatch: AppDispatch): Promise<void> {
  setSignedInHint(false);
  // First the page leaves the screen, else it would ask again for what is emptied under it.
  await dispatch(sessionApi.util.upsertQueryData('session', undefined, null));
  // Subscribers are notified of queries' answers with the next frame, of anything else at once.
  dispatch(api.util.invalidateTags([]));
  await yieldToMain();
  // Nothing the last user saw may stay in memory for the next.
  dispatch(api.util.resetApiState());
  await dispatch(sessionApi.util.upsertQueryData('session', undefined, null));
}

/** The user as the server answered after a change. */
export async function renewSession(dispatch: AppDispatch, user: CurrentUser): Promise<void> {
  setSignedInHint(true);
  await dispatch(sessionApi.util.upsertQueryData('session', undefined, user));
}

/** Whether the account needs more than its password. */
export function isSecondStep(answer: CurrentUser | SecondStep): answer is SecondStep {
  return 'methods' in answer;
}

/** Login or registration success sets the user (docs/product.md 4). */
async function signInWith(
  answer: Promise<{ data: CurrentUser | SecondStep }>,
  dispatch: AppDispatch,
): Promise<void> {
  const fulfilled = await settled(answer);
  if (fulfilled && !isSecondStep(fulfilled.data)) await renewSession(dispatch, fulfilled.data);
}

/** A failure is the form's to show; here it only means that nothing changes. */
async function settled<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch(() => undefined);
}

/** Resolves after React has drawn what was dispatched. */
function yieldToMain(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
