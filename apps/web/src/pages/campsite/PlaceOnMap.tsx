import { lazy, Suspense, useMemo } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { MAP } from '@kampvuur/domain';

// The map library is bulky: the page stands before it arrives.
const CampsiteMap = lazy(() =>
  import('../../ui/map/CampsiteMap').then(({ CampsiteMap: Map }) => ({ default: Map })),
);

/** Where a campsite lies, when its coordinates are known (Spec 2). */
export function PlaceOnMap({ campsite }: { campsite: CampsiteDetail }) {
  const points = useMemo(() => [campsite], [campsite]);
  if (campsite.latitude === null || campsite.longitude === null) return null;
  return (
    <Box component="section" aria-label="Map">
      <Suspense fallback={<Skeleton sx={{ height: MAP.height.single, borderRadius: '18px' }} />}>
        <CampsiteMap points={points} singlePoint />
      </Suspense>
    </Box>
  );
}
