import { Suspense, useEffect, useState } from 'react';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Button from '@mui/material/Button';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { isSavingData } from '../../base/data-saver';

/** What somebody needs who checks in: the form, what says how it went, and what shows a check-in that waits. */
const loadDialog = () => import('./CheckinDialog');
const parts = [loadDialog, () => import('../../base/Toaster'), () => import('./outbox/views')];

const CheckinDialog = lazyWithRetry(loadDialog);

interface CheckInButtonProps {
  campsite: { id: number; name: string };
  viewerId: number;
}

/** The act of the page: opens the form for a visit. */
export function CheckInButton({ campsite: { id, name }, viewerId }: CheckInButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(fetchDialogAhead, []);
  return (
    <>
      <Button
        variant="contained"
        color="secondary"
        aria-haspopup="dialog"
        startIcon={<CheckCircleRounded />}
        onClick={() => setOpen(true)}
        sx={BUTTON}
      >
        Check In
      </Button>
      {isOpen && (
        <Suspense>
          <CheckinDialog campsite={{ id, name }} viewerId={viewerId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

// On a phone it shares a row of 328 px with the rate, the heart and the menu.
const BUTTON = {
  flex: { xs: '1 0 auto', sm: 'none' },
  minWidth: 0,
  px: { xs: '9px', sm: 2.5 },
  whiteSpace: 'nowrap',
  '& .MuiButton-startIcon': { mr: { xs: '5px', sm: '10px' } },
  '& .MuiButton-startIcon > svg': { fontSize: { xs: 18, sm: 20 } },
} as const;

/** A page that is busy for so long, in ms, is interrupted. */
const IDLE_TIMEOUT_MS = 2000;

/**
 * Fetches the code for a check-in once the page has drawn what it shows first: at the gate of a campsite the network
 * may be gone a moment later. Not done where data is dear. Returns how to call it off.
 */
function fetchDialogAhead(): () => void {
  if (isSavingData()) return () => undefined;
  // A failure is reported when the dialog is opened.
  const fetchAll = () => parts.forEach((load) => void load().catch(() => undefined));
  if (!window.requestIdleCallback) {
    const clock = setTimeout(fetchAll, 500);
    return () => clearTimeout(clock);
  }
  const asked = window.requestIdleCallback(fetchAll, { timeout: IDLE_TIMEOUT_MS });
  return () => window.cancelIdleCallback(asked);
}
