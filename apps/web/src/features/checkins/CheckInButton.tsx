import { Suspense, useEffect, useState } from 'react';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Button from '@mui/material/Button';
import type { CheckinReceipt } from '@kampvuur/contracts';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { fetchAhead } from '../../base/when-idle';

/** What somebody needs who checks in: the form, what says how it went, and what shows a check-in that waits. */
const CheckinDialog = lazyWithRetry(() => import('./CheckinDialog'));
const parts = [CheckinDialog.preload, () => import('../../base/Toaster'), () => import('./outbox/views')];

interface CheckInButtonProps {
  campsite: { id: number; name: string };
  viewerId: number;
  /** The check-in is at the server. */
  onSent?: (receipt: CheckinReceipt) => void;
}

/** The act of the page: opens the form for a visit. */
export function CheckInButton({ campsite: { id, name }, viewerId, onSent }: CheckInButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // At the gate of a campsite the network may be gone a moment later.
  useEffect(() => fetchAhead(parts), []);
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
