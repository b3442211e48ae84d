import { useEffect, useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CheckCircleRounded } from '../../base/icons/CheckCircleRounded';
import { preloadWhenIdle } from '../../base/when-idle';
import { hasCheckinDraft } from './checkin-draft';
import { say } from './say';

/** The code needed to check in: the form, toasts, and the outbox. */
const PRELOADED = [
  () => import('./CheckinDialog'),
  () => import('../../base/Toaster'),
  () => import('./outbox/views'),
];

interface CheckInButtonProps {
  campsiteId: number;
  viewerId: number;
  /** The form is open. */
  isOpen: boolean;
  onOpen: () => void;
}

/** Opens the form for a check-in. The form is the page's: it stays open where a wider window has the button elsewhere. */
export function CheckInButton({ campsiteId, viewerId, isOpen, onOpen }: CheckInButtonProps) {
  const hintId = useId();
  const hasDraft = !isOpen && hasCheckinDraft(viewerId, campsiteId);
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
        onClick={onOpen}
        sx={BUTTON}
      >
        {say('checkIn')}
      </Button>
      {hasDraft && (
        <Typography id={hintId} variant="caption" component="p" sx={HINT}>
          {say('draftKept')}
        </Typography>
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
