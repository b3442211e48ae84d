import { Suspense, useEffect } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { MAP, MAP_CAMPSITES_FAILED, NO_COORDINATES } from '@kampvuur/domain/map-view';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { NothingFound } from '../../features/campsites/results/CampsiteResults';
import type { CampsiteMapData } from '../../features/campsites/map/use-campsite-map';
import { ErrorState } from '../../ui/ErrorState';
import { MapError } from '../../ui/MapError';

// The map library is bulky: fetched when the map is opened.
const loadMap = () => import('./CampsitesOnMap');
const CampsitesOnMap = lazyWithRetry(loadMap, <MapError />);

interface MapResultsProps {
  map: CampsiteMapData;
  /** Undefined when nothing narrows the map. */
  onClear: (() => void) | undefined;
}

/** The map view: every matching campsite as a marker (docs/product.md 2). */
export function MapResults({ map, onClear }: MapResultsProps) {
  const { picture, isFailed, retry } = map;
  // It travels together with the campsites, not after them.
  useEffect(() => void loadMap().catch(() => undefined), []);
  if (isFailed) return <ErrorState picture="server" message={MAP_CAMPSITES_FAILED} onRetry={retry} />;
  if (!picture) return <MapPlaceholder />;
  if (!picture.part && picture.total === 0) return <NothingFound onClear={onClear} note={NO_COORDINATES} />;
  return (
    <Suspense fallback={<MapPlaceholder />}>
      <CampsitesOnMap campsites={picture.campsites} map={map} />
    </Suspense>
  );
}

function MapPlaceholder() {
  return (
    <Skeleton
      role="status"
      aria-label="Loading the map"
      sx={{ width: '100%', height: MAP.height.list, borderRadius: '18px' }}
    />
  );
}
