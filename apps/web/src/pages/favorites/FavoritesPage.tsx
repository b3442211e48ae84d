import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import { MAP, MESSAGES, SKELETON_CARDS } from '@kampvuur/domain';
import { useSearchParams } from 'react-router-dom';
import Typography from '@mui/material/Typography';
import type { SerializedError } from '@reduxjs/toolkit';
import type { CampsiteCard } from '@kampvuur/contracts';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { useIsOffline } from '../../base/offline';
import { usePageTitle } from '../../base/page-title';
import { CampsiteCardSkeleton } from '../../features/campsites/card/CampsiteCardSkeleton';
import { CampsiteGrid } from '../../features/campsites/results/CampsiteGrid';
import { mapPadding } from '../../features/campsites/map/map-sizes';
import { useFavoritesQuery } from '../../features/campsites/favorites/favorites-api';
import { FindCampsitesButton } from '../../pieces/campsites/FindCampsitesButton';
import { NotCached } from '../../pieces/offline/NotCached';
import { ErrorState } from '../../ui/states/ErrorState';
import { MapError } from '../../ui/states/MapError';
import { MapPlaceholder } from '../../ui/pictures/MapPlaceholder';
import { PageContainer } from '../../ui/layout/PageContainer';
import { favoritesExportUrl } from '../../base/paths';
import type { ApiError } from '../../base/problem';
import { EmptyState } from '../../ui/states/EmptyState';
import { DownloadMenu } from '../../features/campsites/results/DownloadMenu';
import { ViewToggle } from '../../features/campsites/results/ViewToggle';
import { formatCount } from '../../ui/numbers';
import { FavoritesList } from './FavoritesList';
import { say } from './say';
import { spoken } from '../../base/messages/spoken';

// The map library is large, so it is loaded when the map is opened.
const CampsitesOnMap = lazyWithRetry(() => import('../home/CampsitesOnMap'), <MapError />);

/** `/favorites`: the user's favourites as a list or on the map (docs/product.md#screens). */
export default function FavoritesPage() {
  usePageTitle(say('title'));
  const [view, setView] = useView();
  const { data, error, isError, isFetching, refetch } = useFavoritesQuery();
  const campsites = useStickyFavorites(data?.campsites);
  const isFavorite = (campsiteId: number) => data?.isFavorite[campsiteId] ?? false;
  const isFailed = isError && !isFetching && !campsites;
  const total = campsites?.filter(({ id }) => isFavorite(id)).length;
  return (
    <PageContainer>
      <FavoritesHeader total={total} isFailed={isFailed} view={view} onView={setView} />
      {isFailed && <Failure error={error} onRetry={() => void refetch()} />}
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

/** The view, which is stored in the URL; changing it adds a history entry. */
function useView(): [FavoritesView, (view: FavoritesView) => void] {
  const [params, setParams] = useSearchParams();
  const change = (view: FavoritesView) =>
    setParams(view === 'map' ? { view } : {}, { preventScrollReset: true });
  return [params.get('view') === 'map' ? 'map' : 'list', change];
}

interface FailureProps {
  error: ApiError | SerializedError | undefined;
  onRetry: () => void;
}

function Failure({ error, onRetry }: FailureProps) {
  if (useIsOffline()) return <NotCached what="favourites" onRetry={onRetry} />;
  return (
    <ErrorState picture="server" message={spoken(MESSAGES.campsitesFailed)} error={error} onRetry={onRetry} />
  );
}

function Loading({ view }: { view: FavoritesView }) {
  return (
    <Box role="status" aria-label={say('loading')}>
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
    <Box sx={{ ...MAP_FRAME, position: 'relative', height: { ...MAP_FRAME.height, sm: MAP.height.list } }}>
      <MapPlaceholder padding={mapPadding(false)} />
    </Box>
  );
}

/** Height of a phone's window between the heading and the bottom navigation, and at least as much as leaves some map visible. */
const WINDOW = 'calc(max(340px, 100dvh - 294px - env(safe-area-inset-bottom)) - var(--banner, 0px))';

// On a phone the map and its cards fill the frame.
const MAP_FRAME = {
  height: { xs: WINDOW, sm: 'auto' },
  borderRadius: '18px',
  overflow: 'hidden',
} as const;

/** The empty state (docs/product.md#screens). */
function NoFavorites() {
  return (
    <EmptyState
      picture="no-favorites"
      message={spoken(MESSAGES.noFavorites)}
      action={<FindCampsitesButton />}
    />
  );
}

/**
 * Merges a new list of the server into the one shown. Removed favourites keep their places, so that nothing moves and the
 * removal can be undone; new ones come first, as on the server.
 */
export function mergeFavorites(
  before: readonly CampsiteCard[],
  listed: readonly CampsiteCard[],
): CampsiteCard[] {
  const listedById = new Map(listed.map((campsite) => [campsite.id, campsite]));
  const knownIds = new Set(before.map(({ id }) => id));
  const added = listed.filter(({ id }) => !knownIds.has(id));
  return [...added, ...before.map((campsite) => listedById.get(campsite.id) ?? campsite)];
}

/** All favourites listed since the page was opened; undefined before the first response. */
function useStickyFavorites(listed: CampsiteCard[] | undefined): CampsiteCard[] | undefined {
  const [last, setLast] = useState({ listed, favorites: listed });
  if (listed === undefined || listed === last.listed) return last.favorites;
  const favorites = mergeFavorites(last.favorites ?? [], listed);
  setLast({ listed, favorites });
  return favorites;
}

type FavoritesView = 'list' | 'map';

interface FavoritesHeaderProps {
  /** Undefined while unknown. */
  total: number | undefined;
  view: FavoritesView;
  /** There is nothing to view. */
  isFailed: boolean;
  onView: (view: FavoritesView) => void;
}

/** The title, the number of favourites, and the controls. */
function FavoritesHeader({ total, view, isFailed, onView }: FavoritesHeaderProps) {
  return (
    <Box component="header" sx={HEADER}>
      <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0 }}>
        <Typography variant="h1">{say('title')}</Typography>
        <Typography role="status" sx={{ minHeight: 26, color: 'text.secondary' }}>
          {total !== undefined && total > 0 && say('count', { n: total, count: formatCount(total) })}
        </Typography>
      </Box>
      {total !== undefined && total > 0 && <DownloadMenu href={favoritesExportUrl} total={total} />}
      {!isFailed && total !== 0 && (
        <Box sx={{ ml: 'auto' }}>
          <ViewToggle value={view} onChange={onView} />
        </Box>
      )}
    </Box>
  );
}

const HEADER = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: { xs: 'center', sm: 'flex-end' },
  columnGap: 1,
  rowGap: 1.5,
  mb: { xs: 2, sm: 3 },
} as const;
