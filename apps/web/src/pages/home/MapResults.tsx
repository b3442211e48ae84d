import { Suspense, useEffect, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { MAP, MAP_CAMPSITES_FAILED, NO_COORDINATES } from '@kampvuur/domain/map-view';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { NothingFound, type WidenActions } from '../../features/campsites/results/CampsiteResults';
import { ProposeCampsiteLink } from '../../features/campsites/results/ProposeCampsiteLink';
import type { ChangeArea } from '../../features/campsites/map/map-layout';
import { mapPadding } from '../../features/campsites/map/map-sizes';
import type { CampsiteMapData } from '../../features/campsites/map/use-campsite-map';
import type { SearchState } from '../../features/campsites/search-state';
import { ErrorState } from '../../ui/states/ErrorState';
import { MapError } from '../../ui/states/MapError';
import { MapPlaceholder } from '../../ui/pictures/MapPlaceholder';
import { spoken } from '../../base/messages/spoken';

/** On a phone beside the controls that lie over the map. */
const MAP_ERROR = { pt: { xs: '136px', sm: 0 }, pl: { xs: 9, sm: 0 }, pr: { xs: 2, sm: 0 } } as const;

// The map library is large, so it is loaded when the map is opened.
export const CampsitesOnMap = lazyWithRetry(
  () => import('./CampsitesOnMap'),
  <Box sx={MAP_ERROR}>
    <MapError />
  </Box>,
);

interface MapResultsProps extends WidenActions {
  map: CampsiteMapData;
  area: SearchState['area'];
  onAreaChange: ChangeArea;
}

/** The map view: every matching campsite as a marker (docs/product.md#screens). On a phone it takes the window's width and height. */
export function MapResults({ map, area, onAreaChange, ...widenActions }: MapResultsProps) {
  const { content, isFailed, retry } = map;
  // The code is loaded at the same time as the campsites, not after them.
  useEffect(() => void CampsitesOnMap.preload(), []);
  if (isFailed) {
    return (
      <Message>
        <ErrorState
          picture="server"
          message={spoken(MAP_CAMPSITES_FAILED)}
          error={map.error}
          onRetry={retry}
        />
      </Message>
    );
  }
  if (!content) return <Loading />;
  if (!content.clustered && content.total === 0) {
    return (
      <Message>
        <NothingFound {...widenActions} note={spoken(NO_COORDINATES)} />
      </Message>
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      <Box sx={FRAME}>
        <CampsitesOnMap campsites={content.campsites} map={map} area={area} onAreaChange={onAreaChange} />
        {/* On a phone, where the map fills the window, the link comes after the last card. */}
        <Box sx={{ display: { xs: 'none', sm: 'block' }, mt: 2 }}>
          <ProposeCampsiteLink />
        </Box>
      </Box>
    </Suspense>
  );
}

/** Shown in place of the map. */
function Message({ children }: { children: ReactNode }) {
  return <Box sx={MESSAGE}>{children}</Box>;
}

function Loading() {
  return (
    <Box sx={{ ...FRAME, height: { ...FRAME.height, sm: MAP.height.list }, display: 'flex', gap: 2 }}>
      <Box aria-hidden sx={LIST_PLACEHOLDER}>
        {Array.from({ length: PLACEHOLDER_ROWS }, (_, row) => (
          <Skeleton key={row} sx={{ height: 80, borderRadius: '12px' }} />
        ))}
      </Box>
      <Box sx={{ position: 'relative', flex: 1, borderRadius: 'inherit' }}>
        <MapPlaceholder padding={mapPadding(true)} />
      </Box>
    </Box>
  );
}

/** Rows of campsites that stand beside the map while it is loaded. */
const PLACEHOLDER_ROWS = 5;

/** As wide as the list that stands beside the map in a wide window (`MapList`). */
const LIST_PLACEHOLDER = {
  display: { xs: 'none', lg: 'grid' },
  flex: '0 0 400px',
  alignContent: 'start',
  gap: 2,
  p: 1,
} as const;

/**
 * Height of a phone's window between the top bar, with the banners below it, and the bottom navigation; at least as much as
 * leaves some map visible between search bar and cards on a phone held sideways.
 */
const WINDOW = 'calc(max(440px, 100dvh - 120px - env(safe-area-inset-bottom)) - var(--banner, 0px))';

const FRAME = {
  height: { xs: WINDOW, sm: 'auto' },
  borderRadius: { xs: 0, sm: '18px' },
  overflow: { xs: 'hidden', sm: 'visible' },
} as const;

const MESSAGE = { px: { xs: 2, sm: 0 }, pb: { xs: 10, sm: 0 } } as const;
