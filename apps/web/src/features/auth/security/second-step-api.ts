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
import { setSessionUser } from '../session-api';

/** 404: the step has expired, or was finished in another tab. */
const isStepOver = (error: ApiError | undefined): boolean => error?.status === 404;

/** The second step of a sign-in, and the sign-in by passkey (docs/decisions 18). */
const secondStepApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondStep: build.query<SecondStep, void>({
      query: () => API.secondStep,
      keepUnusedDataFor: 0,
      providesTags: ['SecondStep'],
    }),
    finishByCode: build.mutation<CurrentUser, CodeInput>({
      queryFn: (body, _api, _extra, send) => finish({ url: API.secondStep, method: 'POST', body }, send),
      onQueryStarted: (_input, { dispatch, queryFulfilled }) =>
        setUserWhenFulfilled(queryFulfilled, dispatch),
      invalidatesTags: (_user, error) => (isStepOver(error) ? ['SecondStep'] : []),
    }),
    passkeySignInOptions: build.mutation<PasskeyOptions, void>({
      query: () => ({ url: API.passkeySignInOptions, method: 'POST' }),
    }),
    finishByPasskey: build.mutation<CurrentUser, PasskeySignInInput>({
      queryFn: (body, _api, _extra, send) => finish({ url: API.passkeySignIn, method: 'POST', body }, send),
      onQueryStarted: (_input, { dispatch, queryFulfilled }) =>
        setUserWhenFulfilled(queryFulfilled, dispatch),
      invalidatesTags: (_user, error) => (isStepOver(error) ? ['SecondStep'] : []),
    }),
  }),
});

type BaseQueryResult = QueryReturnValue<unknown, ApiError, object>;
type QueryResult<Data> = { data: Data; error?: undefined } | { data?: undefined; error: ApiError };

/** Finishes a sign-in. When another tab has finished it already, the session has a user, and that one is returned. */
async function finish(
  request: FetchArgs,
  send: (request: string | FetchArgs) => BaseQueryResult | PromiseLike<BaseQueryResult>,
): Promise<QueryResult<CurrentUser>> {
  const { data, error } = await send(request);
  if (!error) return { data: data as CurrentUser };
  const session = isStepOver(error) ? await send(API.user) : undefined;
  return session?.data ? { data: session.data as CurrentUser } : { error };
}

async function setUserWhenFulfilled(
  answer: Promise<{ data: CurrentUser }>,
  dispatch: AppDispatch,
): Promise<void> {
  const fulfilled = await answer.catch(() => undefined);
  if (fulfilled) await setSessionUser(dispatch, fulfilled.data);
}

export const {
  useSecondStepQuery,
  useFinishByCodeMutation,
  usePasskeySignInOptionsMutation,
  useFinishByPasskeyMutation,
} = secondStepApi;
