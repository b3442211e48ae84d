import type {
  CodeInput,
  CurrentUser,
  PasskeyOptions,
  PasskeySignInInput,
  SecondStep,
} from '@kampvuur/contracts';
import type { FetchArgs, QueryReturnValue } from '@reduxjs/toolkit/query';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';
import type { ApiError } from '../../../base/problem';
import type { AppDispatch } from '../../../base/store';
import { renewSession } from '../session-api';

/** A step that is over, here or in another tab. */
const isOver = (error: ApiError | undefined): boolean => error?.status === 404;

/** The second step of a sign-in, and the sign-in by passkey (docs/decisions 34). */
const secondStepApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondStep: build.query<SecondStep, void>({
      query: () => API.secondStep,
      keepUnusedDataFor: 0,
      providesTags: ['SecondStep'],
    }),
    finishByCode: build.mutation<CurrentUser, CodeInput>({
      queryFn: (body, _api, _extra, send) => finish({ url: API.secondStep, method: 'POST', body }, send),
      onQueryStarted: (_input, { dispatch, queryFulfilled }) => signIn(queryFulfilled, dispatch),
      invalidatesTags: (_user, error) => (isOver(error) ? ['SecondStep'] : []),
    }),
    passkeySignInOptions: build.mutation<PasskeyOptions, void>({
      query: () => ({ url: API.passkeySignInOptions, method: 'POST' }),
    }),
    finishByPasskey: build.mutation<CurrentUser, PasskeySignInInput>({
      queryFn: (body, _api, _extra, send) => finish({ url: API.passkeySignIn, method: 'POST', body }, send),
      onQueryStarted: (_input, { dispatch, queryFulfilled }) => signIn(queryFulfilled, dispatch),
      invalidatesTags: (_user, error) => (isOver(error) ? ['SecondStep'] : []),
    }),
  }),
});

type Answered = QueryReturnValue<unknown, ApiError, object>;
type Answer<Data> = { data: Data; error?: undefined } | { data?: undefined; error: ApiError };

/** Finishes a sign-in; one that is over because another tab has finished it is finished here too. */
async function finish(
  request: FetchArgs,
  send: (request: string | FetchArgs) => Answered | PromiseLike<Answered>,
): Promise<Answer<CurrentUser>> {
  const { data, error } = await send(request);
  if (!error) return { data: data as CurrentUser };
  const session = isOver(error) ? await send(API.user) : undefined;
  return session?.data ? { data: session.data as CurrentUser } : { error };
}

async function signIn(answer: Promise<{ data: CurrentUser }>, dispatch: AppDispatch): Promise<void> {
  const fulfilled = await answer.catch(() => undefined);
  if (fulfilled) await renewSession(dispatch, fulfilled.data);
}

export const {
  useSecondStepQuery,
  useFinishByCodeMutation,
  usePasskeySignInOptionsMutation,
  useFinishByPasskeyMutation,
} = secondStepApi;
