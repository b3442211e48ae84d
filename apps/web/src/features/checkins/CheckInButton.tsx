import { Suspense, useEffect, useState } from 'react';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Button from '@mui/material/Button';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { fetchDialogAhead, loadDialog } from './fetch-ahead';

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
