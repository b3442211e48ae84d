import { useState } from 'react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PasswordResetInput } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { useNavigate } from 'react-router-dom';
import { formErrors } from '../../base/forms';
import { useLinkSecret } from '../../base/link-secret';
import { ROUTES } from '../../base/paths';
import { hasStatus, messageOf, UNKNOWN_ERROR } from '../../base/problem';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { PasswordResetRequest } from '../../features/auth/ForgotPasswordView';
import {
  useCompletePasswordResetMutation,
  usePasswordResetCheckQuery,
} from '../../features/auth/recovery-api';
import { FormProblem } from '../../ui/forms/FormProblem';
import { LinkExpired } from '../../ui/states/LinkExpired';
import { NarrowPage } from '../layout/NarrowPage';
import { PasswordField } from '../../ui/forms/PasswordField';
import { RouteButton } from '../../ui/links/RouteButton';
import { say } from '../../features/auth/say-forms';
import { sayCommon } from '../../base/messages/say-common';

/** `/reset-password#secret`: the page that the email links to (docs/decisions 13). */
export default function ResetPasswordPage() {
  const secret = useLinkSecret();
  return (
    <NarrowPage title={say('resetTitle')}>
      <NewPassword key={secret} secret={secret} />
    </NarrowPage>
  );
}

function NewPassword({ secret }: { secret: string }) {
  const [refusal, setRefusal] = useState<string>();
  const check = usePasswordResetCheckQuery(secret, { skip: secret === '' });
  // When the check fails for another reason, the form is shown, and reports an expired link on submit.
  const isExpired = secret === '' || refusal !== undefined || hasStatus(check.error, 404);
  if (check.isLoading) return <Skeleton sx={{ height: 240, borderRadius: '18px' }} />;
  if (!isExpired) return <NewPasswordForm secret={secret} onExpired={setRefusal} />;
  // The server may say that a newer email was sent, and when.
  return <Expired message={refusal ?? (check.error && messageOf(check.error, MESSAGES.linkInvalid))} />;
}

/** Says that the link has expired, and offers to request another one. */
function Expired({ message }: { message: string | undefined }) {
  return (
    <Stack sx={{ gap: 3 }}>
      <LinkExpired message={message} />
      <PasswordResetRequest />
      <RouteButton to={ROUTES.home} sx={{ alignSelf: 'center' }}>
        {say('backToSignIn')}
      </RouteButton>
    </Stack>
  );
}

function NewPasswordForm({ secret, onExpired }: { secret: string; onExpired: (message: string) => void }) {
  const [complete] = useCompletePasswordResetMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toInput = ({ newPassword }: { newPassword: string }) => ({ token: secret, newPassword });
  const { field, problem, isSending, onSubmit } = useForm({
    initial: { newPassword: '' },
    check: (values) => formErrors(PasswordResetInput, toInput(values)),
    send: (values) => complete(toInput(values)),
    onSent: () => {
      dispatch(showToast({ title: say('passwordChanged'), description: say('passwordChangedText') }));
      void navigate(ROUTES.home, { replace: true });
    },
    errorsOf: (error) => {
      if (hasStatus(error, 404)) onExpired(messageOf(error, MESSAGES.linkInvalid));
      return 'fields' in error ? error.fields : {};
    },
    failed: { title: say('passwordNotChanged'), message: UNKNOWN_ERROR },
  });
  return (
    <Stack component="form" noValidate aria-label={say('resetTitle')} onSubmit={onSubmit} spacing={2}>
      <Typography sx={{ color: 'text.secondary' }}>{say('newPasswordText')}</Typography>
      <PasswordField label={say('newPassword')} autoComplete="new-password" {...field('newPassword')} />
      <FormProblem problem={problem} />
      <Button type="submit" variant="contained" fullWidth disabled={isSending}>
        {isSending ? sayCommon('saving') : say('savePassword')}
      </Button>
    </Stack>
  );
}
