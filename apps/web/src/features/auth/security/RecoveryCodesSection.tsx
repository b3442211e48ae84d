import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RecoveryCodes } from '@kampvuur/contracts';
import { RECOVERY_CODES } from '@kampvuur/domain';
import { messageOf } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useRenewRecoveryCodesMutation } from './security-api';

interface RecoveryCodesSectionProps {
  left: number;
  onMade: (codes: RecoveryCodes) => void;
}

/** How many are left, and new ones. */
export function RecoveryCodesSection({ left, onMade }: RecoveryCodesSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();
  const dispatch = useAppDispatch();
  const onConfirm = async () => {
    const { data, error } = await renew();
    setAsking(false);
    if (data) onMade(data);
    else dispatch(showToast({ title: 'Not made', description: messageOf(error), variant: 'destructive' }));
  };
  return (
    <Box component="section" aria-labelledby="recovery-codes">
      <Typography id="recovery-codes" variant="h2" sx={{ mb: 0.5 }}>
        Recovery codes
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {`${left} of ${RECOVERY_CODES.count} left. Each lets you in once, when your phone or key is lost.`}
      </Typography>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Make new codes
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Make new recovery codes?"
          confirmLabel="Make new codes"
          isPending={isLoading}
          onConfirm={() => void onConfirm()}
          onClose={() => setAsking(false)}
        >
          The old ones do not count any more.
        </ConfirmDialog>
      )}
    </Box>
  );
}
