import type { AdminUser, EditedCampsite, EditStatistics } from '@kampvuur/contracts';
import { ADMIN_PAGE, PAGE } from '@kampvuur/domain';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

/** docs/product.md 7 and 9: admin lists are cached 5 minutes, in seconds. */
const ADMIN_CACHE_S = 300;

/** Asks again for what is older than that, when a page that shows it opens. */
export const CACHED = { refetchOnMountOrArgChange: ADMIN_CACHE_S } as const;

const statisticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    editStatistics: build.query<EditStatistics[], void>({
      query: () => API.editStatistics,
      keepUnusedDataFor: ADMIN_CACHE_S,
      providesTags: ['EditStatistics'],
    }),
    /** The campsites one administrator has edited, the last first. */
    editedCampsites: build.infiniteQuery<EditedCampsite[], number, number>({
      query: ({ queryArg, pageParam }) => ({
        url: API.editedCampsites(queryArg),
        params: { page: pageParam },
      }),
      keepUnusedDataFor: ADMIN_CACHE_S,
      infiniteQueryOptions: {
        initialPageParam: PAGE.first,
        getNextPageParam: (last, _pages, page) => (last.length === ADMIN_PAGE.edits ? page + 1 : undefined),
      },
      providesTags: ['EditStatistics'],
    }),
    adminUsers: build.query<AdminUser[], void>({
      query: () => API.adminUsers,
      keepUnusedDataFor: ADMIN_CACHE_S,
      providesTags: ['Profile'],
    }),
  }),
});

export const { useEditStatisticsQuery, useEditedCampsitesInfiniteQuery, useAdminUsersQuery } = statisticsApi;
