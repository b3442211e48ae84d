import type { LeaderboardUser, MonthlyLeaderboard, PointHistory } from '@kampvuur/contracts';
import type { Month } from '@kampvuur/domain';
import { api } from '../../base/api';
import { API } from '../../base/paths';

/** Id of the last line seen; none for the newest lines. */
type Before = string | undefined;

const pointsApi = api.injectEndpoints({
  endpoints: (build) => ({
    leaderboard: build.query<LeaderboardUser[], void>({
      query: () => API.leaderboard,
      providesTags: ['Leaderboard'],
    }),
    monthlyLeaderboard: build.query<MonthlyLeaderboard, Month>({
      query: ({ month, year }) => ({ url: API.monthlyLeaderboard, params: { month, year } }),
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
