import type { LeaderboardUser, MonthlyLeaderboard, PointHistory } from '@kampvuur/contracts';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import type { Month } from '@kampvuur/domain';
import { api } from '../../base/api';
import { API } from '../../base/paths';

/** A leaderboard and the date of its response: a response cached on the device may be old. */
interface Dated<Ranking> {
  ranking: Ranking;
  /** ISO 8601; null when the response has no `Date` header. */
  asOf: string | null;
}

function withDate<Ranking>(ranking: Ranking, meta: FetchBaseQueryMeta | undefined): Dated<Ranking> {
  const date = meta?.response?.headers.get('Date');
  return { ranking, asOf: date ? new Date(date).toISOString() : null };
}

/** Id of the last line loaded; undefined for the first page. */
type Cursor = string | undefined;

const pointsApi = api.injectEndpoints({
  endpoints: (build) => ({
    leaderboard: build.query<Dated<LeaderboardUser[]>, void>({
      query: () => API.leaderboard,
      transformResponse: withDate<LeaderboardUser[]>,
      providesTags: ['Leaderboard'],
    }),
    monthlyLeaderboard: build.query<Dated<MonthlyLeaderboard>, Month>({
      query: ({ month, year }) => ({ url: API.monthlyLeaderboard, params: { month, year } }),
      transformResponse: withDate<MonthlyLeaderboard>,
      providesTags: ['Leaderboard'],
    }),
    /** The viewer's own awards and reversals, newest first. */
    pointHistory: build.infiniteQuery<PointHistory, void, Cursor>({
      query: ({ pageParam }) => ({ url: API.ownPoints, params: pageParam ? { before: pageParam } : {} }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ hasMore, data }) => (hasMore ? data.at(-1)?.id : undefined),
      },
      providesTags: ['Leaderboard'],
    }),
  }),
});

export const { useLeaderboardQuery, useMonthlyLeaderboardQuery, usePointHistoryInfiniteQuery } = pointsApi;
