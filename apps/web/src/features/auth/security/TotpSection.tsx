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
import { say } from './say';
import { sayCommon } from '../../../base/messages/say-common';

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
    if (await showOutcome(request, { failed: say('setupNotStarted') })) setEnrolment(await request.unwrap());
  };
  return (
    <Box component="section" aria-labelledby="authenticator-app">
      <Typography id="authenticator-app" variant="h2" sx={{ mb: 0.5 }}>
        {say('method.totp')}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {since ? say('totpSince', { since: formatDateTime(since) }) : say('totpNone')}
      </Typography>
      {since && (
        <Button variant="outlined" color="error" onClick={() => setRemoving(true)}>
          {say('totpRemove')}
        </Button>
      )}
      {!since && canAdd && (
        <Button
          variant="outlined"
          startIcon={<SmartphoneRounded />}
          disabled={isLoading}
          onClick={() => void onStart()}
        >
          {say('totpSetUp')}
        </Button>
      )}
      {enrolment && (
        <TotpDialog
          enrolment={enrolment}
          onClose={() => setEnrolment(null)}
          onRestarted={setEnrolment}
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
    await showOutcome(remove(), { done: { title: say('removed.totp') }, failed: say('notRemoved') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={say('totpRemoveTitle')}
      confirmLabel={sayCommon('remove')}
      isPending={isLoading}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    >
      {say('totpRemoveText')}
    </ConfirmDialog>
  );
}
