import type { CampsiteDetail, CampsitePage, MapCampsite } from '@kampvuur/contracts';
import { PAGE } from '@kampvuur/domain';
import { api } from '../../base/api';
import { API } from '../../base/paths';

/** Filters (and order) as the API takes them: see `search-state`. */
export type CampsiteParams = Record<string, string>;

export const campsitesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCampsites: build.infiniteQuery<CampsitePage, CampsiteParams, number>({
      query: ({ queryArg, pageParam }) => ({
        url: API.campsites,
        params: { ...queryArg, page: pageParam, limit: PAGE.size },
      }),
      infiniteQueryOptions: {
        initialPageParam: PAGE.first,
        // Spec 7: the next page exists while a page returns exactly 12 items.
        getNextPageParam: (last, _pages, page) => (last.data.length === PAGE.size ? page + 1 : undefined),
      },
      providesTags: ['Campsites'],
    }),
    allCampsites: build.query<MapCampsite[], void>({
      query: () => API.allCampsites,
      providesTags: ['Campsites'],
    }),
    filteredCampsites: build.query<MapCampsite[], CampsiteParams>({
      query: (params) => ({ url: `${API.campsites}/all-filtered`, params }),
      providesTags: ['Campsites'],
    }),
    campsite: build.query<CampsiteDetail, number>({
      query: (id) => API.campsite(id),
      providesTags: (_campsite, _error, id) => [{ type: 'Campsite', id }],
    }),
  }),
});

export const {
  useListCampsitesInfiniteQuery,
  useAllCampsitesQuery,
  useFilteredCampsitesQuery,
  useCampsiteQuery,
} = campsitesApi;
