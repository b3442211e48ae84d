import { Suspense, useMemo } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { MAP } from '@kampvuur/domain';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { MapError } from '../../ui/MapError';
import { useMapTiles } from '../../features/campsites/map/use-map-tiles';

// The map library and the towns are bulky: the page stands before they arrive.
const CampsiteMap = lazyWithRetry(
  () => import('../../ui/map/CampsiteMap').then(({ CampsiteMap: Map }) => ({ default: Map })),
  <MapError />,
);
const NearbyTowns = lazyWithRetry(() => import('../../ui/map/NearbyTowns'));

/** Where a campsite lies, when its coordinates are known (docs/product.md 2). */
export function PlaceOnMap({ campsite }: { campsite: CampsiteDetail }) {
  const points = useMemo(() => [campsite], [campsite]);
  const tiles = useMapTiles();
  if (campsite.latitude === null || campsite.longitude === null) return null;
  return (
    <Box component="section" aria-label="Map">
      <Suspense fallback={<Skeleton sx={{ height: MAP.height.single, borderRadius: '18px' }} />}>
        <CampsiteMap points={points} singlePoint {...tiles} />
      </Suspense>
      <Box sx={{ mt: 1.25, minHeight: 22 }}>
        <Suspense fallback={null}>
          <NearbyTowns latitude={Number(campsite.latitude)} longitude={Number(campsite.longitude)} />
        </Suspense>
      </Box>
    </Box>
  );
}
