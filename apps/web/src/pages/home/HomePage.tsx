import { PRODUCT } from '@kampvuur/domain';
import { usePageTitle } from '../../base/page-title';
import { CampsiteResults } from '../../features/campsites/CampsiteResults';
import { ResultRow } from '../../features/campsites/ResultRow';
import { SearchPlate } from '../../features/campsites/SearchPlate';
import { isFiltered, NO_FILTERS } from '../../features/campsites/search-state';
import { SortSelect } from '../../features/campsites/SortSelect';
import { useCampsiteList } from '../../features/campsites/use-campsite-list';
import { useCampsiteMap } from '../../features/campsites/use-campsite-map';
import { useSearch } from '../../features/campsites/use-search';
import { ViewToggle } from '../../features/campsites/ViewToggle';
import { PageContainer } from '../../ui/PageContainer';
import { Hero } from './Hero';
import { MapResults } from './MapResults';

/** `/`: search, filter and browse all campsites as a list or on the map (Spec 2). */
export default function HomePage() {
  usePageTitle(PRODUCT.name);
  const [search, change] = useSearch();
  const list = useCampsiteList(search);
  const map = useCampsiteMap(search);
  const isMap = search.view === 'map';
  const { campsites, total, isFailed } = isMap ? { ...map, total: map.campsites?.length } : list;
  const clear = isFiltered(search) ? () => change({ ...NO_FILTERS, query: '' }) : undefined;
  return (
    <>
      <Hero isLow={isMap} />
      <PageContainer sx={{ pt: { xs: 0, sm: 0 } }}>
        <SearchPlate search={search} onChange={change} />
        <ResultRow
          total={isFailed ? undefined : total}
          isLoading={!isFailed && campsites === undefined}
          province={search.province}
        >
          {!isMap && <SortSelect value={search.sort} onChange={(sort) => change({ sort })} />}
          <ViewToggle value={search.view} onChange={(view) => change({ view })} />
        </ResultRow>
        {isMap ? <MapResults map={map} onClear={clear} /> : <CampsiteResults list={list} onClear={clear} />}
      </PageContainer>
    </>
  );
}
