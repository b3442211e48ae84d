import { Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CampsiteDetail, CheckinReceipt } from '@kampvuur/contracts';
import type { FactKey } from '@kampvuur/domain/facts';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { useAuth } from '../../features/auth/auth-context';
import { closedText } from '../../features/campsites/campsite-texts';
import { reportedLabel } from '../../features/campsites/detail/contact-texts';
import { DetailActions } from '../../features/campsites/detail/DetailActions';
import { Gallery } from '../../features/campsites/gallery/Gallery';
import { CheckInButton } from '../../features/checkins/CheckInButton';
import { BottomActions } from '../../ui/layout/BottomActions';
import { BOTTOM_BAR_HEIGHT, useIsScrollingDown } from '../../ui/layout/use-bottom-bar';
import { CampsiteColumns } from './CampsiteColumns';
import { CampsiteTitle } from './CampsiteTitle';
import { say } from '../../features/campsites/say';

const SuggestUpdates = lazyWithRetry(() => import('../../features/suggestions/SuggestUpdatesDialog'));
const CampsiteAdvisories = lazyWithRetry(() => import('../../features/advisories/CampsiteAdvisories'));
const ReportDialog = lazyWithRetry(() => import('../../pieces/reports/ReportDialog'));
const AddToTrip = lazyWithRetry(() => import('../../features/trips/AddToTripDialog'));
const DeleteCampsite = lazyWithRetry(() => import('../../features/campsites/edit/DeleteCampsiteDialog'));

/** The content of a campsite's page. */
export function CampsiteBody({ campsite }: { campsite: CampsiteDetail }) {
  const { user } = useAuth();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [opened, setOpened] = useState<'suggest' | 'delete' | 'report' | 'trip' | null>(null);
  const [correcting, setCorrecting] = useState<FactKey>();
  const [receipt, setReceipt] = useState<CheckinReceipt | null>(null);
  const suggest = (fact?: FactKey) => {
    setCorrecting(fact);
    setOpened('suggest');
  };
  const close = () => setOpened(null);
  // Deferred, so that a slow phone renders the part in view first; but not after Back, which restores the scroll position.
  const areColumnsRendered = useDeferredValue(true, useNavigationType() === NavigationType.Pop);
  const checkIn = user && <CheckInButton campsite={campsite} viewerId={user.id} onSent={setReceipt} />;
  return (
    <>
      <Gallery
        campsiteId={campsite.id}
        pictures={campsite.gallery}
        name={campsite.name}
        province={campsite.province}
        canReport={user !== null}
      />
      {campsite.isClosed && <ClosedBanner campsite={campsite} />}
      <CampsiteTitle
        campsite={campsite}
        checkIn={!isPhone && checkIn}
        onSuggest={() => suggest()}
        onDelete={() => setOpened('delete')}
        onReport={() => setOpened('report')}
        onAddToTrip={() => setOpened('trip')}
      />
      <DetailActions campsite={campsite} />
      {user && <Advisories campsite={campsite} isAdmin={user.isAdmin} />}
      {areColumnsRendered && (
        <CampsiteColumns
          campsite={campsite}
          isPhone={isPhone}
          receipt={receipt}
          onReceiptClose={() => setReceipt(null)}
          onSuggest={suggest}
        />
      )}
      {isPhone && checkIn && <StickyCheckIn>{checkIn}</StickyCheckIn>}
      <Suspense>
        {opened === 'suggest' && <SuggestUpdates campsite={campsite} correct={correcting} onClose={close} />}
        {opened === 'report' && (
          <ReportDialog
            target={{ kind: 'contacts', id: campsite.id }}
            what={reportedLabel()}
            onClose={close}
          />
        )}
        {opened === 'trip' && <AddToTrip campsites={[campsite]} onClose={close} />}
        {opened === 'delete' && <DeleteCampsite campsite={campsite} onClose={close} />}
      </Suspense>
    </>
  );
}

function Advisories(props: { campsite: CampsiteDetail; isAdmin: boolean }) {
  return (
    <Suspense fallback={<Box sx={{ height: 64 }} />}>
      <CampsiteAdvisories {...props} />
    </Suspense>
  );
}

/** The notice on the page of a closed campsite (docs/decisions 3). */
function ClosedBanner({ campsite }: { campsite: CampsiteDetail }) {
  return (
    <Box
      role="note"
      sx={{
        mt: 3,
        px: 2.5,
        py: 2,
        borderRadius: '12px',
        bgcolor: 'secondaryContainer',
        color: 'onSecondaryContainer',
      }}
    >
      <Typography component="p" sx={{ fontWeight: 640, overflowWrap: 'anywhere' }}>
        {closedText(campsite)}
      </Typography>
      <Typography variant="body2">{say('closedHint')}</Typography>
    </Box>
  );
}

/** The button at the lower edge of a phone's screen, above the bottom navigation unless that is hidden. */
function StickyCheckIn({ children }: { children: ReactNode }) {
  const isScrollingDown = useIsScrollingDown();
  return (
    <BottomActions sx={[BAR, { bottom: isScrollingDown ? 0 : BOTTOM_BAR_HEIGHT }]}>{children}</BottomActions>
  );
}

const BAR = {
  position: 'sticky',
  // Above the pictures and the map, below the navigation.
  zIndex: 'mobileStepper',
  mx: -2,
  mt: 3,
  // Nothing but the footer below: no padding of the page.
  mb: -3,
  px: 2,
  pt: 1,
  pb: 'max(8px, env(safe-area-inset-bottom))',
  borderTop: 'divider',
  bgcolor: 'background.default',
  transition: 'bottom 240ms ease-out',
} as const;
