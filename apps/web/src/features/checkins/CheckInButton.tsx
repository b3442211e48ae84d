import { Suspense, useEffect, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CheckinReceipt } from '@kampvuur/contracts';
import { CheckCircleRounded } from '../../base/icons/CheckCircleRounded';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { preloadWhenIdle } from '../../base/when-idle';
import { hasCheckinDraft } from './checkin-draft';
import { say } from './say';

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
  const hintId = useId();
  const hasDraft = !isOpen && hasCheckinDraft(viewerId, id);
  // At a campsite the network may be lost before the button is pressed.
  useEffect(() => preloadWhenIdle(PRELOADED), []);
  return (
    <Box sx={FRAME}>
      <Button
        variant="contained"
        color="secondary"
        aria-haspopup="dialog"
        aria-describedby={hasDraft ? hintId : undefined}
        startIcon={<CheckCircleRounded />}
        onClick={() => setOpen(true)}
        sx={BUTTON}
      >
        {say('checkIn')}
      </Button>
      {hasDraft && (
        <Typography id={hintId} variant="caption" component="p" sx={HINT}>
          {say('draftKept')}
        </Typography>
      )}
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
    </Box>
  );
}

// On a phone it is as wide as the screen.
const FRAME = {
  position: 'relative',
  flex: { xs: '1 0 auto', sm: 'none' },
  width: { xs: '100%', sm: 'auto' },
} as const;

const BUTTON = { width: '100%', height: { sm: '100%' }, whiteSpace: 'nowrap' } as const;

// In a row of buttons it does not make the row higher.
const HINT = {
  position: { xs: 'static', sm: 'absolute' },
  top: '100%',
  insetInline: 0,
  mt: 0.5,
  textAlign: 'center',
  color: 'text.secondary',
} as const;
