import { useId, type SubmitEvent } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PasswordChangeInput } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { formErrors } from '../../base/forms';
import { fieldsOf, hasStatus, messageOf } from '../../base/problem';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { useChangePasswordMutation } from './profiles-api';
import { SignInAgain } from './SignInAgain';
import { useFields } from './use-fields';

interface PasswordDialogProps {
  /** False for an account that only signs in externally: there is no current one to ask for. */
  hasPassword: boolean;
  onClose: () => void;
}

/** A new password; every other browser is signed out. */
export function PasswordDialog({ hasPassword, onClose }: PasswordDialogProps) {
  const formId = useId();
  const { isSaving, mustSignIn, field, onSubmit } = usePasswordForm(hasPassword, onClose);
  const title = hasPassword ? 'Change password' : 'Set a password';
  const actions = (
    <DialogActions>
      <Button variant="outlined" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="contained" disabled={isSaving}>
        {isSaving ? 'Saving...' : title}
      </Button>
    </DialogActions>
  );
  return (
    <Dialog title={title} open onClose={onClose} actions={actions}>
      <Stack
        component="form"
        id={formId}
        noValidate
        aria-label={title}
        onSubmit={onSubmit}
        spacing={2}
        sx={{ py: 1 }}
      >
        <Typography sx={{ color: 'text.secondary' }}>
          You stay signed in here; every other browser is signed out.
        </Typography>
        {mustSignIn && <SignInAgain />}
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
    </Dialog>
  );
}

function usePasswordForm(hasPassword: boolean, onChanged: () => void) {
  const { values, field, isAccepted } = useFields({ currentPassword: '', newPassword: '' });
  const [change, { isLoading, error: refusal }] = useChangePasswordMutation();
  const dispatch = useAppDispatch();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { newPassword, currentPassword } = values;
    const input = hasPassword ? { currentPassword, newPassword } : { newPassword };
    if (!isAccepted(form, formErrors(PasswordChangeInput, input))) return;
    const { error } = await change(input);
    if (!error) {
      dispatch(showToast({ title: 'Password changed', description: 'Every other browser is signed out.' }));
      onChanged();
      return;
    }
    const description = messageOf(error, MESSAGES.profileUpdateFailed);
    dispatch(showToast({ title: 'Update failed', description, variant: 'destructive' }));
    isAccepted(form, fieldsOf(error));
  };

  const mustSignIn = !hasPassword && hasStatus(refusal, 403);
  return { field, isSaving: isLoading, mustSignIn, onSubmit };
}
