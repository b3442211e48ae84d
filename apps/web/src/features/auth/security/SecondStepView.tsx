import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SerializedError } from '@reduxjs/toolkit';
import { CodeInput, type SecondStep } from '@kampvuur/contracts';
import { KeyRounded } from '../../../base/icons/KeyRounded';
import { hasStatus, messageOf, type ApiError } from '../../../base/problem';
import { Field } from '../../../ui/forms/Field';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { BackButton } from '../BackButton';
import { clearPendingStep } from '../external-sign-in';
import { loginFailed, useAccountForm, welcomeBack } from '../use-account-form';
import { useFinishByCodeMutation, useSecondStepQuery } from './second-step-api';
import { usePasskeySignIn } from './use-passkey-sign-in';
import { say } from './say';
import { sayCommon } from '../../../base/messages/say-common';

const EMPTY: CodeInput = { code: '' };

/** Asks for the second factor of an account, a code or a passkey, after its password. */
export function SecondStepView({ onBack }: { onBack: () => void }) {
  const { data, error, refetch } = useSecondStepQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <BackButton onClick={onBack} />
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {say('oneMoreStep')}
      </Typography>
      <Box sx={{ minHeight: 180 }}>
        {error ? (
          <StepError error={error} onBack={onBack} onRetry={() => void refetch()} />
        ) : (
          data && <Methods methods={data.methods} />
        )}
      </Box>
    </>
  );
}

interface StepErrorProps {
  error: ApiError | SerializedError;
  onBack: () => void;
  onRetry: () => void;
}

/** Why there is no second step to take, with a button to retry; once it has expired, to sign in again. */
function StepError({ error, onBack, onRetry }: StepErrorProps) {
  const isExpired = hasStatus(error, 404);
  useEffect(() => {
    if (isExpired) clearPendingStep();
  }, [isExpired]);
  return (
    <Stack spacing={2}>
      <FormProblem problem={messageOf(error)} />
      <Button variant="contained" onClick={isExpired ? onBack : onRetry}>
        {isExpired ? say('signInAgain') : sayCommon('tryAgain')}
      </Button>
    </Stack>
  );
}

function Methods({ methods }: SecondStep) {
  const passkey = usePasskeySignIn();
  const hasCode = methods.includes('totp') || methods.includes('recovery-code');
  return (
    <Stack spacing={2}>
      {methods.includes('passkey') && (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{say('showPasskey')}</Typography>
          <Button
            variant="contained"
            startIcon={<KeyRounded />}
            onClick={passkey.run}
            aria-disabled={passkey.isRunning}
          >
            {say('useAPasskey')}
          </Button>
          <FormProblem problem={passkey.problem} />
        </>
      )}
      {hasCode && <CodeForm hasApp={methods.includes('totp')} isOnly={!methods.includes('passkey')} />}
    </Stack>
  );
}

function CodeForm({ hasApp, isOnly }: { hasApp: boolean; isOnly: boolean }) {
  const [finish, { isLoading }] = useFinishByCodeMutation();
  const form = useRef<HTMLFormElement>(null);
  const { field, problem, onSubmit } = useAccountForm({
    InputClass: CodeInput,
    initial: EMPTY,
    send: (input) => finish(input),
    failed: loginFailed(),
    unauthorizedField: 'code',
    succeeded: welcomeBack(),
  });
  useEffect(() => {
    if (isOnly) form.current?.querySelector('input')?.focus();
  }, [isOnly]);
  return (
    <Stack
      component="form"
      ref={form}
      noValidate
      aria-label={say('secondStep')}
      onSubmit={onSubmit}
      spacing={2}
    >
      <Field
        label={hasApp ? say('code') : say('recoveryCode')}
        hint={hasApp ? say('codeHint.both') : say('codeHint.recovery')}
        autoComplete="one-time-code"
        inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
        {...field('code')}
      />
      <FormProblem problem={problem?.description} />
      <Button type="submit" variant={isOnly ? 'contained' : 'outlined'} fullWidth disabled={isLoading}>
        {isLoading ? say('loggingIn') : say('login')}
      </Button>
    </Stack>
  );
}
