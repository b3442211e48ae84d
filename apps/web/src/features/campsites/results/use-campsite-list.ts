import type { SerializedError } from '@reduxjs/toolkit';
import type { CampsiteCard } from '@kampvuur/contracts';
import type { ApiError } from '../../../base/problem';
import { useListCampsitesInfiniteQuery, type SearchMeaning } from '../campsites-api';
import { listParams, type SearchState } from '../search-state';

/** The campsites of the home page's list. */
export interface CampsiteList {
  /** Undefined until the first page is loaded. */
  campsites: CampsiteCard[] | undefined;
  /** Number of campsites that match the search of `campsites`. */
  total: number | undefined;
  meaning: SearchMeaning | undefined;
  /** `campsites` belong to the previous search, while the response of the current one is awaited. */
  isStale: boolean;
  /** Loading the first page failed. */
  isFailed: boolean;
  error: ApiError | SerializedError | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Loading a further page failed; the pages before it are still shown. */
  hasMoreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** The campsites that match, page by page; nothing is fetched while the map is shown. */
export function useCampsiteList(search: SearchState): CampsiteList {
  const query = useListCampsitesInfiniteQuery(listParams(search), { skip: search.view !== 'list' });
  const { data, currentData, isError } = query;
  const pages = (currentData ?? data)?.pages;
  return {
    campsites: pages && uniqueById(pages.flatMap((page) => page.data)),
    total: pages?.at(-1)?.total,
    meaning: pages?.[0],
    isStale: data !== undefined && currentData === undefined && query.isFetching,
    isFailed: isError && currentData === undefined,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: isError && currentData !== undefined,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** A campsite that is added while paging shifts the pages, which may repeat a row (docs/decisions 3). */
function uniqueById(campsites: CampsiteCard[]): CampsiteCard[] {
  return [...new Map(campsites.map((campsite) => [campsite.id, campsite])).values()];
}
