import type { AdminUser, EditedCampsite, EditStatistics } from '@kampvuur/contracts';
import { ADMIN_PAGE, PAGE } from '@kampvuur/domain';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { LIST_CACHE_S } from '../../base/list-cache';

const statisticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    editStatistics: build.query<EditStatistics[], void>({
      query: () => API.editStatistics,
      keepUnusedDataFor: LIST_CACHE_S,
      providesTags: ['EditStatistics'],
    }),
    /** The campsites an administrator has edited, latest edit first. */
    editedCampsites: build.infiniteQuery<EditedCampsite[], number, number>({
      query: ({ queryArg, pageParam }) => ({
        url: API.editedCampsites(queryArg),
        params: { page: pageParam },
      }),
      keepUnusedDataFor: LIST_CACHE_S,
      infiniteQueryOptions: {
        initialPageParam: PAGE.first,
        getNextPageParam: (lastPage, _pages, page) =>
          lastPage.length === ADMIN_PAGE.edits ? page + 1 : undefined,
      },
      providesTags: ['EditStatistics'],
    }),
    adminUsers: build.query<AdminUser[], void>({
      query: () => API.adminUsers,
      keepUnusedDataFor: LIST_CACHE_S,
      providesTags: ['Profile'],
    }),
  }),
});

export const { useEditStatisticsQuery, useEditedCampsitesInfiniteQuery, useAdminUsersQuery } = statisticsApi;
