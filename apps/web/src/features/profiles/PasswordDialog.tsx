import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PasswordChangeInput } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { formErrors } from '../../base/forms';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { Field } from '../../ui/Field';
import { FormDialog } from '../../ui/FormDialog';
import { useChangePasswordMutation } from './profiles-api';

interface PasswordDialogProps {
  /** False for an account that only signs in externally: there is no current one to ask for. */
  hasPassword: boolean;
  onClose: () => void;
}

/** A new password; every other browser is signed out. */
export function PasswordDialog({ hasPassword, onClose }: PasswordDialogProps) {
  const { field, isSending, onSubmit } = usePasswordForm(hasPassword, onClose);
  const title = hasPassword ? 'Change password' : 'Set a password';
  return (
    <FormDialog
      title={title}
      submitLabel={title}
      sendingLabel="Saving..."
      isDirty={false}
      {...{ isSending, onSubmit, onClose }}
    >
      <Stack spacing={2} sx={{ py: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          You stay signed in here; every other browser is signed out.
        </Typography>
        {hasPassword && (
          <Field
            label="Current password"
            type="password"
            autoComplete="current-password"
            {...field('currentPassword')}
          />
        )}
        <Field label="New password" type="password" autoComplete="new-password" {...field('newPassword')} />
      </Stack>
    </FormDialog>
  );
}

function usePasswordForm(hasPassword: boolean, onChanged: () => void) {
  const [change] = useChangePasswordMutation();
  const dispatch = useAppDispatch();

  const inputOf = ({ currentPassword, newPassword }: Required<PasswordChangeInput>): PasswordChangeInput =>
    hasPassword ? { currentPassword, newPassword } : { newPassword };

  return useForm({
    initial: { currentPassword: '', newPassword: '' },
    check: (values) => formErrors(PasswordChangeInput, inputOf(values)),
    send: (values) => change(inputOf(values)),
    onSent: () => {
      dispatch(showToast({ title: 'Password changed', description: 'Every other browser is signed out.' }));
      onChanged();
    },
    failed: { title: 'Update failed', message: MESSAGES.profileUpdateFailed },
  });
}
