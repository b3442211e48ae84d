import { Suspense } from 'react';
import Box from '@mui/material/Box';
import { MAP, MESSAGES, SKELETON_CARDS } from '@kampvuur/domain';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import Button from '@mui/material/Button';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { usePageTitle } from '../../base/page-title';
import { CampsiteCardSkeleton } from '../../features/campsites/card/CampsiteCardSkeleton';
import { CampsiteGrid } from '../../features/campsites/results/CampsiteGrid';
import { useFavoritesQuery } from '../../features/campsites/favorites/favorites-api';
import { ErrorState } from '../../ui/ErrorState';
import { MapError } from '../../ui/MapError';
import { MapPlaceholder } from '../../ui/MapPlaceholder';
import { PageContainer } from '../../ui/PageContainer';
import { ROUTES } from '../../base/paths';
import { EmptyState } from '../../ui/EmptyState';
import { FavoritesHeader, type FavoritesView } from './FavoritesHeader';
import { FavoritesList } from './FavoritesList';
import { useStickyFavorites } from './sticky-favorites';

// The map library is bulky: fetched when the map is opened.
const CampsitesOnMap = lazyWithRetry(() => import('../home/CampsitesOnMap'), <MapError />);

/** `/favorites`: what somebody marked with a heart, as a list or on the map (docs/product.md 2). */
export default function FavoritesPage() {
  usePageTitle('My Favorites');
  const [view, setView] = useView();
  const { data, isError, isFetching, refetch } = useFavoritesQuery();
  const campsites = useStickyFavorites(data?.campsites);
  const isFavorite = (campsiteId: number) => data?.isFavorite[campsiteId] ?? false;
  const isFailed = isError && !isFetching && !campsites;
  const total = campsites?.filter(({ id }) => isFavorite(id)).length;
  return (
    <PageContainer>
      <FavoritesHeader total={total} view={view} onView={setView} />
      {isFailed && (
        <ErrorState picture="server" message={MESSAGES.campsitesFailed} onRetry={() => void refetch()} />
      )}
      {!campsites && !isFailed && <Loading view={view} />}
      {total === 0 && <NoFavorites />}
      {campsites && view === 'list' && campsites.length > 0 && (
        <FavoritesList campsites={campsites} isFavorite={isFavorite} />
      )}
      {campsites && view === 'map' && total !== 0 && (
        <Suspense fallback={<MapLoading />}>
          <Box sx={MAP_FRAME}>
            <CampsitesOnMap campsites={campsites} />
          </Box>
        </Suspense>
      )}
    </PageContainer>
  );
}

/** The view lives in the address, as on the home page; a change is a step of its own in the history. */
function useView(): [FavoritesView, (view: FavoritesView) => void] {
  const [params, setParams] = useSearchParams();
  const change = (view: FavoritesView) =>
    setParams(view === 'map' ? { view } : {}, { preventScrollReset: true });
  return [params.get('view') === 'map' ? 'map' : 'list', change];
}

function Loading({ view }: { view: FavoritesView }) {
  return (
    <Box role="status" aria-label="Loading...">
      {view === 'map' ? (
        <MapLoading />
      ) : (
        <CampsiteGrid isLoading>
          {Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <CampsiteCardSkeleton key={index} />
          ))}
        </CampsiteGrid>
      )}
    </Box>
  );
}

function MapLoading() {
  return (
    <Box sx={{ ...MAP_FRAME, position: 'relative', height: MAP.height.list }}>
      <MapPlaceholder />
    </Box>
  );
}

// A phone's map with its cards takes the whole of it.
const MAP_FRAME = {
  height: { xs: MAP.height.list, sm: 'auto' },
  borderRadius: '18px',
  overflow: 'hidden',
} as const;

/** Nothing favourited yet: the sentence of docs/product.md 2 and the way to the campsites. */
function NoFavorites() {
  return (
    <EmptyState
      picture="no-favorites"
      message={MESSAGES.noFavorites}
      action={
        <Button variant="contained" component={RouterLink} to={ROUTES.home}>
          Find campsites
        </Button>
      }
    />
  );
}
