import type { LeaderboardUser, MonthlyLeaderboard, PointHistory } from '@kampvuur/contracts';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import type { Month } from '@kampvuur/domain';
import { api } from '../../base/api';
import { API } from '../../base/paths';

/** A leaderboard, and when the server made it, as ISO 8601: an answer kept on the device may be old. Null when unknown. */
interface Dated<Ranking> {
  ranking: Ranking;
  asOf: string | null;
}

function dated<Ranking>(ranking: Ranking, meta: FetchBaseQueryMeta | undefined): Dated<Ranking> {
  const date = meta?.response?.headers.get('Date');
  return { ranking, asOf: date ? new Date(date).toISOString() : null };
}

/** Id of the last line seen; none for the newest lines. */
type Before = string | undefined;

const pointsApi = api.injectEndpoints({
  endpoints: (build) => ({
    leaderboard: build.query<Dated<LeaderboardUser[]>, void>({
      query: () => API.leaderboard,
      transformResponse: dated<LeaderboardUser[]>,
      providesTags: ['Leaderboard'],
    }),
    monthlyLeaderboard: build.query<Dated<MonthlyLeaderboard>, Month>({
      query: ({ month, year }) => ({ url: API.monthlyLeaderboard, params: { month, year } }),
      transformResponse: dated<MonthlyLeaderboard>,
      providesTags: ['Leaderboard'],
    }),
    /** The viewer's own bookings, the newest first. */
    pointHistory: build.infiniteQuery<PointHistory, void, Before>({
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
