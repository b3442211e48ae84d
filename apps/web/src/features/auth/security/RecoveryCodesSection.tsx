import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RecoveryCodes } from '@kampvuur/contracts';
import { RECOVERY_CODES } from '@kampvuur/domain';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { useRenewRecoveryCodesMutation } from './security-api';

interface RecoveryCodesSectionProps {
  /** Number of unused codes. */
  left: number;
  onCreated: (codes: RecoveryCodes) => void;
}

/** The number of unused recovery codes, and a button for new ones. */
export function RecoveryCodesSection({ left, onCreated }: RecoveryCodesSectionProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();
  const showOutcome = useOutcomeToast();
  const onConfirm = async () => {
    const request = renew();
    const isCreated = await showOutcome(request, { failed: 'No codes made' });
    setConfirming(false);
    if (isCreated) onCreated(await request.unwrap());
  };
  return (
    <Box component="section" aria-labelledby="recovery-codes">
      <Typography id="recovery-codes" variant="h2" sx={{ mb: 0.5 }}>
        Recovery codes
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {`${left} of ${RECOVERY_CODES.count} left. Each lets you in once, when your phone or key is lost.`}
      </Typography>
      <Button variant="outlined" onClick={() => setConfirming(true)}>
        Make new codes
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Make new recovery codes?"
          confirmLabel="Make new codes"
          isPending={isLoading}
          onConfirm={() => void onConfirm()}
          onClose={() => setConfirming(false)}
        >
          The old ones will no longer work.
        </ConfirmDialog>
      )}
    </Box>
  );
}
