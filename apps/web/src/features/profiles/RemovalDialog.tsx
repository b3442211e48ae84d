import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { AccountRemovalInput, type CurrentUser } from '@kampvuur/contracts';
import { FORMER_CAMPER, MESSAGES } from '@kampvuur/domain';
import { formErrors, type FormErrors } from '../../base/forms';
import { useForm } from '../../base/use-form';
import { Field } from '../../ui/forms/Field';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { useRemoveAccountMutation } from './profiles-api';

interface RemovalDialogProps {
  user: CurrentUser;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

const TITLE = 'Delete my account';

/** Deletes the account: says what is deleted and what stays (docs/decisions 2), and asks for the username to confirm. */
export function RemovalDialog({ user, onClose, onRemoved }: RemovalDialogProps) {
  const { field, problem, isSending, onSubmit } = useRemovalForm(user, onRemoved);
  return (
    <FormDialog
      title={TITLE}
      submitLabel={TITLE}
      sendingLabel="Deleting..."
      isDestructive
      isDirty={false}
      {...{ problem, isSending, onSubmit, onClose }}
    >
      <Stack spacing={2} sx={{ py: 1 }}>
        <WhatHappens />
        <Field
          label={`Type your username, ${user.username}, to confirm`}
          autoComplete="off"
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
          {...field('username')}
        />
      </Stack>
    </FormDialog>
  );
}

function WhatHappens() {
  return (
    <Box>
      <Typography component="h3" variant="h4">
        What is deleted permanently
      </Typography>
      <Typography sx={{ mb: 1.5 }}>
        Your name, username, email address and picture, your ways to sign in, your favourites, your notices,
        whom you blocked, suggestions and proposals that still wait, and your place on the leaderboards.
      </Typography>
      <Typography component="h3" variant="h4">
        What stays
      </Typography>
      <Typography>
        {`Your check-ins with their photos, and photos you added to campsites, help the next camper. They no longer show your name: check-ins are shown as by “${FORMER_CAMPER}”. Delete the ones you do not want to leave behind first.`}
      </Typography>
    </Box>
  );
}

function useRemovalForm(user: CurrentUser, onRemoved: () => Promise<void>) {
  const [remove] = useRemoveAccountMutation();
  return useForm({
    initial: { username: '' },
    check: (values) => removalErrors(user, values),
    send: (values) => remove(values),
    onSent: onRemoved,
    failed: { title: 'Account not deleted', message: 'Failed to delete account' },
  });
}

function removalErrors(user: CurrentUser, values: AccountRemovalInput): FormErrors<AccountRemovalInput> {
  const isConfirmed = values.username.trim().toLowerCase() === user.username.toLowerCase();
  return {
    ...formErrors(AccountRemovalInput, values),
    ...(isConfirmed ? {} : { username: MESSAGES.confirmUsername }),
  };
}
