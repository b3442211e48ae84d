import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RecoveryCodes, TotpEnrolment } from '@kampvuur/contracts';
import { formatDateTime } from '../../../base/messages/dates';
import { SmartphoneRounded } from '../../../base/icons/SmartphoneRounded';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { useRemoveTotpMutation, useStartTotpMutation } from './security-api';
import { TotpDialog } from './TotpDialog';

interface TotpSectionProps {
  /** When the app was set up, as ISO 8601; null without one. */
  since: string | null;
  /** False while the email address is not confirmed. */
  canAdd: boolean;
  onAdded: (codes: RecoveryCodes) => void;
}

/** Setting up and removing an authenticator app. */
export function TotpSection({ since, canAdd, onAdded }: TotpSectionProps) {
  const [start, { isLoading }] = useStartTotpMutation();
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const showOutcome = useOutcomeToast();
  const onStart = async () => {
    const request = start();
    if (await showOutcome(request, { failed: 'Setup not started' })) setEnrolment(await request.unwrap());
  };
  return (
    <Box component="section" aria-labelledby="authenticator-app">
      <Typography id="authenticator-app" variant="h2" sx={{ mb: 0.5 }}>
        Authenticator app
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {since
          ? `Set up ${formatDateTime(since)}. When you sign in with your password, we ask for its code too.`
          : 'An app on your phone shows a new code every 30 seconds. When you sign in with your password, we ask for it too.'}
      </Typography>
      {since && (
        <Button variant="outlined" color="error" onClick={() => setRemoving(true)}>
          Remove authenticator app
        </Button>
      )}
      {!since && canAdd && (
        <Button
          variant="outlined"
          startIcon={<SmartphoneRounded />}
          disabled={isLoading}
          onClick={() => void onStart()}
        >
          Set up an authenticator app
        </Button>
      )}
      {enrolment && (
        <TotpDialog
          enrolment={enrolment}
          onClose={() => setEnrolment(null)}
          onReplaced={setEnrolment}
          onAdded={(codes) => {
            setEnrolment(null);
            onAdded(codes);
          }}
        />
      )}
      {isRemoving && <RemoveDialog onClose={() => setRemoving(false)} />}
    </Box>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const [remove, { isLoading }] = useRemoveTotpMutation();
  const showOutcome = useOutcomeToast();
  const onConfirm = async () => {
    await showOutcome(remove(), { done: { title: 'Authenticator app removed' }, failed: 'Not removed' });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Remove the authenticator app?"
      confirmLabel="Remove"
      isPending={isLoading}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    >
      Its codes will no longer work. Without a passkey your password alone lets you in again.
    </ConfirmDialog>
  );
}
