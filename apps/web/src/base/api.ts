import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import type { Problem } from '@kampvuur/contracts';
import { askForConfirmation } from './confirmation';
import { offlineAnswer } from './offline-answers';
import { fetchPrefetched } from './prefetch';
import { API } from './paths';
import { toApiError, type ApiError } from './problem';

const send = fetchBaseQuery({
  baseUrl: '/api',
  credentials: 'include',
  fetchFn: fetchPrefetched,
}) as BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

// A 401 of these does not mean that the session has ended.
const EXPECTED_401: readonly string[] = [
  API.user,
  API.login,
  API.secondStep,
  API.passkeySignIn,
  API.externalSignInPending,
  API.externalSignInComplete,
];

const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError, object, FetchBaseQueryMeta> = async (
  args,
  queryApi,
  extra,
) => {
  const { data, error, meta } = await send(args, queryApi, extra);
  if (!error) return { data, ...(meta && { meta }) };
  if (error.status === 'FETCH_ERROR' && meta?.request.method === 'GET') {
    const kept = await offlineAnswer(meta.request.url);
    if (kept !== undefined) return { data: kept, meta };
  }
  const isConfirmed = needsConfirmation(error.data) && (await askForConfirmation());
  if (isConfirmed) return baseQuery(args, queryApi, extra);
  const url = typeof args === 'string' ? args : args.url;
  const failure = toApiError(error, meta);
  if (failure.status === 401 && !EXPECTED_401.includes(url))
    queryApi.dispatch(api.util.invalidateTags(['Session']));
  return { error: failure, ...(meta && { meta }) };
};

const needsConfirmation = (problem: unknown): boolean =>
  (problem as Partial<Problem> | undefined)?.code === 'confirmation-required';

const DAY_SECONDS = 86_400;

/**
 * RTK Query's API and cache; features add their endpoints with `injectEndpoints`. No retries, and data is refetched only
 * when its tags are invalidated (docs/product.md#numbers), or after a lost connection (`app/refetch-after-reconnect.ts`).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: DAY_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: true,
  tagTypes: [
    'Session',
    'Sessions',
    'SecondFactors',
    'SecondStep',
    'Campsites',
    'Campsite',
    'CampsiteImages',
    'Checkins',
    'Passport',
    'Favorites',
    'Profile',
    'Taxonomy',
    'Leaderboard',
    'SuggestedUpdates',
    'StaleFacts',
    'Observations',
    'EditStatistics',
    'Jobs',
  ],
  endpoints: () => ({}),
});
