import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RecoveryCodes, SignInMethodEntry } from '@kampvuur/contracts';
import { RECOVERY_CODES } from '@kampvuur/domain';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { RemoveMethodButton } from './RemoveMethodButton';
import { useRenewRecoveryCodesMutation } from './security-api';
import { say } from './say';

interface RecoveryCodesSectionProps {
  /** Number of unused codes. */
  left: number;
  /** Undefined when all are used. */
  codes: SignInMethodEntry | undefined;
  /** False while the email address is not confirmed. */
  canAdd: boolean;
  onCreated: (codes: RecoveryCodes) => void;
}

/** The number of unused recovery codes, and buttons for new ones and to do without. */
export function RecoveryCodesSection({ left, codes, canAdd, onCreated }: RecoveryCodesSectionProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();
  const showOutcome = useOutcomeToast();
  const onConfirm = async () => {
    const request = renew();
    const isCreated = await showOutcome(request, { failed: say('noCodesMade') });
    setConfirming(false);
    if (isCreated) onCreated(await request.unwrap());
  };
  return (
    <Box component="section" aria-labelledby="recovery-codes">
      <Typography id="recovery-codes" variant="h2" sx={{ mb: 0.5 }}>
        {say('method.recovery-codes')}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {say('recoveryLeft', { left, count: RECOVERY_CODES.count })}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {canAdd && (
          <Button variant="outlined" onClick={() => setConfirming(true)}>
            {say('makeNewCodes')}
          </Button>
        )}
        {codes && <RemoveMethodButton entry={codes} label={say('removeCodes')} />}
      </Stack>
      {isConfirming && (
        <ConfirmDialog
          title={say('makeNewRecoveryCodes')}
          confirmLabel={say('makeNewCodes')}
          isPending={isLoading}
          onConfirm={() => void onConfirm()}
          onClose={() => setConfirming(false)}
        >
          {say('makeNewText')}
        </ConfirmDialog>
      )}
    </Box>
  );
}
