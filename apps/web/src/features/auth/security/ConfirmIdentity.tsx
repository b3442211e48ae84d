import { useEffect, useId, useRef } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ConfirmationInput, type CurrentUser, type SecondFactors } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { KeyRounded } from '../../../base/icons/KeyRounded';
import { settleConfirmation } from '../../../base/confirmation';
import { formErrors } from '../../../base/forms';
import { externalSignInUrl } from '../../../base/paths';
import { UNKNOWN_ERROR } from '../../../base/problem';
import { deviceTimeZone } from '../time-zone';
import { useForm } from '../../../base/use-form';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { Field } from '../../../ui/forms/Field';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { useAuth } from '../auth-context';
import {
  useConfirmationOptionsMutation,
  useConfirmByPasskeyMutation,
  useConfirmMutation,
  useSecondFactorsQuery,
} from './security-api';
import { useCeremony } from './use-ceremony';
import { say } from './say';
import { sayCommon } from '../../../base/messages/say-common';

/** Asks for a password, a code or a passkey when the server requires a recent confirmation; the request is then retried. */
export default function ConfirmIdentity() {
  const { user } = useAuth();
  const { data: factors, isError } = useSecondFactorsQuery(undefined, { refetchOnMountOrArgChange: true });
  const formId = useId();
  const cancel = () => settleConfirmation(false);
  if (!user) return null;
  const method = isError ? 'password' : confirmationMethod(user, factors);
  const actions = (
    <DialogActions>
      <Button variant="outlined" onClick={cancel}>
        {sayCommon('cancel')}
      </Button>
      {method && (
        <Button type="submit" form={formId} variant="contained">
          {sayCommon('confirm')}
        </Button>
      )}
    </DialogActions>
  );
  return (
    <Dialog title={say('confirmItIsYou')} open onClose={cancel} actions={actions}>
      <Stack spacing={2} sx={{ py: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>{say('confirmText')}</Typography>
        {(factors?.passkeys.length ?? 0) > 0 && <PasskeyButton />}
        {method && <ConfirmationForm key={method} id={formId} method={method} />}
        {!user.hasPassword && (factors !== undefined || isError) && <SignInAgain isOnly={!method} />}
      </Stack>
    </Dialog>
  );
}

/**
 * What the form asks for: a password does not replace a second factor. Null while the factors load, when a passkey is the
 * only one, and for an account without a password.
 */
function confirmationMethod(
  user: CurrentUser,
  factors: SecondFactors | undefined,
): 'password' | 'code' | null {
  if (factors === undefined) return null;
  if (factors.totpSince !== null) return 'code';
  return factors.passkeys.length === 0 && user.hasPassword ? 'password' : null;
}

const FIELDS = {
  password: { label: 'yourPassword', type: 'password', autoComplete: 'current-password' },
  code: { label: 'codeFromApp', autoComplete: 'one-time-code' },
} as const;

const REQUIRED = { password: MESSAGES.passwordRequired, code: MESSAGES.codeRequired } as const;

function ConfirmationForm({ id, method }: { id: string; method: 'password' | 'code' }) {
  const [confirm] = useConfirmMutation();
  const form = useRef<HTMLFormElement>(null);
  const { field, problem, onSubmit } = useForm({
    initial: { [method]: '' },
    check: (values) => ({
      ...formErrors(ConfirmationInput, values),
      ...(values[method] ? {} : { [method]: REQUIRED[method] }),
    }),
    send: (values) => confirm(values),
    onSent: () => settleConfirmation(true),
    failed: { title: say('notConfirmed'), message: UNKNOWN_ERROR },
  });
  useEffect(() => {
    // Not before the dialog is the topmost one: the question below it would take the focus back.
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Stack
      component="form"
      id={id}
      ref={form}
      noValidate
      aria-label={say('confirmItIsYou')}
      onSubmit={onSubmit}
      spacing={2}
    >
      <Field {...FIELDS[method]} label={say(FIELDS[method].label)} {...field(method)} />
      <FormProblem problem={problem} />
    </Stack>
  );
}

function PasskeyButton() {
  const [fetchOptions] = useConfirmationOptionsMutation();
  const [confirm] = useConfirmByPasskeyMutation();
  const { run, isRunning, problem } = useCeremony({
    fetchOptions: () => fetchOptions(),
    authenticate: ({ signWithPasskey }, options) => signWithPasskey(options),
    verify: (response) => confirm({ response }),
    onDone: () => settleConfirmation(true),
  });
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Button variant="outlined" startIcon={<KeyRounded />} onClick={run} aria-disabled={isRunning}>
        {say('useAPasskey')}
      </Button>
      <FormProblem problem={problem} />
    </Stack>
  );
}

/** For accounts without a password: an external sign-in confirms the user and returns to this page. */
function SignInAgain({ isOnly }: { isOnly: boolean }) {
  const { pathname, search } = window.location;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography>{isOnly ? say('googleOnly') : say('googleToo')}</Typography>
      <Button
        variant={isOnly ? 'contained' : 'outlined'}
        href={externalSignInUrl(pathname + search, deviceTimeZone())}
      >
        {say('continueWithGoogle')}
      </Button>
    </Stack>
  );
}
