import { usePageTitle } from '../../base/page-title';
import { campsitesExportUrl } from '../../base/paths';
import { useAuth } from '../../features/auth/auth-context';
import { CampsiteResults } from '../../features/campsites/results/CampsiteResults';
import { DownloadMenu } from '../../features/campsites/results/DownloadMenu';
import { ActiveFilters } from '../../features/campsites/filters/ActiveFilters';
import { ResultRow } from '../../features/campsites/results/ResultRow';
import { SearchBar } from '../../features/campsites/SearchBar';
import { isFiltered, listParams, NO_FILTERS } from '../../features/campsites/search-state';
import { SearchNote } from '../../features/campsites/SearchNote';
import { SortSelect } from '../../features/campsites/results/SortSelect';
import { useCampsiteList } from '../../features/campsites/results/use-campsite-list';
import { useCampsiteMap } from '../../features/campsites/map/use-campsite-map';
import { useSearch } from '../../features/campsites/use-search';
import { ViewToggle } from '../../features/campsites/results/ViewToggle';
import { PageContainer } from '../../ui/PageContainer';
import { Hero } from './Hero';
import { MapResults } from './MapResults';

/** `/`: search, filter and browse all campsites as a list or on the map (docs/product.md 2). */
export default function HomePage() {
  usePageTitle('Campsites');
  const { user } = useAuth();
  const isAdmin = user?.isAdmin ?? false;
  const [search, change] = useSearch(isAdmin);
  const list = useCampsiteList(search);
  const map = useCampsiteMap(search);
  const isMap = search.view === 'map';
  const { campsites, total, meaning, isSearching, isFailed } = isMap ? map : list;
  const known = isSearching || isFailed ? undefined : total;
  const clear = isFiltered(search) ? () => change({ ...NO_FILTERS, query: '' }) : undefined;
  return (
    <>
      <Hero isLow={isMap} />
      <PageContainer sx={{ pt: { xs: 0, sm: 0 } }}>
        <SearchBar search={search} isAdmin={isAdmin} userId={user?.id} total={known} onChange={change} />
        <ResultRow
          total={known}
          isLoading={!isFailed && campsites === undefined}
          isSearching={isSearching}
          search={search}
          download={
            total !== undefined &&
            total > 0 && <DownloadMenu href={campsitesExportUrl(listParams(search))} total={total} />
          }
        >
          {!isMap && (
            <SortSelect
              value={search.sort}
              hasPlace={search.near !== null}
              onChange={(sort) => change({ sort })}
            />
          )}
          <ViewToggle value={search.view} onChange={(view) => change({ view })} />
        </ResultRow>
        <SearchNote
          meaning={isSearching || isFailed ? undefined : meaning}
          isByDistance={search.sort === null}
        />
        <ActiveFilters search={search} onChange={change} />
        {isMap ? <MapResults map={map} onClear={clear} /> : <CampsiteResults list={list} onClear={clear} />}
      </PageContainer>
    </>
  );
}
