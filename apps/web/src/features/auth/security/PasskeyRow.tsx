import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PasskeyNameInput, type PasskeyEntry } from '@kampvuur/contracts';
import { formatDateTime } from '../../../base/messages/dates';
import { formErrors } from '../../../base/forms';
import { UNKNOWN_ERROR } from '../../../base/problem';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { useForm } from '../../../base/use-form';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Field } from '../../../ui/forms/Field';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { LIST_CARD_ROW } from '../../../ui/lists/list-card';
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from './security-api';
import { say } from './say';
import { sayCommon } from '../../../base/messages/say-common';

/** A passkey: its name, when it was added and last used, and buttons to rename and remove it. */
export function PasskeyRow({ passkey }: { passkey: PasskeyEntry }) {
  const { name, createdAt, lastUsedAt } = passkey;
  const [openDialog, setOpenDialog] = useState<'rename' | 'remove' | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <Box component="li" sx={LIST_CARD_ROW}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 640, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {lastUsedAt
            ? say('passkeyUsed', { added: formatDateTime(createdAt), used: formatDateTime(lastUsedAt) })
            : say('passkeyUnused', { added: formatDateTime(createdAt) })}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          variant="outlined"
          size="small"
          aria-label={say('renameName', { name })}
          onClick={() => setOpenDialog('rename')}
        >
          {say('rename')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          color="error"
          aria-label={say('removeName', { name })}
          onClick={() => setOpenDialog('remove')}
        >
          {sayCommon('remove')}
        </Button>
      </Stack>
      {openDialog === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      {openDialog === 'remove' && <RemoveDialog passkey={passkey} onClose={close} />}
    </Box>
  );
}

interface PasskeyDialogProps {
  passkey: PasskeyEntry;
  onClose: () => void;
}

function RenameDialog({ passkey, onClose }: PasskeyDialogProps) {
  const [rename] = useRenamePasskeyMutation();
  const { field, problem, isSending, onSubmit } = useForm({
    initial: { name: passkey.name },
    check: (values) => formErrors(PasskeyNameInput, values),
    send: ({ name }) => rename({ id: passkey.id, name }),
    onSent: onClose,
    failed: { title: say('notRenamed'), message: UNKNOWN_ERROR },
  });
  return (
    <FormDialog
      title={say('renamePasskey')}
      submitLabel={say('rename')}
      sendingLabel={sayCommon('saving')}
      isDirty={false}
      {...{ problem, isSending, onSubmit, onClose }}
    >
      <Box sx={{ py: 1 }}>
        <Field label={say('name')} autoComplete="off" {...field('name')} />
      </Box>
    </FormDialog>
  );
}

function RemoveDialog({ passkey, onClose }: PasskeyDialogProps) {
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const showOutcome = useOutcomeToast();
  const onConfirm = async () => {
    const done = { title: say('removed.passkey'), description: passkey.name };
    await showOutcome(remove(passkey.id), { done, failed: say('notRemoved') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={say('removeNamed', { name: passkey.name })}
      confirmLabel={sayCommon('remove')}
      isPending={isLoading}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    >
      {say('effect.passkey')}
    </ConfirmDialog>
  );
}
