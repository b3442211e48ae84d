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

const CheckinDialog = lazyWithRetry(() => import('../../features/checkins/CheckinDialog'));
const SuggestUpdates = lazyWithRetry(() => import('../../features/suggestions/SuggestUpdatesDialog'));
const CampsiteAdvisories = lazyWithRetry(() => import('../../features/advisories/CampsiteAdvisories'));
const ReportDialog = lazyWithRetry(() => import('../../pieces/reports/ReportDialog'));
const AddToTrip = lazyWithRetry(() => import('../../features/trips/AddToTripDialog'));
const DeleteCampsite = lazyWithRetry(() => import('../../features/campsites/edit/DeleteCampsiteDialog'));

type CampsiteDialog = 'checkIn' | 'suggest' | 'delete' | 'report' | 'trip';

/** The content of a campsite's page. */
export function CampsiteBody({ campsite }: { campsite: CampsiteDetail }) {
  const { user } = useAuth();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [opened, setOpened] = useState<CampsiteDialog | null>(null);
  const [correcting, setCorrecting] = useState<FactKey>();
  const [receipt, setReceipt] = useState<CheckinReceipt | null>(null);
  const suggest = (fact?: FactKey) => {
    setCorrecting(fact);
    setOpened('suggest');
  };
  const close = () => setOpened(null);
  // Deferred, so that a slow phone renders the part in view first; but not after Back, which restores the scroll position.
  const areColumnsRendered = useDeferredValue(true, useNavigationType() === NavigationType.Pop);
  const checkIn = user && (
    <CheckInButton
      campsiteId={campsite.id}
      viewerId={user.id}
      isOpen={opened === 'checkIn'}
      onOpen={() => setOpened('checkIn')}
    />
  );
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
      <CampsiteDialogs {...{ campsite, opened, correcting }} onSent={setReceipt} onClose={close} />
    </>
  );
}

interface CampsiteDialogsProps {
  campsite: CampsiteDetail;
  opened: CampsiteDialog | null;
  /** The fact that is corrected; undefined for any. */
  correcting: FactKey | undefined;
  /** A check-in was sent. */
  onSent: (receipt: CheckinReceipt) => void;
  onClose: () => void;
}

/** What the buttons and the menu of the page open. */
function CampsiteDialogs({ campsite, opened, correcting, onSent, onClose }: CampsiteDialogsProps) {
  const { user } = useAuth();
  return (
    <Suspense>
      {user && opened === 'checkIn' && (
        <CheckinDialog viewerId={user.id} {...{ campsite, onSent, onClose }} />
      )}
      {opened === 'suggest' && <SuggestUpdates correct={correcting} {...{ campsite, onClose }} />}
      {opened === 'report' && (
        <ReportDialog
          target={{ kind: 'contacts', id: campsite.id }}
          what={reportedLabel()}
          onClose={onClose}
        />
      )}
      {opened === 'trip' && <AddToTrip campsites={[campsite]} onClose={onClose} />}
      {opened === 'delete' && <DeleteCampsite {...{ campsite, onClose }} />}
    </Suspense>
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
