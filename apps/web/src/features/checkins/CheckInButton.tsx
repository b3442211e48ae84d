import { Suspense, useEffect, useState } from 'react';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Button from '@mui/material/Button';
import type { CheckinReceipt } from '@kampvuur/contracts';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { isSavingData } from '../../base/data-saver';

/** What somebody needs who checks in: the form, what says how it went, and what shows a check-in that waits. */
const loadDialog = () => import('./CheckinDialog');
const parts = [loadDialog, () => import('../../base/Toaster'), () => import('./outbox/views')];

const CheckinDialog = lazyWithRetry(loadDialog);

interface CheckInButtonProps {
  campsite: { id: number; name: string };
  viewerId: number;
  /** The check-in is at the server. */
  onSent?: (receipt: CheckinReceipt) => void;
}

/** The act of the page: opens the form for a visit. */
export function CheckInButton({ campsite: { id, name }, viewerId, onSent }: CheckInButtonProps) {
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
          <CheckinDialog
            campsite={{ id, name }}
            viewerId={viewerId}
            onSent={onSent}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

// On a phone it has the width of the screen.
const BUTTON = {
  flex: { xs: '1 0 auto', sm: 'none' },
  width: { xs: '100%', sm: 'auto' },
  whiteSpace: 'nowrap',
};

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
