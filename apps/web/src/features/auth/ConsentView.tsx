import { useEffect } from 'react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LegalConsentInput } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { fullName } from '../../base/full-name';
import { messageOf } from '../../base/problem';
import { FormProblem } from '../../ui/forms/FormProblem';
import { useAppDispatch } from '../../base/store';
import { deviceTimeZone } from './time-zone';
import { showToast } from '../../base/toasts';
import { ConsentFields, type LegalTexts } from './ConsentFields';
import { clearPendingStep } from './external-sign-in';
import { BackButton } from './BackButton';
import { accountCreated } from './RegisterForm';
import { useCompleteExternalSignInMutation, usePendingExternalUserQuery } from './session-api';
import { useAccountForm } from './use-account-form';
import { say } from './say-forms';

interface ConsentViewProps {
  legal: LegalTexts;
  onBack: () => void;
}

const NOT_ACCEPTED: LegalConsentInput = { privacyPolicyAccepted: false, termsOfServiceAccepted: false };

/** A first-time external user accepts both texts before the account is created (docs/decisions 2). */
export function ConsentView({ legal, onBack }: ConsentViewProps) {
  const { data: pending, error } = usePendingExternalUserQuery();
  const [complete, { isLoading }] = useCompleteExternalSignInMutation();
  const dispatch = useAppDispatch();
  const { values, errors, problem, onChange, onSubmit } = useAccountForm({
    InputClass: LegalConsentInput,
    initial: NOT_ACCEPTED,
    send: (input) => complete({ ...input, timeZone: deviceTimeZone() }),
    failed: { title: say('registrationFailed') },
    succeeded: accountCreated(),
  });

  useEffect(() => {
    if (!error) return;
    const description = messageOf(error, MESSAGES.pendingSignInExpired);
    dispatch(showToast({ title: say('loginFailed'), description, variant: 'destructive' }));
    clearPendingStep();
    onBack();
  }, [error, dispatch, onBack]);

  const goBack = () => {
    clearPendingStep();
    onBack();
  };

  return (
    <>
      <BackButton onClick={goBack} />
      {pending ? (
        <Typography sx={{ mb: 2 }}>
          {fullName(pending)} ({pending.email})
        </Typography>
      ) : (
        <Skeleton sx={{ height: 24, mb: 2 }} />
      )}
      <Stack component="form" noValidate aria-label={say('createAccount')} onSubmit={onSubmit} spacing={2}>
        <ConsentFields values={values} errors={errors} onChange={onChange} legal={legal} />
        <FormProblem problem={problem} />
        <Button type="submit" variant="contained" fullWidth disabled={isLoading || !pending}>
          {isLoading ? say('creatingAccount') : say('createAccount')}
        </Button>
      </Stack>
    </>
  );
}
