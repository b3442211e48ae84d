import { Suspense, useEffect, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { MAP, MAP_CAMPSITES_FAILED, NO_COORDINATES } from '@kampvuur/domain/map-view';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { NothingFound, type WaysOn } from '../../features/campsites/results/CampsiteResults';
import { MissingPlace } from '../../features/campsites/results/MissingPlace';
import type { ChangeArea } from '../../features/campsites/map/map-parts';
import type { CampsiteMapData } from '../../features/campsites/map/use-campsite-map';
import type { SearchState } from '../../features/campsites/search-state';
import { ErrorState } from '../../ui/ErrorState';
import { MapError } from '../../ui/MapError';
import { MapPlaceholder } from '../../ui/MapPlaceholder';

// The map library is bulky: fetched when the map is opened.
export const CampsitesOnMap = lazyWithRetry(
  () => import('./CampsitesOnMap'),
  <Message>
    <MapError />
  </Message>,
);

interface MapResultsProps extends WaysOn {
  map: CampsiteMapData;
  area: SearchState['area'];
  onArea: ChangeArea;
}

/** The map view: every matching campsite as a marker (docs/product.md 2). On a phone it takes the window's width and height. */
export function MapResults({ map, area, onArea, ...waysOn }: MapResultsProps) {
  const { picture, isFailed, retry } = map;
  // It travels together with the campsites, not after them.
  useEffect(() => void CampsitesOnMap.preload(), []);
  if (isFailed) {
    return (
      <Message>
        <ErrorState picture="server" message={MAP_CAMPSITES_FAILED} onRetry={retry} />
      </Message>
    );
  }
  if (!picture) return <Loading />;
  if (!picture.part && picture.total === 0) {
    return (
      <Message>
        <NothingFound {...waysOn} note={NO_COORDINATES} />
      </Message>
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      <Box sx={FRAME}>
        <CampsitesOnMap campsites={picture.campsites} map={map} area={area} onArea={onArea} />
        {/* On a phone the map takes the whole window: there it stands behind the last card. */}
        <Box sx={{ display: { xs: 'none', sm: 'block' }, mt: 2 }}>
          <MissingPlace />
        </Box>
      </Box>
    </Suspense>
  );
}

/** In place of the map; on a phone clear of what stands over it. */
function Message({ children }: { children: ReactNode }) {
  return <Box sx={MESSAGE}>{children}</Box>;
}

function Loading() {
  return (
    <Box sx={{ ...FRAME, height: { ...FRAME.height, sm: MAP.height.list }, position: 'relative' }}>
      <MapPlaceholder />
    </Box>
  );
}

/** A phone's window between its bars. */
const WINDOW = 'calc(100dvh - 56px - 64px - env(safe-area-inset-bottom))';

// High enough for search bar, cards and some land between them on a phone held sideways.
const FRAME = {
  height: { xs: WINDOW, sm: 'auto' },
  minHeight: { xs: 520, sm: 0 },
  borderRadius: { xs: 0, sm: '18px' },
  overflow: { xs: 'hidden', sm: 'visible' },
} as const;

const MESSAGE = {
  pt: { xs: '136px', sm: 0 },
  px: { xs: 2, sm: 0 },
  pb: { xs: 10, sm: 0 },
  minHeight: { xs: WINDOW, sm: 0 },
} as const;
