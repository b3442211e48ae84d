import { lazy, Suspense } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { BasicInformation } from '../../features/campsites/BasicInformation';
import { CampsiteSections } from '../../features/campsites/CampsiteSections';
import { CheckinPreview } from '../../features/campsites/CheckinPreview';
import { ClosedBanner } from '../../features/campsites/ClosedBanner';
import { Gallery } from '../../features/campsites/Gallery';
import { CampsiteTitle } from './CampsiteTitle';
import { DETAIL_GRID } from './detail-grid';

const CampsiteMap = lazy(() => import('../../ui/map/CampsiteMap').then(({ CampsiteMap: Map }) => ({ default: Map })));

// Spec 9: the height of the map of a single campsite.
const MAP_HEIGHT = 300;

/** Everything about one campsite, in the order people ask for it. */
export function CampsiteBody({ campsite }: { campsite: CampsiteDetail }) {
  return (
    <>
      <Gallery pictures={campsite.gallery} name={campsite.name} province={campsite.province} />
      <CampsiteTitle campsite={campsite} />
      {campsite.isClosed && <ClosedBanner />}
      <Box sx={DETAIL_GRID}>
        <Box sx={{ gridArea: 'main', minWidth: 0 }}>
          <CampsiteSections campsite={campsite} />
        </Box>
        <Box sx={{ gridArea: 'side', minWidth: 0, display: 'grid', alignContent: 'start', gap: 3 }}>
          <BasicInformation campsite={campsite} />
          <Place campsite={campsite} />
        </Box>
        <Box sx={{ gridArea: 'checkins', minWidth: 0 }}>
          <CheckinPreview campsite={campsite} />
        </Box>
      </Box>
    </>
  );
}

function Place({ campsite }: { campsite: CampsiteDetail }) {
  if (campsite.latitude === null || campsite.longitude === null) return null;
  return (
    <Box component="section" aria-label="Map">
      <Suspense fallback={<Skeleton sx={{ height: MAP_HEIGHT, borderRadius: '18px' }} />}>
        <CampsiteMap points={[campsite]} height={MAP_HEIGHT} singlePoint />
      </Suspense>
    </Box>
  );
}
