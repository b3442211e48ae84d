import { useId, type SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { AccountRemovalInput, type CurrentUser } from '@kampvuur/contracts';
import { FORMER_CAMPER, MESSAGES } from '@kampvuur/domain';
import { formErrors } from '../../base/forms';
import { fieldsOf, messageOf } from '../../base/problem';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { useRemoveAccountMutation } from './profiles-api';
import { useFields } from './use-fields';

interface RemovalDialogProps {
  user: CurrentUser;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

const TITLE = 'Delete my account';

/** The way out: what stays, what goes (DECISIONS 2), and the username as a promise that it is meant. */
export function RemovalDialog({ user, onClose, onRemoved }: RemovalDialogProps) {
  const formId = useId();
  const { field, isRemoving, onSubmit } = useRemovalForm(user, onRemoved);
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
  const { values, field, isAccepted } = useFields({ username: '' });
  const [remove, { isLoading }] = useRemoveAccountMutation();
  const dispatch = useAppDispatch();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const isTyped = values.username.trim().toLowerCase() === user.username.toLowerCase();
    const found = isTyped ? formErrors(AccountRemovalInput, values) : { username: MESSAGES.confirmUsername };
    if (!isAccepted(form, found)) return;
    const { error } = await remove(values);
    if (!error) return onRemoved();
    const description = messageOf(error, 'Failed to delete account');
    dispatch(showToast({ title: 'Account not deleted', description, variant: 'destructive' }));
    isAccepted(form, fieldsOf(error));
  };

  return { field, isRemoving: isLoading, onSubmit };
}
