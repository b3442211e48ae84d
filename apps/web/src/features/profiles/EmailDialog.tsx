import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EmailChangeInput, type CurrentUser } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { formErrors } from '../../base/forms';
import { hasStatus } from '../../base/problem';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { Field } from '../../ui/Field';
import { FormDialog } from '../../ui/FormDialog';
import { useChangeEmailMutation } from './account-api';
import { SignInAgain } from './SignInAgain';

interface EmailDialogProps {
  user: CurrentUser;
  onClose: () => void;
}

const TITLE = 'Change email address';

/** Another address: it takes effect when the link sent there is opened. */
export function EmailDialog({ user, onClose }: EmailDialogProps) {
  const { field, mustSignIn, isSending, isDirty, onSubmit } = useEmailForm(user, onClose);
  return (
    <FormDialog
      title={TITLE}
      submitLabel="Send link"
      sendingLabel="Sending..."
      {...{ isSending, isDirty, onSubmit, onClose }}
    >
      <Stack spacing={2} sx={{ py: 1 }}>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {`Your address is ${user.email}. We send a link to the new one; it takes effect when you open that. The old one is told.`}
        </Typography>
        {mustSignIn && <SignInAgain />}
        <Field
          label="New email address"
          type="email"
          autoComplete="email"
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
          {...field('email')}
        />
        {user.hasPassword && (
          <Field
            label="Your password"
            type="password"
            autoComplete="current-password"
            {...field('password')}
          />
        )}
      </Stack>
    </FormDialog>
  );
}

function useEmailForm({ hasPassword }: CurrentUser, onAsked: () => void) {
  const [change, { error: refusal }] = useChangeEmailMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: { email: '', password: '' },
    check: (values) => ({
      ...formErrors(EmailChangeInput, values),
      ...(hasPassword && !values.password ? { password: MESSAGES.passwordRequired } : {}),
    }),
    send: ({ email, password }) => change(hasPassword ? { email, password } : { email }),
    onSent: () => {
      dispatch(showToast({ title: 'Link sent', description: 'Open it at the new address.' }));
      onAsked();
    },
    failed: { title: 'Address not changed', message: MESSAGES.profileUpdateFailed },
  });
  return { ...form, mustSignIn: !hasPassword && hasStatus(refusal, 403) };
}
