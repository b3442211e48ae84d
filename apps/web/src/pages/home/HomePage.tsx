import { useCallback, useEffect } from 'react';
import Box from '@mui/material/Box';
import { sayHome } from '../../base/messages/say-home';
import { usePageTitle } from '../../base/page-title';
import { preloadWhenIdle } from '../../base/when-idle';
import { useAuth } from '../../features/auth/auth-context';
import { CampsiteResults } from '../../features/campsites/results/CampsiteResults';
import { isFiltered, NO_FILTERS } from '../../features/campsites/search-state';
import { useCampsiteList } from '../../features/campsites/results/use-campsite-list';
import type { ChangeArea } from '../../features/campsites/map/map-layout';
import { useCampsiteMap } from '../../features/campsites/map/use-campsite-map';
import { REPLACE_ENTRY, useSearch } from '../../features/campsites/use-search';
import { PageContainer } from '../../ui/layout/PageContainer';
import { VISUALLY_HIDDEN } from '../../ui/layout/visually-hidden';
import { Hero } from './Hero';
import { CampsitesOnMap, MapResults } from './MapResults';
import { SearchTools } from './SearchTools';

// Preloaded, since most visits continue there: a campsite's page, and the map, whose large library takes a phone seconds.
// The map's lines are computed in a task of their own.
const PRELOADED = [
  () => import('../campsite/CampsitePage'),
  () => import('../../ui/map/base-data'),
  CampsitesOnMap.preload,
];

/** `/`: search, filter and browse all campsites as a list or on the map (docs/product.md#screens). */
export default function HomePage() {
  useEffect(() => preloadWhenIdle(PRELOADED), []);
  const { user } = useAuth();
  const isAdmin = user?.isAdmin ?? false;
  const [search, change] = useSearch(isAdmin);
  const list = useCampsiteList(search);
  const map = useCampsiteMap(search);
  const isMap = search.view === 'map';
  usePageTitle(isMap ? sayHome('titleOfMap') : sayHome('title'));
  const isOverMap = isMap && !map.isFailed && (map.total !== 0 || Boolean(map.content?.clustered));
  const changeArea = useCallback<ChangeArea>(
    (area, history) => change({ area }, history === 'replace' ? REPLACE_ENTRY : undefined),
    [change],
  );
  const widenActions = {
    onClear: isFiltered(search) ? () => change({ ...NO_FILTERS, query: '' }) : undefined,
    onFarther: search.radiusKm === null ? undefined : () => change({ radiusKm: null }),
  };
  return (
    <>
      {isMap ? (
        <Box component="h1" sx={VISUALLY_HIDDEN}>
          {sayHome('tagline')}
        </Box>
      ) : (
        <Hero />
      )}
      <PageContainer sx={[isMap ? MAP_PAGE : LIST_PAGE, isOverMap && OVER_MAP]}>
        <SearchTools
          search={search}
          isAdmin={isAdmin}
          isOverMap={isOverMap}
          results={isMap ? map : list}
          onChange={change}
        />
        {isMap ? (
          <MapResults map={map} area={search.area} onAreaChange={changeArea} {...widenActions} />
        ) : (
          <CampsiteResults list={list} {...widenActions} />
        )}
      </PageContainer>
    </>
  );
}

const LIST_PAGE = { pt: { xs: 0, sm: 0 } } as const;

const MAP_PAGE = { pt: { xs: 0, sm: 0 }, px: { xs: 0, sm: 3 }, pb: { xs: 0, sm: 4 } } as const;

/** On a phone the map fills the page, and everything else lies on top of it. */
const OVER_MAP = {
  position: 'relative',
  display: { xs: 'grid', sm: 'block' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { gridArea: '1 / 1' },
} as const;
