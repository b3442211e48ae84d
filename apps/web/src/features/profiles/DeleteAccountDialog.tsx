import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { AccountRemovalInput, type CurrentUser } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { formErrors, type FormErrors } from '../../base/forms';
import { useForm } from '../../base/use-form';
import { Field } from '../../ui/forms/Field';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { useRemoveAccountMutation } from './profiles-api';
import { sayCommon } from '../../base/messages/say-common';
import { say } from './say';

interface DeleteAccountDialogProps {
  user: CurrentUser;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Deletes the account: says what is deleted and what stays (docs/decisions 2), and asks for the username to confirm. */
export function DeleteAccountDialog({ user, onClose, onRemoved }: DeleteAccountDialogProps) {
  const { field, problem, isSending, onSubmit } = useRemovalForm(user, onRemoved);
  return (
    <FormDialog
      title={say('deleteMyAccount')}
      submitLabel={say('deleteMyAccount')}
      sendingLabel={say('deleting')}
      isDestructive
      // Closing loses only the typed username.
      isDirty={false}
      {...{ problem, isSending, onSubmit, onClose }}
    >
      <Stack spacing={2} sx={{ py: 1 }}>
        <WhatHappens />
        <Field
          label={say('typeUsername', { username: user.username })}
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
        {say('whatIsDeletedPermanently')}
      </Typography>
      <Typography sx={{ mb: 1.5 }}>{say('deletedText')}</Typography>
      <Typography component="h3" variant="h4">
        {say('whatStays')}
      </Typography>
      <Typography>{say('staysText', { name: sayCommon('formerCamper') })}</Typography>
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
    failed: { title: say('accountNotDeleted'), message: say('deleteFailed') },
  });
}

function removalErrors(user: CurrentUser, values: AccountRemovalInput): FormErrors<AccountRemovalInput> {
  const isUsernameTyped = values.username.trim().toLowerCase() === user.username.toLowerCase();
  return {
    ...formErrors(AccountRemovalInput, values),
    ...(isUsernameTyped ? {} : { username: MESSAGES.confirmUsername }),
  };
}
