import { Suspense } from 'react';
import EditRounded from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CampsiteDetail, CheckinReceipt } from '@kampvuur/contracts';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { useAuth } from '../../features/auth/auth-context';
import { BasicInformation, RatingSummary } from '../../features/campsites/detail/BasicInformation';
import { CampsiteAbout, CampsiteFacts } from '../../features/campsites/detail/CampsiteSections';
import { CheckinPreview } from '../../features/campsites/detail/CheckinPreview';
import { CampsiteCredit } from '../../features/campsites/OpenStreetMapCredit';
import { ImageUploadCard } from '../../features/campsites/images/ImageUploadCard';
import { WaitingCheckins } from '../../features/checkins/outbox/Waiting';
import { ReportPicture } from '../../features/reports/ReportPicture';
import { CheckinActions } from './CheckinActions';
import { DETAIL_GRID } from './detail-grid';
import { PlaceOnMap } from './PlaceOnMap';

const CheckinStamp = lazyWithRetry(() => import('../../features/checkins/CheckinStamp'));

interface CampsiteColumnsProps {
  campsite: CampsiteDetail;
  isPhone: boolean;
  /** A check-in made just now. */
  receipt: CheckinReceipt | null;
  onReceiptClose: () => void;
  onSuggest: () => void;
}

/** What is known of a campsite: two columns, on a phone one, with what people say right after what the campsite is. */
export function CampsiteColumns(props: CampsiteColumnsProps) {
  const { campsite, isPhone } = props;
  const about = (
    <Box key="about" sx={areaOf('about')}>
      <CampsiteAbout campsite={campsite} />
    </Box>
  );
  const facts = (
    <Box key="facts" sx={areaOf('facts')}>
      <CampsiteFacts campsite={campsite} />
    </Box>
  );
  const side = <SideColumn key="side" {...props} />;
  const checkins = <Checkins key="checkins" {...props} />;
  return (
    <Box sx={DETAIL_GRID}>{isPhone ? [about, checkins, facts, side] : [about, facts, side, checkins]}</Box>
  );
}

function SideColumn({ campsite, onSuggest }: CampsiteColumnsProps) {
  const { user } = useAuth();
  return (
    <Box sx={{ ...areaOf('side'), display: 'grid', alignContent: 'start', gap: 3 }}>
      <BasicInformation
        campsite={campsite}
        action={
          <Button fullWidth variant="tonal" startIcon={<EditRounded />} onClick={onSuggest}>
            Suggest Update
          </Button>
        }
      />
      <PlaceOnMap campsite={campsite} />
      <CampsiteCredit campsite={campsite} />
      {user && <ImageUploadCard campsiteId={campsite.id} viewer={user} />}
    </Box>
  );
}

function Checkins({ campsite, isPhone, receipt, onReceiptClose }: CampsiteColumnsProps) {
  const { user } = useAuth();
  const first = (
    <>
      {isPhone && campsite.uniqueRatingCount > 0 && (
        <Box sx={{ mb: 2 }}>
          <RatingSummary campsite={campsite} />
        </Box>
      )}
      {user && <WaitingCheckins userId={user.id} campsiteId={campsite.id} />}
      <Suspense>{receipt && <CheckinStamp receipt={receipt} onClose={onReceiptClose} />}</Suspense>
    </>
  );
  return (
    <Box sx={areaOf('checkins')}>
      <CheckinPreview
        campsite={campsite}
        first={first}
        menuFor={(entry) => <CheckinActions entry={entry} viewer={user} />}
        photoActionFor={({ checkin }, url) =>
          user && checkin.userId !== user.id && <ReportPicture kind="photo" id={checkin.id} url={url} />
        }
      />
    </Box>
  );
}

const areaOf = (name: string) => ({ gridArea: { md: name }, minWidth: 0 });
