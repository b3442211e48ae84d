import { Suspense, useEffect, useState } from 'react';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Button from '@mui/material/Button';
import type { CheckinReceipt } from '@kampvuur/contracts';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { preloadWhenIdle } from '../../base/when-idle';

const CheckinDialog = lazyWithRetry(() => import('./CheckinDialog'));
/** The code needed to check in: the form, toasts, and the outbox. */
const PRELOADED = [CheckinDialog.preload, () => import('../../base/Toaster'), () => import('./outbox/views')];

interface CheckInButtonProps {
  campsite: { id: number; name: string };
  viewerId: number;
  /** The server has accepted the check-in. */
  onSent?: (receipt: CheckinReceipt) => void;
}

/** Opens the form for a check-in. */
export function CheckInButton({ campsite: { id, name }, viewerId, onSent }: CheckInButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // At a campsite the network may be lost before the button is pressed.
  useEffect(() => preloadWhenIdle(PRELOADED), []);
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

// On a phone it is as wide as the screen.
const BUTTON = {
  flex: { xs: '1 0 auto', sm: 'none' },
  width: { xs: '100%', sm: 'auto' },
  whiteSpace: 'nowrap',
};
