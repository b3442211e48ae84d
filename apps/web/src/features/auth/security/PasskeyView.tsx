import { useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { KeyRounded } from '../../../base/icons/KeyRounded';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { BackButton } from '../BackButton';
import { usePasskeySignIn } from './use-passkey-sign-in';
import { say } from './say';
import { sayCommon } from '../../../base/messages/say-common';

/** Signs in by passkey alone: starts at once, and again on demand. */
export function PasskeyView({ onBack }: { onBack: () => void }) {
  const { run, isRunning, problem } = usePasskeySignIn();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    run();
  }, [run]);
  return (
    <>
      <BackButton onClick={onBack} />
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {say('passkeyTitle')}
      </Typography>
      <Stack spacing={2}>
        <Typography sx={{ color: 'text.secondary' }}>{say('passkeyText')}</Typography>
        <FormProblem problem={problem} />
        <Button variant="contained" startIcon={<KeyRounded />} onClick={run} aria-disabled={isRunning}>
          {isRunning ? say('waitingForYourPasskey') : sayCommon('tryAgain')}
        </Button>
      </Stack>
    </>
  );
}
