import Box from '@mui/material/Box';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { BasicInformation } from '../../features/campsites/BasicInformation';
import { CampsiteSections } from '../../features/campsites/CampsiteSections';
import { CheckinPreview } from '../../features/campsites/CheckinPreview';
import { ClosedBanner } from '../../features/campsites/ClosedBanner';
import { DetailActions } from '../../features/campsites/detail/DetailActions';
import { Gallery } from '../../features/campsites/Gallery';
import { CampsiteTitle } from './CampsiteTitle';
import { DETAIL_GRID } from './detail-grid';
import { PlaceOnMap } from './PlaceOnMap';

/** Everything about one campsite, in the order people ask for it. */
export function CampsiteBody({ campsite }: { campsite: CampsiteDetail }) {
  return (
    <>
      <Gallery pictures={campsite.gallery} name={campsite.name} province={campsite.province} />
      <CampsiteTitle campsite={campsite} />
      <DetailActions campsite={campsite} />
      {campsite.isClosed && <ClosedBanner />}
      <Box sx={DETAIL_GRID}>
        <Box sx={{ gridArea: 'main', minWidth: 0 }}>
          <CampsiteSections campsite={campsite} />
        </Box>
        <Box sx={{ gridArea: 'side', minWidth: 0, display: 'grid', alignContent: 'start', gap: 3 }}>
          <BasicInformation campsite={campsite} />
          <PlaceOnMap campsite={campsite} />
        </Box>
        <Box sx={{ gridArea: 'checkins', minWidth: 0 }}>
          <CheckinPreview campsite={campsite} />
        </Box>
      </Box>
    </>
  );
}
