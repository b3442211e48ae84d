import { lazy, Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { MAP } from '@kampvuur/domain';
import { NothingFound } from '../../features/campsites/CampsiteResults';
import type { CampsiteMapData } from '../../features/campsites/use-campsite-map';
import { ErrorState } from '../../ui/ErrorState';

// The map library is bulky: fetched when the map is opened.
const CampsitesOnMap = lazy(() => import('./CampsitesOnMap'));

const MAP_FAILED = 'Failed to fetch map campsites';

interface MapResultsProps {
  map: CampsiteMapData;
  /** Undefined when nothing narrows the map. */
  onClear: (() => void) | undefined;
}

/** The map view: every matching campsite as a marker (Spec 2). */
export function MapResults({ map, onClear }: MapResultsProps) {
  const { campsites, isFailed, retry } = map;
  if (isFailed) return <ErrorState message={MAP_FAILED} onRetry={retry} />;
  if (!campsites) return <MapPlaceholder />;
  if (campsites.length === 0) return <NothingFound onClear={onClear} />;
  return (
    <Suspense fallback={<MapPlaceholder />}>
      <CampsitesOnMap campsites={campsites} />
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
