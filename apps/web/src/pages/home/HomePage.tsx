import { useCallback } from 'react';
import Box from '@mui/material/Box';
import { usePageTitle } from '../../base/page-title';
import { campsitesExportUrl } from '../../base/paths';
import { useAuth } from '../../features/auth/auth-context';
import { CampsiteResults } from '../../features/campsites/results/CampsiteResults';
import { DownloadMenu } from '../../features/campsites/results/DownloadMenu';
import { ActiveFilters } from '../../features/campsites/filters/ActiveFilters';
import { OVER_MAP as ROW_OVER_MAP, ResultRow } from '../../features/campsites/results/ResultRow';
import { SearchBar } from '../../features/campsites/SearchBar';
import { isFiltered, listParams, NO_FILTERS } from '../../features/campsites/search-state';
import { SearchNote } from '../../features/campsites/SearchNote';
import { SortSelect } from '../../features/campsites/results/SortSelect';
import { useCampsiteList } from '../../features/campsites/results/use-campsite-list';
import { CONTROLS_BOTTOM } from '../../features/campsites/map/map-sizes';
import type { ChangeArea } from '../../features/campsites/map/map-parts';
import { useCampsiteMap } from '../../features/campsites/map/use-campsite-map';
import { IN_PLACE, useSearch } from '../../features/campsites/use-search';
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
  const changeArea = useCallback<ChangeArea>((area, how) => change({ area }, how && IN_PLACE), [change]);
  const known = isSearching || isFailed ? undefined : total;
  const clear = isFiltered(search) ? () => change({ ...NO_FILTERS, query: '' }) : undefined;
  return (
    <>
      <Hero isLow={isMap} />
      <PageContainer sx={isMap ? MAP_PAGE : LIST_PAGE}>
        <Box sx={isMap ? OVER_MAP : { display: 'contents' }}>
          <SearchBar search={search} isAdmin={isAdmin} userId={user?.id} total={known} onChange={change} />
          <ResultRow
            total={known}
            isLoading={!isFailed && campsites === undefined}
            isSearching={isSearching}
            search={search}
            isOverMap={isMap}
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
            <Box sx={isMap ? BELOW_MAP : undefined}>
              <ViewToggle value={search.view} onChange={(view) => change({ view })} />
            </Box>
          </ResultRow>
          <SearchNote
            meaning={isSearching || isFailed ? undefined : meaning}
            isByDistance={search.sort === null}
          />
          <ActiveFilters search={search} onChange={change} />
        </Box>
        {isMap ? (
          <MapResults map={map} area={search.area} onArea={changeArea} onClear={clear} />
        ) : (
          <CampsiteResults list={list} onClear={clear} />
        )}
      </PageContainer>
    </>
  );
}

const LIST_PAGE = { pt: { xs: 0, sm: 0 } } as const;

/** On a phone the map lies below everything else, from edge to edge. */
const MAP_PAGE = {
  pt: { xs: 0, sm: 0 },
  px: { xs: 0, sm: 3 },
  pb: { xs: 0, sm: 4 },
  position: 'relative',
  display: { xs: 'grid', sm: 'block' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { gridArea: '1 / 1' },
} as const;

/** The search bar and the number of results stand over a phone's map, and the map answers between them. */
const OVER_MAP = {
  zIndex: { xs: 3, sm: 'auto' },
  alignSelf: 'start',
  px: { xs: 2, sm: 0 },
  pt: { xs: 1, sm: 0 },
  pointerEvents: { xs: 'none', sm: 'auto' },
  '& > *': { pointerEvents: 'auto' },
  [`& > .${ROW_OVER_MAP}`]: { pointerEvents: { xs: 'none', sm: 'auto' } },
  '& > [role="search"]': { mt: { xs: 0, sm: '-32px' } },
} as const;

/** Where thumbs reach it. */
const BELOW_MAP = {
  position: { xs: 'absolute', sm: 'static' },
  zIndex: 3,
  pointerEvents: 'auto',
  // Beside the zoom, over the sea: its words are read aloud only.
  right: 68,
  bottom: CONTROLS_BOTTOM,
  borderRadius: '12px',
  boxShadow: { xs: 2, sm: 0 },
  '& .MuiToggleButtonGroup-root': { flexDirection: { xs: 'column', sm: 'row' } },
  '& .MuiToggleButton-root': { fontSize: { xs: 0, sm: '0.9375rem' } },
} as const;
