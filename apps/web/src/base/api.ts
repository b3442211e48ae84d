import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import type { Problem } from '@kampvuur/contracts';
import { askForConfirmation } from './confirmation';
import { fetchOnce } from './prefetch';
import { API } from './paths';
import { toApiError, type ApiError } from './problem';

const send = fetchBaseQuery({ baseUrl: '/api', credentials: 'include', fetchFn: fetchOnce }) as BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  FetchBaseQueryMeta
>;

// A 401 from these is an answer of its own, not the end of a session.
const OWN_401: readonly string[] = [
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
  if (!error) return { data, meta };
  const isConfirmed = needsConfirmation(error.data) && (await askForConfirmation());
  if (isConfirmed) return baseQuery(args, queryApi, extra);
  const url = typeof args === 'string' ? args : args.url;
  const failure = toApiError(error, meta);
  if (failure.status === 401 && !OWN_401.includes(url))
    queryApi.dispatch(api.util.invalidateTags(['Session']));
  return { error: failure, meta };
};

const needsConfirmation = (problem: unknown): boolean =>
  (problem as Partial<Problem> | undefined)?.code === 'confirmation-required';

const A_DAY = 86_400;

/**
 * The one cache. Features add their calls with `injectEndpoints`. docs/product.md 9: no retries, no refetch on focus or
 * reconnect, data never stale; only tags refresh it.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: A_DAY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
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
    'EditStatistics',
    'Jobs',
  ],
  endpoints: () => ({}),
});
