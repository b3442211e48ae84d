import { useId, type SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { AccountRemovalInput, type CurrentUser } from '@kampvuur/contracts';
import { FORMER_CAMPER, MESSAGES } from '@kampvuur/domain';
import { formErrors, type FormErrors } from '../../base/forms';
import { fieldsOf, hasStatus, messageOf } from '../../base/problem';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { useRemoveAccountMutation } from './profiles-api';
import { SignInAgain } from './SignInAgain';
import { useFields } from './use-fields';

interface RemovalDialogProps {
  user: CurrentUser;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

const TITLE = 'Delete my account';

/** The way out: what stays, what goes (docs/decisions 2), and the username as a promise that it is meant. */
export function RemovalDialog({ user, onClose, onRemoved }: RemovalDialogProps) {
  const formId = useId();
  const { field, isRemoving, mustSignIn, onSubmit } = useRemovalForm(user, onRemoved);
  const actions = (
    <DialogActions>
      <Button variant="outlined" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="contained" color="error" disabled={isRemoving}>
        {isRemoving ? 'Deleting...' : TITLE}
      </Button>
    </DialogActions>
  );
  return (
    <Dialog title={TITLE} open onClose={onClose} actions={actions}>
      <Stack
        component="form"
        id={formId}
        noValidate
        aria-label={TITLE}
        onSubmit={onSubmit}
        spacing={2}
        sx={{ py: 1 }}
      >
        <WhatHappens />
        <Field
          label={`Type your username, ${user.username}, to confirm`}
          autoComplete="off"
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
          {...field('username')}
        />
        {user.hasPassword && (
          <Field
            label="Your password"
            type="password"
            autoComplete="current-password"
            {...field('password')}
          />
        )}
        {mustSignIn && <SignInAgain />}
      </Stack>
    </Dialog>
  );
}

function WhatHappens() {
  return (
    <Box>
      <Typography component="h3" variant="h4">
        What goes, for good
      </Typography>
      <Typography sx={{ mb: 1.5 }}>
        Your name, username, email address and picture, your ways to sign in, and your place on the
        leaderboards.
      </Typography>
      <Typography component="h3" variant="h4">
        What stays
      </Typography>
      <Typography>
        {`Your check-ins, with their photos, help the next camper. They are shown as by “${FORMER_CAMPER}”. Delete the ones you do not want to leave behind first.`}
      </Typography>
    </Box>
  );
}

function useRemovalForm(user: CurrentUser, onRemoved: () => Promise<void>) {
  const { values, field, isAccepted } = useFields({ username: '', password: '' });
  const [remove, { isLoading, error: refusal }] = useRemoveAccountMutation();
  const dispatch = useAppDispatch();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { username, password } = values;
    if (!isAccepted(form, removalErrors(user, values))) return;
    const { error } = await remove(user.hasPassword ? { username, password } : { username });
    if (!error) return onRemoved();
    const description = messageOf(error, 'Failed to delete account');
    dispatch(showToast({ title: 'Account not deleted', description, variant: 'destructive' }));
    isAccepted(form, fieldsOf(error));
  };

  const mustSignIn = !user.hasPassword && hasStatus(refusal, 403);
  return { field, isRemoving: isLoading, mustSignIn, onSubmit };
}

function removalErrors(user: CurrentUser, values: AccountRemovalInput): FormErrors<AccountRemovalInput> {
  const isTyped = values.username.trim().toLowerCase() === user.username.toLowerCase();
  return {
    ...formErrors(AccountRemovalInput, values),
    ...(isTyped ? {} : { username: MESSAGES.confirmUsername }),
    ...(user.hasPassword && !values.password ? { password: MESSAGES.passwordRequired } : {}),
  };
}
