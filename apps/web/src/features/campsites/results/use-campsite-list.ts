import type { CampsiteCard } from '@kampvuur/contracts';
import { useListCampsitesInfiniteQuery, type SearchMeaning } from '../campsites-api';
import { listParams, type SearchState } from '../search-state';

/** The list as the home page draws it. */
export interface CampsiteList {
  /** Undefined until the first page is there. */
  campsites: CampsiteCard[] | undefined;
  /** Of what is shown. */
  total: number | undefined;
  meaning: SearchMeaning | undefined;
  /** What is shown belongs to the search before; the new answer is on its way. */
  isSearching: boolean;
  isFailed: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** A further page failed; the pages before it stay. */
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
    isSearching: data !== undefined && currentData === undefined && query.isFetching,
    isFailed: isError && currentData === undefined,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: isError && currentData !== undefined,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** A campsite added meanwhile shifts the pages: show each row once (docs/decisions 3). */
function uniqueById(campsites: CampsiteCard[]): CampsiteCard[] {
  return [...new Map(campsites.map((campsite) => [campsite.id, campsite])).values()];
}
