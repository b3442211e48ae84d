import type { CampsitePage, MapCampsite, MapView } from '@kampvuur/contracts';
import { PAGE } from '@kampvuur/domain/limits';
import { api } from '../../base/api';
import { API } from '../../base/paths';

/** Filters (and order) as the API takes them: see `search-state`. */
export type CampsiteParams = Record<string, string>;

/** How the words of a search were interpreted; empty when all of them were searched for as typed. */
export type SearchMeaning = {
  [Part in 'leftOut' | 'nearestTo' | 'noneWithinKm' | 'within' | 'namesakes' | 'unstated']?:
    CampsitePage[Part] | undefined;
};

// A point in the Gulf of Guinea without campsites: only the meaning of the search is needed.
const EMPTY_VIEW = { bounds: '0,0,0,0', zoom: 0 };

// Views of the map can be large, and users move over many of them: unused ones are cached for a short time only.
const VIEW_CACHE_SECONDS = 300;

/** Freezes the array alone: Immer would otherwise freeze each of thousands of campsites before they are stored. */
function frozen(campsites: MapCampsite[]): MapCampsite[] {
  Object.freeze(campsites);
  return campsites;
}

export const campsitesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCampsites: build.infiniteQuery<CampsitePage, CampsiteParams, number>({
      query: ({ queryArg, pageParam }) => ({
        url: API.campsites,
        params: { ...queryArg, page: pageParam, limit: PAGE.size },
      }),
      infiniteQueryOptions: {
        initialPageParam: PAGE.first,
        // There is a next page while a page returns exactly PAGE.size items.
        getNextPageParam: (last, _pages, page) => (last.data.length === PAGE.size ? page + 1 : undefined),
      },
      providesTags: ['Campsites'],
    }),
    /** How the words of a search were interpreted. Responses of lists contain it; for the map an empty view is requested. */
    searchMeaning: build.query<SearchMeaning, CampsiteParams>({
      query: (params) => ({ url: API.campsitesInView, params: { ...params, ...EMPTY_VIEW } }),
      transformResponse: ({ leftOut, nearestTo, noneWithinKm, within, namesakes, unstated }: MapView) => ({
        ...{ leftOut, nearestTo, noneWithinKm, within, namesakes, unstated },
      }),
      providesTags: ['Campsites'],
    }),
    allCampsites: build.query<MapCampsite[], void>({
      query: () => API.allCampsites,
      transformResponse: frozen,
      structuralSharing: false,
      providesTags: ['Campsites'],
    }),
    filteredCampsites: build.query<MapCampsite[], CampsiteParams>({
      query: (params) => ({ url: API.filteredCampsites, params }),
      transformResponse: frozen,
      structuralSharing: false,
      providesTags: ['Campsites'],
    }),
    /** One part of the map, for searches that find too many campsites to draw at once. */
    campsitesInView: build.query<MapView, CampsiteParams>({
      query: (params) => ({ url: API.campsitesInView, params }),
      providesTags: ['Campsites'],
      keepUnusedDataFor: VIEW_CACHE_SECONDS,
    }),
  }),
});

export const {
  useListCampsitesInfiniteQuery,
  useSearchMeaningQuery,
  useAllCampsitesQuery,
  useFilteredCampsitesQuery,
  useCampsitesInViewQuery,
} = campsitesApi;
