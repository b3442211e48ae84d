import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PasswordResetRequestInput } from '@kampvuur/contracts';
import { ACCOUNT_TOKEN_TTL_MS, MINUTE, PASSWORD_RESET_QUIET_MS } from '@kampvuur/domain';
import { formErrors } from '../../base/forms';
import { UNKNOWN_ERROR } from '../../base/problem';
import { useForm } from '../../base/use-form';
import { Field } from '../../ui/forms/Field';
import { FocusedStatus } from '../../ui/states/FocusedStatus';
import { FormProblem } from '../../ui/forms/FormProblem';
import { BackButton } from './BackButton';
import { useRequestPasswordResetMutation } from './recovery-api';
import { say } from './say-forms';

const EMPTY: PasswordResetRequestInput = { emailOrUsername: '' };

/** Requests a link for a new password; the response is the same whether or not the account exists. */
export function ForgotPasswordView({ onBack }: { onBack: () => void }) {
  return (
    <>
      <BackButton onClick={onBack} />
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {say('forgotPassword')}
      </Typography>
      <PasswordResetRequest />
    </>
  );
}

/** The form that requests the link; once it is sent, a confirmation replaces the form. */
export function PasswordResetRequest() {
  const [isSent, setSent] = useState(false);
  return isSent ? <Sent /> : <RequestForm onSent={() => setSent(true)} />;
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const [request] = useRequestPasswordResetMutation();
  const form = useRef<HTMLDivElement>(null);
  const { field, problem, isSending, onSubmit } = useForm({
    initial: EMPTY,
    check: (values) => formErrors(PasswordResetRequestInput, values),
    send: (values) => request(values),
    onSent,
    failed: { title: say('nothingSent'), message: UNKNOWN_ERROR },
  });
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  return (
    <Box ref={form}>
      <Stack component="form" noValidate aria-label={say('forgotForm')} onSubmit={onSubmit} spacing={2}>
        <Typography sx={{ color: 'text.secondary' }}>{say('resetText')}</Typography>
        <Field
          label={say('emailOrUsername')}
          autoComplete="username"
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
          {...field('emailOrUsername')}
        />
        <FormProblem problem={problem} />
        <Button type="submit" variant="contained" fullWidth disabled={isSending}>
          {isSending ? say('sending') : say('sendLink')}
        </Button>
      </Stack>
    </Box>
  );
}

function Sent() {
  return (
    <FocusedStatus>
      <Typography sx={{ mb: 1.5 }}>{say('resetSent')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say('resetSentText', {
          minutes: ACCOUNT_TOKEN_TTL_MS['reset-password'] / MINUTE,
          quietMinutes: PASSWORD_RESET_QUIET_MS / MINUTE,
        })}
      </Typography>
    </FocusedStatus>
  );
}
