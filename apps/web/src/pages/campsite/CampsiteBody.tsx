import { Suspense, useState } from 'react';
import EditRounded from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { useAuth } from '../../features/auth/auth-context';
import { BasicInformation } from '../../features/campsites/detail/BasicInformation';
import { CampsiteSections } from '../../features/campsites/detail/CampsiteSections';
import { CheckinPreview } from '../../features/campsites/detail/CheckinPreview';
import { ClosedBanner } from '../../features/campsites/detail/ClosedBanner';
import { DetailActions } from '../../features/campsites/detail/DetailActions';
import { Gallery } from '../../features/campsites/gallery/Gallery';
import { ImageUploadCard } from '../../features/campsites/images/ImageUploadCard';
import { CheckinMenu } from '../../features/checkins/CheckinMenu';
import { CampsiteCredit } from '../../features/campsites/OpenStreetMapCredit';
import { WaitingCheckins } from '../../features/checkins/outbox/Waiting';
import { CampsiteTitle } from './CampsiteTitle';
import { DETAIL_GRID } from './detail-grid';
import { PlaceOnMap } from './PlaceOnMap';

const SuggestUpdates = lazyWithRetry(() => import('./SuggestUpdates'));
const DeleteCampsite = lazyWithRetry(() => import('../../features/admin/edit/DeleteCampsiteDialog'));

/** Everything about one campsite, in the order people ask for it. */
export function CampsiteBody({ campsite }: { campsite: CampsiteDetail }) {
  const { user } = useAuth();
  const [opened, setOpened] = useState<'suggest' | 'delete' | null>(null);
  const suggest = () => setOpened('suggest');
  const close = () => setOpened(null);
  return (
    <>
      <Gallery pictures={campsite.gallery} name={campsite.name} province={campsite.province} />
      <CampsiteTitle campsite={campsite} onSuggest={suggest} onDelete={() => setOpened('delete')} />
      <DetailActions campsite={campsite} />
      {campsite.isClosed && <ClosedBanner />}
      <Box sx={DETAIL_GRID}>
        <Box sx={{ gridArea: 'main', minWidth: 0 }}>
          <CampsiteSections campsite={campsite} />
        </Box>
        <Box sx={{ gridArea: 'side', minWidth: 0, display: 'grid', alignContent: 'start', gap: 3 }}>
          <BasicInformation
            campsite={campsite}
            action={
              <Button fullWidth variant="tonal" startIcon={<EditRounded />} onClick={suggest}>
                Suggest Update
              </Button>
            }
          />
          <PlaceOnMap campsite={campsite} />
          <CampsiteCredit campsite={campsite} />
          {user && <ImageUploadCard campsiteId={campsite.id} viewer={user} />}
        </Box>
        <Box sx={{ gridArea: 'checkins', minWidth: 0 }}>
          <CheckinPreview
            campsite={campsite}
            waiting={user && <WaitingCheckins userId={user.id} campsiteId={campsite.id} />}
            menuFor={(entry) => <CheckinMenu entry={entry} viewer={user} />}
          />
        </Box>
      </Box>
      <Suspense>
        {opened === 'suggest' && <SuggestUpdates campsite={campsite} onClose={close} />}
        {opened === 'delete' && <DeleteCampsite campsite={campsite} onClose={close} />}
      </Suspense>
    </>
  );
}
